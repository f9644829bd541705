#!/bin/sh
# Splits AgentCard bundles into AFM files, and proves that the way back is open.
# Usage: sh migrate.sh <directory with cards> <new directory>
set -eu
old=$1
new=$2

agentx validate "$old" --quiet
agentx convert "$old" --to afm@0.3.0 -o "$new/" --carry --report-file "$new/migration.txt"
agentx validate "$new" --as afm@0.3.0 --quiet

# There and back again: converted to cards once more, the agents are what they were.
back=$(mktemp -d)
trap 'rm -rf "$back"' EXIT
agentx convert "$new" --to agentcard -o "$back/" --quiet
agentx diff "$old" "$back"
