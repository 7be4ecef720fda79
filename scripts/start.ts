import { buildOnce } from './build.ts';

// Vite takes half a second to load: buildOnce loads it only when there is something to build.
await buildOnce();
await import('../src/app/main.ts');
