#!/bin/sh
# Plays the first legal move.
while read -r line; do
  case $line in
    *'"type":"hello"'*) echo '{"type":"hello","protocol":1}' ;;
    *'"type":"go"'*)
      game=${line#*'"game":"'}; game=${game%%'"'*}
      move=${line#*'"legal":["'}; move=${move%%'"'*}
      echo "{\"type\":\"move\",\"game\":\"$game\",\"move\":\"$move\"}" ;;
    *'"type":"quit"'*) exit ;;
  esac
done
