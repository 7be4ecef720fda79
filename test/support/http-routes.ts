import { afterAll, beforeAll } from 'vitest';
import { createHttpApp, type HttpApp, type PageMaker } from '#app/http/http-app.server.ts';
import { readConfig } from '#app/start/env.server.ts';
import { createMenuReader } from '#marketing/preview/menu-reader.server.ts';
import { createEncoder } from '#media/encode/encoder.server.ts';
import { startTestApp, type TestApp } from './app.ts';
import { barePages } from './bare-pages.ts';

/** What a test file of the whole server asks: its routes, and the app behind them. */
interface Running {
  app: TestApp;
  routes: HttpApp['routes'];
}

/** Runs the whole server, with pages and limits, for the tests of a file, on SQLite and without bundles. */
export function withHttpRoutes(makePages: PageMaker = barePages): () => Running {
  let running: Running;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const { app, stop: stopApp } = await startTestApp('sqlite');
    const workers = { menuReader: createMenuReader(), encoder: createEncoder(app.services.log) };
    const config = readConfig({ DATA_DIR: app.target.dataDir });
    const pages = makePages({
      publicUrl: 'http://localhost',
      demoSlug: () => null,
      operator: config.operator,
      filesUrl: undefined,
    });
    const { routes } = createHttpApp(app.services, config, pages, { ...workers, copies: undefined });
    running = { app, routes };
    stop = async () => {
      workers.encoder.stop();
      await workers.menuReader.stop();
      await stopApp();
    };
  });
  afterAll(() => stop?.());
  return () => running;
}
