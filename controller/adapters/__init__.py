"""The outside world behind the controller's ports: camera child, boards, GPIO, broker, clock."""
