// The second half of `npm start`: runs the server that `npm run build` has made. Plain JavaScript, because a
// TypeScript loader would stay in memory.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const server = join(import.meta.dirname, '../dist/server/main.js');
if (!existsSync(server)) {
  process.stderr.write('There is no build to serve yet: `npm run build` makes one, `npm start` does both.\n');
  process.exit(1);
}
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/menu-link-compiled'));
await import(server);
