import { setTimeout as pause } from 'node:timers/promises';
import { health } from '#routes';
import { callApi, createBrowserOwner, createItem, fromAnywhere } from '#test/support/browser-owner.ts';
import { cpuOfProcess } from '#test/support/cpu.ts';
import { type ReadStream, readStream } from '#test/support/event-stream.ts';
import { orderPostOf } from '#test/support/orders.ts';
import type { RunningServer } from '#test/support/server.ts';
import { startBare } from '../against-bare.ts';
import { median } from '../quantiles.ts';
import type { Figure, Section } from './figures.ts';
import { onEach } from './installation.ts';
import { memoryOf } from './memory.ts';
import type { Sizes } from './sizes.ts';

/** A user may have at most 20. */
const LISTS_EACH = 10;

interface Place {
  token: string;
  slug: string;
  itemId: string;
}

/** How soon an open list shows a new order, the memory of open lists, and the cost of a remembered order. */
export const orders: Section = {
  title: 'Remembered orders',
  how: 'From the moment an order is sent until an open list is told of it, on the process that took it and on another of the same PostgreSQL. Processor time is that of the server’s process for a new order of one dish, beside that of a bare `node:http` for any answer. The lists are of different restaurants, ten each.',
  async measure(sizes) {
    const found = await onEach(async ({ engine, start }) => {
      const server = await start();
      const figures: Figure[] = [];
      try {
        const place = await openPlace(server.url);
        figures.push(...(await toBell(`${engine}, one process`, place, [server.url, server.url], sizes)));
        if (engine === 'PostgreSQL') {
          const other = await start();
          const what = `${engine}, taken by one process, told by another`;
          figures.push(
            ...(await toBell(what, place, [server.url, other.url], sizes).finally(() => other.stop())),
          );
        }
        figures.push(...(await costOf(engine, server, place, sizes)));
        figures.push(await memoryOfLists(engine, server, sizes));
      } finally {
        await server.stop();
      }
      return figures;
    });
    const what = 'PostgreSQL, two processes: order to bell';
    const missing: Figure[] = [{ what, value: undefined, unit: 'ms', note: 'no PostgreSQL here' }];
    return { ratios: [], figures: [...found.flat(), ...(found.length > 1 ? [] : missing)] };
  },
};

async function openPlace(url: string): Promise<Place> {
  const { token, slug } = await createBrowserOwner(url);
  await callApi(url, 'PUT', '/api/restaurant/ordering', { token, body: { remembersOrders: true } });
  const { id: categoryId } = await callApi<{ id: string }>(url, 'POST', '/api/menu/categories', {
    token,
    body: { name: 'Dosas' },
  });
  return {
    token,
    slug,
    itemId: await createItem(url, { token }, { name: 'Masala Dosa', price: 80, categoryId }),
  };
}

/** Each order comes from its own address, because the number per address is limited. */
async function order(url: string, { slug, itemId }: Place): Promise<void> {
  const headers = fromAnywhere();
  await callApi(url, 'POST', `/api/restaurant/${slug}/orders`, { body: orderPostOf(itemId), headers });
}

function openList(url: string, token: string): Promise<ReadStream> {
  return readStream(fetch(`${url}/api/orders/stream`, { headers: { Authorization: `Bearer ${token}` } }));
}

async function toBell(
  what: string,
  place: Place,
  [taken, told]: readonly [string, string],
  sizes: Sizes,
): Promise<Figure[]> {
  const list = await openList(told, place.token);
  const first = (await list.next()) ?? '';
  const before = Number(/\d+/.exec(first)?.[0]);
  const times: number[] = [];
  for (let round = 1; round <= sizes.saves; round += 1) {
    const begun = performance.now();
    const heard = list.untilChange(before + round, 10_000);
    await Promise.all([order(taken, place), heard]);
    times.push(performance.now() - begun);
  }
  list.close();
  return [
    { what: `${what}: order to bell`, value: median(times), unit: 'ms', aim: { most: 1000 } },
    { what: `${what}: the slowest`, value: Math.max(...times), unit: 'ms', aim: { most: 1000 } },
  ];
}

async function costOf(
  engine: string,
  { url, process }: RunningServer,
  place: Place,
  { saves }: Sizes,
): Promise<Figure[]> {
  const bare = await startBare(url + health.live());
  try {
    const each = await cpuEach(process.pid, saves, () => order(url, place));
    const floor = await cpuEach(bare.process.pid, saves, async () => (await fetch(bare.url)).arrayBuffer());
    return [
      { what: `${engine}: processor time of an order`, value: each, unit: 'ms' },
      { what: `${engine}: that of any answer of a bare server`, value: floor, unit: 'ms' },
    ];
  } finally {
    bare.process.kill();
  }
}

/** Average CPU time of another process for each call of `work`, ms; undefined if the system does not report it. */
async function cpuEach(
  pid: number | undefined,
  times: number,
  work: () => Promise<unknown>,
): Promise<number | undefined> {
  for (let warmUp = 0; warmUp < times; warmUp += 1) await work();
  const before = cpuOfProcess(pid ?? 0);
  for (let time = 0; time < times; time += 1) await work();
  const after = cpuOfProcess(pid ?? 0);
  return before === undefined || after === undefined ? undefined : (after - before) / times;
}

async function memoryOfLists(engine: string, server: RunningServer, sizes: Sizes): Promise<Figure> {
  const owners = await Promise.all(
    Array.from({ length: sizes.openLists / LISTS_EACH }, () => createBrowserOwner(server.url)),
  );
  await pause(sizes.idle * 1000);
  const before = memoryOf(server.process);
  const lists: ReadStream[] = [];
  for (const { token } of owners)
    for (let each = 0; each < LISTS_EACH; each += 1) {
      const list = await openList(server.url, token);
      await list.next();
      lists.push(list);
    }
  await pause(sizes.idle * 1000);
  const value = memoryOf(server.process) - before;
  for (const list of lists) list.close();
  const what = `${engine}: memory that ${sizes.openLists} open lists add`;
  return { what, value, unit: 'MB', aim: { most: 150 } };
}
