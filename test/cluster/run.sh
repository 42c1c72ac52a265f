#!/usr/bin/env bash
# Tests docs/examples/cluster with a separate redis-server, against the built package. Says so if it cannot.
set -euo pipefail
cd "$(dirname "$0")/../.."

if ! command -v redis-server > /dev/null && command -v apt-get > /dev/null; then
  root=()
  [ "$(id -u)" = 0 ] || root=(sudo -n)
  { "${root[@]}" apt-get update && "${root[@]}" apt-get install -y --no-install-recommends redis-server; } > /dev/null 2>&1 || true
fi
if ! command -v redis-server > /dev/null; then
  printf 'Skipped: there is no redis-server, and it cannot be installed.\n'
  exit 0
fi

[ -d docs/node_modules ] || npm run -s install:docs
timeout 600 node --test --test-concurrency 1 --test-timeout 280000 test/cluster/compose.mjs test/cluster/cluster.mjs
