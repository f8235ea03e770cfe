# What the table says in Seven-Card Stud.
