# Node as the server runs on it, for an idle server of about 120 MB: one arena for all threads; what the start leaves behind
# is collected by src/app/start/give-back-memory.server.ts, which `--expose-gc` is for. Takes options of Node and what to run.
MALLOC_ARENA_MAX=1 exec node --expose-gc --import ./scripts/node-version.mjs "$@"
