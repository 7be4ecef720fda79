import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { files } from '#routes';
import { makeReady, respond } from '#storefront/ready-page.server.ts';

/** The service worker's own rights: it fetches from us, and nothing else. */
const headers = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Serves the storefront's service worker, always asked for anew so that a new build is noticed (src/storefront/offline). */
export async function offlineWorker(bundleFolder: string): Promise<Hono> {
  const worker = makeReady(await readFile(join(bundleFolder, 'sw.js'), 'utf8'), headers);
  return new Hono().get(files.worker, (c) => respond(worker, c.req));
}
