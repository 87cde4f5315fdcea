"""What other layers need of this game. It uses the rules; they know nothing of it, and are compiled alone."""
