import { pages } from '#routes';
import { type BrowserOwner, callApi, createBrowserOwner, createItem } from '#test/support/browser-owner.ts';
import { menuToAdd } from '../menu-to-add.ts';
import { median } from '../quantiles.ts';
import type { Figure, Section } from './figures.ts';
import { onEach } from './installation.ts';
import type { Sizes } from './sizes.ts';

const BULK = 500;
/** A save that is not visible by then never will be. */
const GIVE_UP_MS = 10_000;

/** How soon a customer sees what an owner has saved, and how long a bulk add of five hundred items takes. */
export const saves: Section = {
  title: 'Saving',
  how: `From the moment an owner's save of an item is sent until a customer has the page that shows it, asked as soon as the save is answered, on the process that saved and on another of the same PostgreSQL. The bulk add is one call of ${BULK} items, on an empty menu. A PostgreSQL that the run starts does not wait for the disk.`,
  async measure(sizes) {
    const found = await onEach(async ({ engine, start }) => {
      const server = await start();
      const figures: Figure[] = [];
      try {
        figures.push(...(await visible(`${engine}, one process`, [server.url, server.url], sizes)));
        if (engine === 'PostgreSQL') {
          const other = await start();
          const between = [server.url, other.url] as const;
          figures.push(
            ...(await visible(`${engine}, saved on one process, seen on another`, between, sizes).finally(
              () => other.stop(),
            )),
          );
        }
        const value = await bulkAdd(server.url, sizes);
        figures.push({ what: `${engine}: bulk add of ${BULK} items`, value, unit: 'ms' });
      } finally {
        await server.stop();
      }
      return figures;
    });
    const note = 'no PostgreSQL here';
    const aim = { most: 50 };
    const missing: Figure[] = [
      { what: 'PostgreSQL, two processes', value: undefined, unit: 'ms', aim, note },
    ];
    return { ratios: [], figures: [...found.flat(), ...(found.length > 1 ? [] : missing)] };
  },
};

/** Saves an item repeatedly on the first server, and looks for it on the second. */
async function visible(
  what: string,
  [saved, seen]: readonly [string, string],
  sizes: Sizes,
): Promise<Figure[]> {
  const owner = await createBrowserOwner(saved, { Meals: { Thali: 120 } });
  const { id: categoryId } = await callApi<{ id: string }>(saved, 'POST', '/api/menu/categories', {
    token: owner.token,
    body: { name: 'Snacks' },
  });
  const id = await createItem(saved, owner, { name: 'Samosa', price: 20, categoryId });
  const times: number[] = [];
  let stale = 0;
  for (let round = 0; round < sizes.saves; round += 1) {
    const name = `Samosa of round ${round}.`;
    const body = { name, description: '', price: 20, image: '', categoryId, is_available: true };
    const begun = performance.now();
    await callApi(saved, 'PUT', `/api/menu/items/${id}`, { token: owner.token, body });
    stale += (await untilShown(seen + pages.storefront(owner.slug), name)) - 1;
    times.push(performance.now() - begun);
  }
  return [
    { what: `${what}: save to visible`, value: median(times), unit: 'ms', aim: { most: 50 } },
    { what: `${what}: the slowest`, value: Math.max(...times), unit: 'ms' },
    { what: `${what}: pages from before the save`, value: stale, unit: '', aim: { most: 0 } },
  ];
}

/** Opens a page until it shows a text, and returns the number of attempts. Throws when it never does. */
async function untilShown(url: string, text: string): Promise<number> {
  const deadline = performance.now() + GIVE_UP_MS;
  for (let times = 1; performance.now() < deadline; times += 1) {
    const html = await (await fetch(url)).text();
    if (html.includes(text)) return times;
  }
  throw new Error(`${url} does not show "${text}".`);
}

async function bulkAdd(url: string, sizes: Sizes): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < sizes.bulkAdds; round += 1) {
    const { token }: BrowserOwner = await createBrowserOwner(url);
    const begun = performance.now();
    await callApi(url, 'POST', '/api/menu/bulk', { token, body: menuToAdd(BULK) });
    times.push(performance.now() - begun);
  }
  return median(times);
}
