#!/usr/bin/env bash
# Tests docs/examples/python against the built engine with the system's Python: with NumPy where it can be had, and
# without. Says what it leaves out.
set -euo pipefail
cd "$(dirname "$0")/../.."

python=${PYTHON:-/usr/bin/python3}
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 9))' 2> /dev/null; then
  printf 'Skipped: %s is not Python 3.9 or newer.\n' "$python"
  exit 0
fi

has_numpy() {
  "$python" -c 'import numpy' 2> /dev/null
}

if ! has_numpy && command -v apt-get > /dev/null; then
  root=()
  [ "$(id -u)" = 0 ] || root=(sudo -n)
  # The lists of packages may be old, or there may be no network: the tests then go on without.
  { "${root[@]}" apt-get update && "${root[@]}" apt-get install -y python3-numpy; } > /dev/null 2>&1 || true
fi

test_all() {
  timeout 600 "$python" -B -m unittest discover -s test/python "$@"
}

if has_numpy; then
  printf 'With NumPy:\n'
  test_all --verbose
else
  printf 'Skipped: what needs NumPy, which is not installed and cannot be.\n'
fi
printf 'Without NumPy:\n'
PYTHONPATH=test/python/without test_all
