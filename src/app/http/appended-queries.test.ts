import { randomUUIDv7 } from 'node:crypto';
import { Hono } from 'hono';
import { beforeAll, expect, it } from 'vitest';
import { openSettings } from '#membership/settings/settings-source.server.ts';
import { parseTrustedProxies } from '#platform/http/client-address.server.ts';
import { pages } from '#routes';
import { storefrontPages } from '#storefront/pages.server.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { createRenderers } from '../ssr.tsx';

/** What a stranger may make a request cost, as a multiple of a hit. */
const MOST = 4;
const REQUESTS = 40;
const ROUNDS = 12;

const { storefront: real } = createRenderers({
  publicUrl: 'http://localhost',
  bundleUrl: '/x.js',
  landingUrl: '/y.js',
  demoSlug: 'demo',
  operator: { name: undefined, address: undefined, email: undefined },
});
let renders = 0;
const counted: typeof real = {
  ...real,
  render(page) {
    renders += 1;
    return real.render(page);
  },
};

/** What a stranger can put where nobody asked for it. */
const appended: Array<[string, (slug: string, number: number) => string]> = [
  ['dishes there are not', (slug) => pages.storefrontItem(slug, randomUUIDv7())],
  ['categories there are not', (slug) => pages.storefrontCategory(slug, randomUUIDv7())],
  ['names nobody knows', (slug, number) => `${pages.storefront(slug)}?utm_source=${number}&fbclid=${number}`],
  ['tables', (slug, number) => pages.storefrontTable(slug, `${number}`)],
  [
    'queries of 1,900 letters',
    (slug, number) => `${pages.storefront(slug)}?${'%61=%62&'.repeat(230)}${number}`,
  ],
  [
    'queries of 12,000 letters',
    (slug, number) => `${pages.storefront(slug)}?${'a%41=&'.repeat(2_000)}${number}`,
  ],
  ['anything behind the cart', (slug, number) => `${pages.cart(slug)}?item=${number}`],
  ['addresses there are not', (slug, number) => pages.storefront(`${slug}-${number}`)],
];

onEachEngine('what a stranger appends to an address', (app) => {
  let site: Hono;
  let slug: string;
  let items: string[];
  let hit: number;
  const open = async (path: string) => (await site.request(path)).status;
  /**
   * What a request takes, ms: the least of some rounds, one of which nothing comes between even on a busy machine. By the
   * clock, because processor time counts pages that are compressed in the background meanwhile.
   */
  const costOf = async (pathOf: (number: number) => string) => {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now();
      for (let number = 0; number < REQUESTS; number += 1) await open(pathOf(round * REQUESTS + number));
      rounds.push((performance.now() - started) / REQUESTS);
    }
    return Math.min(...rounds);
  };
  beforeAll(async () => {
    const { services } = app();
    const settings = openSettings(services, {});
    const nobody = parseTrustedProxies('off');
    site = new Hono().route('/', storefrontPages(services, counted, settings.current, nobody).routes);
    const owner = await app().createOwner();
    slug = owner.slug;
    items = await fillMenu(app(), owner, app().engine === 'sqlite' ? 2_000 : 60);
    hit = await costOf(() => pages.storefront(slug));
  });

  it.each(appended)(`costs no more than ${MOST} × a hit: %s`, async (_, pathOf) => {
    const cost = await costOf((number) => pathOf(slug, number));
    expect(cost).toBeLessThan(MOST * hit);
  });

  it('renders no more than its share for who walks through all dishes, who still finds each', async () => {
    for (const item of items) expect(await open(pages.storefrontItem(slug, item))).toBe(200);
    const before = renders;
    const cost = await costOf((number) => pages.storefrontItem(slug, items[number % items.length] ?? ''));
    expect(renders).toBe(before);
    expect(cost).toBeLessThan(MOST * hit);
  });
});

async function fillMenu(app: TestApp, owner: TestOwner, dishes: number): Promise<string[]> {
  const categories: string[] = [];
  for (let number = 0; number < 8; number += 1) categories.push(await app.createCategory(owner));
  const first = await app.createItem(owner, categories[0] ?? '');
  const { db } = app.services;
  const sample = await db
    .selectFrom('menu_items')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: dishes - 1 }, (_, number) => ({
    ...sample,
    id: randomUUIDv7(),
    name: `Dish ${number}`,
    category_id: categories[number % categories.length] ?? '',
  }));
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('menu_items')
      .values(rows.slice(from, from + 500))
      .execute();
  return [first, ...rows.map(({ id }) => id)];
}
