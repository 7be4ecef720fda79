// The second half of `npm start`: the server that `npm run build` has made. Plain JavaScript, because whatever reads
// TypeScript would stay in memory.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/menu-link-compiled'));
await import(join(import.meta.dirname, '../dist/server/main.js'));
