"""Whole tables on this machine: rendered pictures, bytes on pseudo-terminals, a broker, pages over HTTP."""
