import { randomUUIDv7 } from 'node:crypto';
import { Hono } from 'hono';
import { beforeAll, expect, it } from 'vitest';
import { openSettings } from '#membership/settings/settings-source.server.ts';
import { parseTrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { pages } from '#routes';
import { storefrontPages } from '#storefront/server/pages.server.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { appendedQueries } from '#test/support/appended-queries.ts';
import type { TestOwner } from '#test/support/client.ts';
import { testRenderers } from '#test/support/renderers.ts';

const REQUESTS = 100;

const { storefront: real } = testRenderers('demo');
let renders = 0;
const counted: typeof real = {
  ...real,
  render(page) {
    renders += 1;
    return real.render(page);
  },
};

// CPU time is measured in `npm run bench`, on an idle machine.
onEachEngine('what a stranger appends to an address', (app) => {
  let site: Hono;
  let slug: string;
  let items: string[];
  let statements = 0;
  const open = async (path: string) => (await site.request(path)).status;
  /** The cost of answering one request after another: database statements and rendered pages. */
  const effortOf = async (pathOf: (number: number) => string, status = 200) => {
    const before = { statements, renders };
    for (let number = 0; number < REQUESTS; number += 1) expect(await open(pathOf(number))).toBe(status);
    return { statements: statements - before.statements, renders: renders - before.renders };
  };
  beforeAll(async () => {
    const { services } = app();
    const settings = openSettings(services, {});
    const nobody = parseTrustedProxies('off');
    const db = services.db.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    site = new Hono().route(
      '/',
      storefrontPages({ ...services, db }, counted, settings.current, nobody).routes,
    );
    const owner = await app().createOwner();
    slug = owner.slug;
    items = await fillMenu(app(), owner, app().engine === 'sqlite' ? 2_000 : 60);
    await open(pages.storefront(slug));
    await open(pages.cart(slug));
  });

  it.each(appendedQueries)('takes no more than the page that stands ready: %s', async (_, pathOf) => {
    const ready = await effortOf(() => pages.storefront(slug));
    const { statements, renders } = await effortOf((number) => pathOf(slug, number));
    expect(statements).toBe(ready.statements);
    // All unknown addresses share one page, which is then cached too.
    expect(renders).toBeLessThanOrEqual(1);
  });

  it('looks among the addresses of now and of before for one that is not there', async () => {
    const { statements, renders } = await effortOf((number) => pages.storefront(`${slug}-${number}`), 404);
    expect(statements).toBe(2 * REQUESTS);
    expect(renders).toBeLessThanOrEqual(1);
  });

  it('renders no more than its share for who walks through all dishes, who still finds each', async () => {
    for (const item of items) expect(await open(pages.storefrontItem(slug, item))).toBe(200);
    const again = await effortOf((number) => pages.storefrontItem(slug, items[number % items.length] ?? ''));
    expect(again.renders).toBe(0);
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
