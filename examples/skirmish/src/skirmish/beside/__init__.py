"""What lies beside the rules: names for those who read, and a player by rules of thumb."""
