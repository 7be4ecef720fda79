import { Hono } from 'hono';
import type { PageMaker } from '#app/http/http-app.server.ts';
import { publicPageHeaders } from '#app/http/public-page-headers.server.ts';
import { pages } from '#routes';
import { jsonRenderer } from './json-renderer.ts';

const headers = publicPageHeaders({ styles: [''], scripts: [''], framedBy: "'none'" });
/** The pages without bundles: the JSON of what they would show. */
export const barePages: PageMaker = () => ({
  storefront: jsonRenderer(undefined, headers),
  preview: { render: (page) => ({ html: JSON.stringify(page), headers }) },
  marketing: (product) => ({ html: { [pages.landing()]: JSON.stringify(product) }, headers }),
  shells: { en: { html: 'the workspace', headers } },
  assets: new Hono().get('/assets/bare.js', (c) => c.body('export {}')),
});
