"""The server's promises put to the test: `crusades check …`. Each prints its figures in one line."""
