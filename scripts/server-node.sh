# Node as the server runs on it, for an idle server of about 120 MB: one arena for all threads, and a young heap of 8 MB
# for each half (with 4, collections cost more than they save). Takes options of Node and what to run.
MALLOC_ARENA_MAX=1 exec node --max-semi-space-size=8 --import ./scripts/node-version.mjs "$@"
