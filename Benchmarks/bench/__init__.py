"""Times ColorToolkit against its peers: see README.md beside this package."""
