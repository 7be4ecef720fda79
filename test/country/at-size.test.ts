import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono } from 'hono';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '#app/api/api.server.ts';
import { createEncoder } from '#media/encode/encoder.server.ts';
import { openSettings } from '#membership/settings/settings-source.server.ts';
import { openExistingDatabase } from '#platform/db/database.server.ts';
import { parseTrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { pages } from '#routes';
import { storefrontPages } from '#storefront/server/pages.server.ts';
import { createSitemap } from '#storefront/server/seo/sitemap.server.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { TestClient } from '#test/support/client.ts';
import { keepingStatements, tablesReadWhole } from '#test/support/explained.ts';
import { jsonRenderer } from '#test/support/json-renderer.ts';
import { hasPostgres } from '#test/support/postgres.ts';
import { startTestSession } from '#test/support/session.ts';
import { countryId } from '../../db/country/country-ids.ts';
import { loadCountry } from '../../db/country/load-country.ts';
import { restaurantPlan } from '../../db/country/plan.ts';

/** So many that PostgreSQL chooses the same query plans as with far more. */
const RESTAURANTS = 2_000;
const LOADING = 240_000;
/** The number of restaurants in one part of the sitemap. */
const PART = 600;

const nobody = parseTrustedProxies('off');
const browser = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' };

async function startCountry(engine: TestApp['engine']) {
  const started = await startTestApp(engine);
  const patient = openExistingDatabase(started.app.target);
  await loadCountry(patient.db, { restaurants: RESTAURANTS, now: started.app.clock.now() });
  if (engine === 'postgres') await sql`vacuum analyze`.execute(patient.db);
  await patient.close();
  return started;
}

describe('a country on SQLite', () => {
  let country: Awaited<ReturnType<typeof startCountry>>;
  beforeAll(async () => {
    country = await startCountry('sqlite');
  }, LOADING);
  afterAll(() => country?.stop());

  it('lets customers in while the sitemap is counted and written', async () => {
    const sitemap = createSitemap(country.app.services, PART);
    expect(await turnsDuring(() => sitemap())).toBeGreaterThan(1);
    const parts = (await sitemap())?.match(/<loc>/g)?.length ?? 0;
    // One part lists the product's own pages.
    expect(parts).toBe(1 + Math.ceil(plans().filter(isOpen).length / PART));
    expect(await turnsDuring(() => sitemap(1))).toBeGreaterThan(0);
  });
});

describe.skipIf(!hasPostgres)('a country on PostgreSQL', () => {
  let country: Awaited<ReturnType<typeof startCountry>>;
  let client: TestClient;
  let statements: CompiledQuery<unknown>[];
  let token: string;
  const someone = ownerOfALongMenu();
  beforeAll(async () => {
    country = await startCountry('postgres');
    const kept = keepingStatements(country.app.services.db);
    statements = kept.statements;
    const services = { ...country.app.services, db: kept.db };
    const settings = openSettings(services, {});
    const site = new Hono()
      .route('/api', new Hono())
      .route('/', storefrontPages(services, jsonRenderer(), settings.current, nobody).routes)
      .mount('/', createApi(services, { trustedProxies: nobody }, createEncoder(services.log)).fetch);
    client = new TestClient((request) => site.fetch(request), services);
    token = await startTestSession(services, countryId('user', someone.n));
  }, LOADING);
  afterAll(() => country?.stop());

  const itemId = countryId('item', someone.n, 3);
  const requests: Array<[what: string, method: string, path: string, body?: unknown]> = [
    ['a menu', 'GET', pages.storefront(someone.slug)],
    ['a menu from the cache', 'GET', pages.storefront(someone.slug)],
    ['a menu that is not there', 'GET', pages.storefront('nobody-is-here')],
    ['a menu as data', 'GET', `/api/restaurant/${someone.slug}`],
    ['a view', 'POST', `/api/restaurant/${someone.slug}/view`, {}],
    ['who is signed in', 'GET', '/api/user-data'],
    ["an owner's restaurant", 'GET', '/api/restaurant'],
    ["an owner's categories", 'GET', '/api/menu/categories'],
    ["an owner's menu", 'GET', '/api/menu/allmenu'],
    ['one dish', 'GET', `/api/menu/items/${itemId}`],
    [
      'a dish that is sold out',
      'PATCH',
      `/api/menu/items/${itemId}/toggle-availability`,
      { is_available: false },
    ],
    ['a new category', 'POST', '/api/menu/categories', { name: 'Specials' }],
    ['a dish that goes', 'DELETE', `/api/menu/items/${itemId}`],
  ];
  it.each(requests)('reads no table whole for %s', async (_, method, path, body) => {
    statements.length = 0;
    const answer = await client.send(method, path, { token, body, headers: browser });
    expect(answer.status, answer.text).toBeOneOf([200, 201, 202, 204, 404]);
    const asked = [...statements];
    expect(asked.length).toBeGreaterThan(0);
    for (const statement of asked) {
      const whole = await tablesReadWhole(country.app.services.db, statement);
      expect(whole, statement.sql).toEqual([]);
    }
  });

  it('would notice a statement that reads a table whole', async () => {
    const { db } = country.app.services;
    const statement = db.selectFrom('menu_items').select('id').where('name', '=', 'Idli').compile();
    expect(await tablesReadWhole(db, statement)).toEqual(['menu_items']);
  });
});

/** Returns how many turns of the event loop other work had during `work`. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false];
  const done = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await nextTurn();
    turns += 1;
  }
  await done;
  return turns - 1;
}

function plans() {
  return Array.from({ length: RESTAURANTS }, (_, place) => restaurantPlan(place + 1, 1, new Date()));
}

function isOpen(plan: ReturnType<typeof restaurantPlan>): boolean {
  return plan.status === 'ACTIVE' && plan.is_confirmed && !plan.is_suspended && !plan.is_deleted;
}

function ownerOfALongMenu() {
  const found = plans().find((plan) => isOpen(plan) && plan.items > 100 && plan.choice_lists > 0);
  if (!found) throw new Error('The country has no such restaurant.');
  return found;
}
