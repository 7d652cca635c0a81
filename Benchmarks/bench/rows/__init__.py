"""The rows of the table, each made when its turn comes and let go afterwards."""
