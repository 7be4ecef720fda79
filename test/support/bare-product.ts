import { readConfig } from '#app/start/env.server.ts';
import { startProduct } from '#app/start/product.server.ts';
import { run } from '#app/start/run.server.ts';
import { barePages } from './bare-pages.ts';

/**
 * An entry like `src/app/main.ts` for tests of the process itself: the whole server, but its pages are the JSON of what
 * they would show. On the message `throw` or `reject` from its parent process it causes an error that nobody catches.
 */
await run(() => startProduct(readConfig(process.env), barePages));
process.on('message', (order) => {
  if (order === 'throw') throw new Error('thrown in a test', { cause: new Error('its cause') });
  if (order === 'reject') void Promise.reject(new Error('rejected in a test'));
});
