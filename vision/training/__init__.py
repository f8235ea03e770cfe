"""Makes the networks of the eye: draws decks and tables, learns from them, and writes the ONNX files and a model card.

Needs `requirements-train.lock` (PyTorch and Pillow) and open fonts; nothing of it runs at a table.
"""
