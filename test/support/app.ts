import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe } from 'vitest';
import { createApi } from '#app/api/api.server.ts';
import { createEncoder } from '#media/encode/encoder.server.ts';
import { type DatabaseHandle, type Engine, openDatabase } from '#platform/db/database.server.ts';
import { openFileStore } from '#platform/files/file-store.server.ts';
import { createChangeFeed } from '#platform/http/caching/change-feed.ts';
import { parseTrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { createLimits } from '#platform/http/limits/limits.server.ts';
import { createLog } from '#platform/logs/log.server.ts';
import { createMetrics } from '#platform/logs/metrics.server.ts';
import { createSecurityLog } from '#platform/logs/security-log.server.ts';
import { createOutbox } from '#platform/mail/outbox.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { ADMIN_EMAIL } from './admin.ts';
import { TestClient } from './client.ts';
import { FakeClock } from './clock.ts';
import { documentedOnly } from './documented-only.ts';
import { createMigratedPostgres, writeMigratedSqlite } from './migrated.ts';
import { dropPostgresDatabase, hasPostgres } from './postgres.ts';

export { ADMIN_EMAIL } from './admin.ts';

/** A running product: the real API on a real, migrated database and real files. Only the clock is a fake. */
export interface TestApp extends TestClient {
  engine: Engine;
  services: Services;
  clock: FakeClock;
  /** The lines of the security log so far, oldest first. */
  securityLines: string[];
  /** Where its data is, for tests that open the data themselves. */
  target: { databaseUrl: string | undefined; sqliteFile: string; dataDir: string };
}

/**
 * Defines the suite once for each database engine. `define` gets a function that returns the app; call it inside tests:
 *
 *     onEachEngine('categories', (app) => { it('…', async () => { await app().get(api.categories()); }); });
 *
 * The suite shares one app: give each test its own owner rather than its own database.
 */
export function onEachEngine(name: string, define: (app: () => TestApp) => void): void {
  for (const engine of ['sqlite', 'postgres'] as const) {
    describe.skipIf(engine === 'postgres' && !hasPostgres)(`${name} on ${engine}`, () => {
      let running: { app: TestApp; stop: () => Promise<void> };
      beforeAll(async () => {
        running = await startTestApp(engine);
      });
      afterAll(() => running?.stop());
      define(() => running.app);
    });
  }
}

/** Starts the product for a test. `stop` closes the database and removes the files. */
export async function startTestApp(engine: Engine): Promise<{ app: TestApp; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'menu-link-test-'));
  const { database, target } = await openTestTarget(engine, dataDir);
  const clock = new FakeClock(new Date('2026-03-02T06:30:00.000Z'));
  const securityLines: string[] = [];
  const services: Services = {
    db: database.db,
    engine,
    clock,
    log: createLog(process.env.TEST_LOG ?? 'silent'),
    security: createSecurityLog(pino({ base: undefined }, { write: (line) => securityLines.push(line) })),
    limits: createLimits(database.pool),
    outbox: createOutbox(clock, () => {}),
    files: await openFileStore({ dataDir }),
    metrics: createMetrics(),
    pageChanges: createChangeFeed(),
    orderChanges: createChangeFeed(),
    push: { privateKey: undefined, services: [], sendNow: () => {} },
    publicUrl: 'http://localhost:3000',
    adminEmail: ADMIN_EMAIL,
  };
  const encoder = createEncoder(services.log);
  const numbers = { supportWhatsapp: '+919800000001', sellerWhatsapp: '+919800000002' };
  const api = createApi(services, { ...numbers, trustedProxies: parseTrustedProxies('off') }, encoder);
  const app = Object.assign(new TestClient(documentedOnly(api), services), {
    engine,
    services,
    clock,
    securityLines,
    target: { ...target, dataDir },
  });
  const stop = async () => {
    encoder.stop();
    await database.close();
    if (target.databaseUrl) await dropPostgresDatabase(target.databaseUrl);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { app, stop };
}

/** Opens a new, migrated database on either engine; on SQLite its file is in `dataDir`. */
export async function openTestDatabase(engine: Engine, dataDir: string): Promise<DatabaseHandle> {
  return (await openTestTarget(engine, dataDir)).database;
}

async function openTestTarget(engine: Engine, dataDir: string) {
  const databaseUrl = engine === 'postgres' ? await createMigratedPostgres() : undefined;
  const target = { databaseUrl, sqliteFile: join(dataDir, 'menu-link.db') };
  if (engine === 'sqlite') await writeMigratedSqlite(target.sqliteFile);
  const database = openDatabase(target);
  // Writes do not wait for the disk, as with the PostgreSQL of the tests: test/faults covers power cuts.
  if (engine === 'sqlite') await sql`PRAGMA synchronous = OFF`.execute(database.db);
  return { database, target };
}
