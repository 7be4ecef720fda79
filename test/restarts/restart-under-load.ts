import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'undici';
import { pages } from '#routes';
import { BARE_PRODUCT, freePort, type ProductProcess, spawnProduct } from '../support/product-process.ts';
import { startProxy } from './waiting-proxy.ts';

export interface RestartReport {
  proxy: string;
  restarts: number;
  answered: number;
  writes: number;
  /** Requests that did not get a successful response, and what came instead. */
  lost: string[];
  /** Writes that are not stored, or stored twice, and servers that did not end with code 0. */
  wrong: string[];
  /** The longest response time, ms. */
  longestMs: number;
}

const READERS = 4;
const WRITERS = 3;
const BETWEEN_WRITES_MS = 15;
/** How many requests are answered between one stop and the next. */
const BETWEEN_STOPS = 300;

interface Item {
  path: string;
  price: number;
  saved: number;
}

/** Restarts a product on SQLite `restarts` times, under load through a proxy. Returns what was lost. */
export async function restartUnderLoad(
  restarts: number,
  onRestart = (_: number) => {},
): Promise<RestartReport> {
  const port = String(await freePort());
  let product = await start({ PORT: port });
  const { dataDir } = product;
  const proxy = await startProxy(port);
  const report: RestartReport = {
    proxy: proxy.name,
    restarts,
    answered: 0,
    writes: 0,
    lost: [],
    wrong: [],
    longestMs: 0,
  };
  const dispatcher = new Agent({ connections: READERS + WRITERS });
  let isOver = false;

  const ask = async (method: string, path: string, options: { token?: string; body?: object } = {}) => {
    const begun = performance.now();
    const headers = {
      'Content-Type': 'application/json',
      ...(options.token && { Authorization: `Bearer ${options.token}` }),
    };
    const body = options.body && JSON.stringify(options.body);
    try {
      const answer = await fetch(proxy.url + path, { method, headers, body, dispatcher } as RequestInit);
      const text = await answer.text();
      report.answered += 1;
      if (!answer.ok) report.lost.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
      return answer.ok ? text : undefined;
    } catch (error) {
      report.lost.push(`${method} ${path}: ${(error as Error).cause ?? error}`);
      return undefined;
    } finally {
      report.longestMs = Math.max(report.longestMs, performance.now() - begun);
    }
  };
  const send = async (method: string, path: string, token?: string, body?: object) =>
    JSON.parse((await ask(method, path, { ...(token && { token }), ...(body && { body }) })) ?? '{}');

  /** Waits until requests flow normally again after a restart, when all waiting ones have arrived at once. */
  const untilFlowing = async () => {
    const enough = report.answered + BETWEEN_STOPS;
    for (let waited = 0; report.answered < enough && waited < 30_000; waited += 50) await pause(50);
  };
  const read = async () => {
    while (!isOver) await ask('GET', pages.storefront('demo'));
  };
  const write = async (token: string, item: Item, draft: object) => {
    for (; !isOver; await pause(BETWEEN_WRITES_MS)) {
      const price = item.price + 1;
      if (!(await ask('PUT', item.path, { token, body: { ...draft, price } }))) continue;
      Object.assign(item, { price, saved: item.saved + 1 });
      report.writes += 1;
    }
  };

  try {
    const { token } = await send('POST', '/api/signup', undefined, {
      email: 'owner@menulink.test',
      password: 'a long enough passphrase',
    });
    await send('PUT', '/api/restaurant', token, {
      name: 'Busy',
      slug: 'busy-place',
      whatsapp: '+919876543210',
    });
    const { id: categoryId } = await send('POST', '/api/menu/categories', token, { name: 'Dosas' });
    const draft = { name: 'Dosa', description: '', image: '', isAvailable: true, categoryId };
    const items: Item[] = [];
    for (let at = 0; at < WRITERS; at += 1) {
      const { id } = await send('POST', '/api/menu/items', token, { ...draft, price: 1 });
      items.push({ path: `/api/menu/items/${id}`, price: 1, saved: 0 });
    }

    const load = [
      ...Array.from({ length: READERS }, read),
      ...items.map((item) => write(token, item, draft)),
    ];
    for (let done = 1; done <= restarts; done += 1) {
      await untilFlowing();
      const code = await product.end();
      if (code !== 0) report.wrong.push(`It ended with ${code}: ${product.output()}`);
      product = await start({ PORT: port, DATA_DIR: dataDir });
      onRestart(done);
    }
    isOver = true;
    await Promise.all(load);
    for (const { path, price, saved } of items) {
      const stored = await send('GET', path, token);
      if (stored.price !== price || stored.version !== saved + 1)
        report.wrong.push(`${path} was saved ${saved} times, last at ${price}: ${JSON.stringify(stored)}`);
    }
    return report;
  } finally {
    isOver = true;
    await proxy.stop();
    await dispatcher.destroy();
    await product.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function start(env: Record<string, string>): Promise<ProductProcess> {
  const product = await spawnProduct(BARE_PRODUCT, { TRUST_PROXY: 'loopback', ...env });
  await product.untilReady();
  return product;
}
