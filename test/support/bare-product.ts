import { Hono } from 'hono';
import type { PageMaker } from '#app/http/http-app.server.ts';
import { publicPageHeaders } from '#app/http/public-page-headers.server.ts';
import { readConfig } from '#app/start/env.server.ts';
import { startProduct } from '#app/start/product.server.ts';
import { run } from '#app/start/run.server.ts';
import { pages } from '#routes';
import { jsonRenderer } from './json-renderer.ts';

/**
 * An entry like `src/app/main.ts` for tests of the process itself: all of the server, with pages that are the JSON of what
 * they would show. Told `throw` or `reject` by its parent, it meets an error nobody catches.
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
