import { Hono } from 'hono';
import type { PageMaker } from '#app/http/http-app.server.ts';
import { publicPageHeaders } from '#app/http/public-page-headers.server.ts';
import { readConfig } from '#app/start/env.server.ts';
import { startProduct } from '#app/start/product.server.ts';
import { run } from '#app/start/run.server.ts';
import { pages } from '#routes';
import { jsonRenderer } from './json-renderer.ts';

/**
 * An entry like `src/app/main.ts` for tests of the process itself: the whole server, but its pages are the JSON of what
 * they would show. On the message `throw` or `reject` from its parent process it causes an error that nobody catches.
 */
const headers = publicPageHeaders({ styles: [''], scripts: [''], framedBy: "'none'" });
const barePages: PageMaker = () => ({
  storefront: jsonRenderer(undefined, headers),
  preview: { render: (page) => ({ html: JSON.stringify(page), headers }) },
  marketing: (product) => ({ html: { [pages.landing()]: JSON.stringify(product) }, headers }),
  shell: { html: 'the workspace', headers },
  assets: new Hono().get('/assets/bare.js', (c) => c.body('export {}')),
});

await run(() => startProduct(readConfig(process.env), barePages));
process.on('message', (order) => {
  if (order === 'throw') throw new Error('thrown in a test', { cause: new Error('its cause') });
  if (order === 'reject') void Promise.reject(new Error('rejected in a test'));
});
