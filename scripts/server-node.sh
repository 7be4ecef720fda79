# Runs Node with settings that keep an idle server at about 120 MB of memory: one malloc arena for all threads, and
# `--expose-gc` so that src/app/start/run.server.ts can free the garbage of the start.
# Arguments: Node's options and the file to run.
MALLOC_ARENA_MAX=1 exec node --expose-gc --import ./scripts/node-version.mjs "$@"
