"""The pages: a Flask application that reads published messages and sends requests, with no authority of its own."""
