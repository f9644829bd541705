#!/bin/sh
# Turns a directory of AFM files into AgentCards that fast-agent loads.
# Usage: sh migrate.sh <directory with AFM files> <new directory>
set -eu
old=$1
new=$2

agentx validate "$old" --quiet
agentx convert "$old" --to agentcard@fast-agent -o "$new/" --carry \
  --env-example "$new/env.example" --report-file "$new/migration.txt"

# Would fast-agent load every card?
agentx validate "$new" --as agentcard@fast-agent --quiet

# With the sidecars, the new directory says all that the old one said, except for credentials.
# Exit code 1 only means that there is a difference; what it is stands in the file.
agentx diff "$old" "$new" > "$new/differences.txt" || test $? -eq 1
