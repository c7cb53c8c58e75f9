"""The strategies, one a file: each says where cuts may fall, and nothing else."""
