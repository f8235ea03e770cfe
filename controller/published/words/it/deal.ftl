# What goes wrong with single cards of the deal.
