"""What the commands share: how they fail, read, write, and take the parameters of strategies."""
