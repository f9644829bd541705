#!/bin/sh
# Publishes a directory of TsAgent agents as A2A cards.
# Usage: sh migrate.sh <directory with TsAgent agents> <new directory>
set -eu
old=$1
new=$2

agentx validate "$old" --quiet
agentx convert "$old" --to a2a@1.0 -o "$new/cards/" \
  --report json --report-file "$new/migration.json"
agentx validate "$new/cards" --as a2a@1.0 --quiet

# What the cards do not tell: keep it for yourself, and publish nothing but the cards.
# Exit code 1 only means that there are differences, which is the point here.
agentx diff "$old" "$new/cards" > "$new/differences.txt" || test $? -eq 1
