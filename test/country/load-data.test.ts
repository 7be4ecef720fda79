import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openExistingDatabase } from '#platform/db/database.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { runScript } from '#test/support/run-script.ts';
import { loadCountry } from '../../db/country/load-country.ts';
import { restaurantPlan } from '../../db/country/plan.ts';

const COUNT = 60;

onEachEngine('a made-up country', (app) => {
  it('has whole menus of all lengths, which customers can open, and grows', async () => {
    const { db, clock } = app().services;
    const now = clock.now();
    expect(await loadCountry(db, { restaurants: 20, now })).toBe(20);
    expect(await loadCountry(db, { restaurants: COUNT, now })).toBe(COUNT - 20);
    expect(await loadCountry(db, { restaurants: COUNT, now })).toBe(0);

    const plans = planned(COUNT);
    const items = sum(plans.map((plan) => plan.items));
    expect(await count(app(), 'restaurants')).toBe(COUNT);
    expect(await count(app(), 'users')).toBe(COUNT);
    expect(await count(app(), 'menu_items')).toBe(items);
    expect(await count(app(), 'categories')).toBe(sum(plans.map((plan) => plan.sections)));
    expect(await count(app(), 'choice_groups')).toBe(sum(plans.map((plan) => plan.choice_lists)));
    expect(await count(app(), 'item_variants')).toBeGreaterThan(items / 4);
    expect(await count(app(), 'serving_times')).toBeGreaterThan(0);
    await refersToWhatIsThere(app());

    const [longest] = plans.filter(isOpen).toSorted((one, other) => other.items - one.items);
    const { status, body } = await app().get(`/api/restaurant/${longest?.slug ?? ''}`);
    expect(status).toBe(200);
    const shown = JSON.stringify(body).split('"price":').length;
    expect(shown).toBeGreaterThan(longest?.items ?? 0);
  });

  it('numbers its payments on from those there are', async () => {
    const { db } = app().services;
    const receipts = await db.selectFrom('payments').select('receipt_no').orderBy('receipt_no').execute();
    expect(receipts.map(({ receipt_no }) => receipt_no)).toEqual(planned(COUNT).map(({ n }) => n));
    const next = await db.selectFrom('counters').select('value').where('name', '=', 'receipt').execute();
    expect(next).toEqual([{ value: COUNT }]);
  });

  it('leaves no working table behind', async () => {
    const patient = openExistingDatabase(app().target);
    const names = (await patient.db.introspection.getTables()).map(({ name }) => name);
    await patient.close();
    expect(names.filter((name) => name.startsWith('load_'))).toEqual([]);
  });

  it('is not mixed with owners of the database, unless that is meant', async () => {
    const { db, clock } = app().services;
    await app().createOwner();
    const country = { restaurants: COUNT + 1, now: clock.now() };
    await expect(loadCountry(db, country)).rejects.toThrow('owners of its own');
    expect(await loadCountry(db, { ...country, besideOwners: true })).toBe(1);
  });
});

describe('the plan of a country', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(planned(50, 7)).toEqual(planned(50, 7));
    expect(planned(50, 7)).not.toEqual(planned(50, 8));
  });

  it('has about 30 dishes a menu, few long menus and many short ones', () => {
    const lengths = planned(3_000).map((plan) => plan.items);
    expect(sum(lengths) / lengths.length).toBeGreaterThan(27);
    expect(sum(lengths) / lengths.length).toBeLessThan(33);
    const above = (length: number) => lengths.filter((items) => items >= length).length;
    // Menus twice as long are about 2.4 times rarer.
    expect(above(20) / above(40)).toBeGreaterThan(2);
    expect(above(20) / above(40)).toBeLessThan(3);
  });
});

describe('npm run load-data', () => {
  let folder = '';
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('makes the database, the demo and the country, and says what is wrong', async () => {
    folder = await mkdtemp(join(tmpdir(), 'menu-link-country-'));
    const run = (...args: string[]) =>
      runScript('load-data.ts', { DATA_DIR: folder, DATABASE_URL: '' }, { args });
    expect(await run()).toMatchObject({ code: 1, output: expect.stringContaining('--restaurants 1000') });
    expect(await run('--restaurants', '25')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Added 25 restaurants.'),
    });
    expect((await run('--restaurants', '25')).output).toContain('There are that many already.');

    const { db, close } = openExistingDatabase({ sqliteFile: join(folder, 'menu-link.db') });
    const photographed = await db
      .selectFrom('menu_items')
      .innerJoin('images', 'images.url', 'menu_items.image_url')
      .innerJoin('restaurants', 'restaurants.id', 'menu_items.restaurant_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('restaurants.is_demo', '=', false)
      .executeTakeFirstOrThrow();
    await close();
    expect(photographed.count).toBeGreaterThan(0);
  });
});

function planned(restaurants: number, seed = 1) {
  const now = new Date('2026-03-02T06:30:00.000Z');
  return Array.from({ length: restaurants }, (_, place) => restaurantPlan(place + 1, seed, now));
}

function isOpen(plan: ReturnType<typeof planned>[number]): boolean {
  return plan.status === 'ACTIVE' && !plan.is_suspended && !plan.is_deleted;
}

/** Checks that all foreign keys refer to existing rows; PostgreSQL has already enforced that. */
async function refersToWhatIsThere(app: TestApp): Promise<void> {
  if (app.engine === 'postgres') return;
  const lost = await sql`pragma foreign_key_check`.execute(app.services.db);
  expect(lost.rows).toEqual([]);
}

async function count(app: TestApp, table: keyof Tables): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    app.services.db,
  );
  return Number(rows[0]?.count);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
