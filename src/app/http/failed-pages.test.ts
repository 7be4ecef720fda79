import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMenuReader } from '#marketing/preview/menu-reader.server.ts';
import { createEncoder } from '#media/encoder.server.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { barePages } from '#test/support/bare-pages.ts';
import { readConfig } from '../start/env.server.ts';
import { createHttpApp, type HttpApp } from './http-app.server.ts';

let app: TestApp;
let stopApp: () => Promise<void>;
let routes: HttpApp['routes'];
let workers: { menuReader: ReturnType<typeof createMenuReader>; encoder: ReturnType<typeof createEncoder> };

beforeAll(async () => {
  ({ app, stop: stopApp } = await startTestApp('sqlite'));
  workers = { menuReader: createMenuReader(), encoder: createEncoder(app.services.log) };
  const config = readConfig({ DATA_DIR: app.target.dataDir });
  const { operator } = config;
  const pages = barePages({
    publicUrl: 'http://localhost',
    demoSlug: () => null,
    operator,
    filesUrl: undefined,
  });
  ({ routes } = createHttpApp(app.services, config, pages, { ...workers, copies: undefined }));
});
afterAll(async () => {
  workers.encoder.stop();
  await workers.menuReader.stop();
  await stopApp();
});

it('a failure without words of its own is told as one of the restaurant, on its menu and its cart', async () => {
  const { slug } = await app.createOwner();
  // A fault in our own code: the page of no restaurant can be made.
  await app.services.db.schema.alterTable('menu_items').renameTo('menu_items_away').execute();
  try {
    for (const path of [`/${slug}`, `/${slug}/cart`]) {
      const answer = await routes.request(path);
      expect(answer.status).toBe(500);
      expect(await answer.text()).toContain('Failed to load restaurant');
    }
  } finally {
    await app.services.db.schema.alterTable('menu_items_away').renameTo('menu_items').execute();
  }
});
