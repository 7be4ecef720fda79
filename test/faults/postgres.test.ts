import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { health, pages } from '#routes';
import { isLong } from '#test/support/long.ts';
import { hasPostgres } from '#test/support/postgres.ts';
import {
  addItem,
  type Called,
  call,
  createRemoteOwner,
  type RemoteOwner,
} from '#test/support/product-calls.ts';
import { BARE_PRODUCT, type ProductProcess, spawnProduct } from '#test/support/product-process.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/tcp-proxy.ts';
import { type OwnPostgres, startOwnPostgres } from '#test/support/throw-away-postgres.ts';

const ROUNDS = isLong ? 12 : 3;
/** How long PostgreSQL hangs, in ms. */
const HANGS = isLong ? 20_000 : 4_000;
/** How long the product waits for an answer of PostgreSQL, in ms. */
const ANSWER_MS = 12_000;
/** What a busy test machine may add to any deadline, in ms. */
const SLACK = 4_000;

describe.skipIf(!hasPostgres)('on a PostgreSQL with faults', () => {
  let postgres: OwnPostgres;
  let proxy: TcpProxy;
  let product: ProductProcess;
  let owners: RemoteOwner[];

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    proxy = await startTcpProxy(postgres.port);
    product = await spawnProduct(BARE_PRODUCT, {
      DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/postgres`,
    });
    await product.untilReady();
    owners = await Promise.all(Array.from({ length: 5 }, () => createRemoteOwner(product.url)));
  });
  afterAll(async () => {
    await product?.end();
    await proxy?.stop();
    await postgres?.stop();
    if (product) rmSync(product.dataDir, { recursive: true, force: true });
  });

  it.each<[string, () => void | Promise<void>]>([
    ['backends killed', () => killBackends()],
    ['a TCP reset', () => proxy.reset()],
    ['a plain close', () => proxy.close()],
  ])(
    '%s: what was running answers 503, nothing acknowledged is lost, and it goes on',
    async (fault, breakThem) => {
      const work = startWork();
      for (let round = 0; round < ROUNDS; round += 1) {
        const done = work.answers.length;
        await expect.poll(() => work.answers.length).toBeGreaterThan(done + 20);
        await breakThem();
      }
      const answers = await work.stop();

      expect(product.process.exitCode, product.output()).toBeNull();
      const odd = answers.filter(({ status }) => ![200, 201, 503].includes(status));
      expect(odd).toEqual([]);
      const refused = answers.filter(({ status }) => status === 503);
      for (const { headers } of refused) expect(headers.get('Retry-After')).toBe('5');
      expect(refused.length, 'no fault has hit anybody').toBeGreaterThan(0);
      // Each round breaks at most ten connections, and with each of them one request.
      expect(refused.length).toBeLessThanOrEqual(10 * ROUNDS);
      await expectAllStored(work.acknowledged);
      expect((await addItem(product.url, owners[0] as RemoteOwner, `after ${fault}`)).status).toBe(201);
    },
  );

  it('a COMMIT whose answer is lost is said to be uncertain, and sent again is not done again', async () => {
    const owner = owners[0] as RemoteOwner;
    const body = {
      requestId: 'one-submit-of-a-form',
      categories: [
        {
          name: 'Sent twice',
          items: [
            { name: 'Idli', price: 40 },
            { name: 'Vada', price: 45 },
          ],
        },
      ],
    };
    const send = () => call(product.url, 'POST', '/api/menu/bulk', { token: owner.token, body });
    proxy.loseAnswerTo('commit');
    const first = await send();
    expect(first.status).toBe(503);
    expect(JSON.parse(first.text)).toMatchObject({ code: 'maybe_saved', success: false });

    const second = await send();
    expect(second.status, second.text).toBe(200);
    const menu = await itemNames(owner);
    expect(menu.filter((name) => name === 'Idli')).toHaveLength(1);
    expect(menu.filter((name) => name === 'Vada')).toHaveLength(1);
  });

  it('a database that takes no writes is said to be so, and pages go on', async () => {
    const owner = owners[0] as RemoteOwner;
    const ready = () => call(product.url, 'GET', health.ready());
    const setReadOnly = async (isReadOnly: boolean) => {
      await onPostgres(`alter system set default_transaction_read_only = ${isReadOnly}`);
      await onPostgres('select pg_reload_conf()');
    };
    await setReadOnly(true);
    try {
      await expect.poll(() => ready()).toMatchObject({ status: 503, text: 'database cannot be written' });
      const refused = await addItem(product.url, owner, 'not now');
      expect(refused.status).toBe(503);
      expect(JSON.parse(refused.text)).toMatchObject({ code: 'cannot_save' });
      const page = await call(product.url, 'GET', pages.storefront(owner.slug));
      expect(page.status).toBe(200);
      expect(page.text).not.toContain('stale');
    } finally {
      await setReadOnly(false);
    }
    await expect.poll(async () => (await ready()).text).toBe('ok');
    expect((await addItem(product.url, owner, 'taken again')).status).toBe(201);
  });

  it.each([
    ['its processes stand still', { hang: () => postgres.freeze(), heal: () => postgres.thaw() }],
    ['the network swallows all', { hang: () => proxy.swallow(), heal: () => proxy.heal() }],
  ])(
    '%s: pages go on from memory, the rest is refused soon, it heals by itself',
    async (_, { hang, heal }) => {
      const owner = await createRemoteOwner(product.url);
      const menu = () => call(product.url, 'GET', pages.storefront(owner.slug));
      const landing = () => call(product.url, 'GET', pages.landing());
      const ready = () => call(product.url, 'GET', health.ready());
      expect((await menu()).text).not.toContain('stale');

      hang();
      const until = performance.now() + HANGS;
      const inFlight = addItem(product.url, owner, 'in flight');
      try {
        const first = await Promise.all([menu(), landing(), call(product.url, 'GET', '/assets/bare.js')]);
        expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(first[0].text).toContain('"stale":true');
        expect(first[0].headers.get('Cache-Control')).toBe('no-store');
        for (const { took } of first) expect(took).toBeLessThan(1_500 + SLACK);
        await expect
          .poll(async () => {
            const { status, took } = await ready();
            expect(took).toBeLessThan(2_000 + SLACK);
            return status;
          })
          .toBe(503);

        // Once the product has noticed the fault, requests no longer wait for the database.
        const write = () => addItem(product.url, owner, 'not now');
        do {
          const [page, product, readiness, refused] = [
            await menu(),
            await landing(),
            await ready(),
            await write(),
          ];
          expect([page, product, readiness, refused].map(({ status }) => status)).toEqual([
            200, 200, 503, 503,
          ]);
          expect(refused.headers.get('Retry-After')).toBe('5');
          for (const { took } of [page, product, readiness, refused])
            expect(took).toBeLessThan(1_500 + SLACK);
        } while (performance.now() < until);
      } finally {
        heal();
      }

      // The write sent just after the database hung fails at the product's deadline, or succeeds if it recovers sooner.
      const { status, took } = await inFlight;
      expect(took).toBeLessThan(ANSWER_MS + SLACK);
      expect((await itemNames(owner)).filter((name) => name === 'in flight')).toHaveLength(
        status === 201 ? 1 : 0,
      );
      if (isLong) expect(status).toBe(503);
      await expect.poll(async () => (await ready()).text).toBe('ok');
      expect((await addItem(product.url, owner, 'all is well')).status).toBe(201);
      const healed = await menu();
      expect(healed.text).toContain('all is well');
      expect(healed.text).not.toContain('stale');
      expect(product.process.exitCode).toBeNull();
    },
  );

  function startWork() {
    const answers: Called[] = [];
    const acknowledged: Array<{ owner: RemoteOwner; name: string }> = [];
    let isOver = false;
    const lanes = owners.map(async (owner, lane) => {
      for (let count = 0; !isOver; count += 1) {
        const name = `dish ${lane} ${performance.now()} ${count}`;
        const added = await addItem(product.url, owner, name);
        if (added.status === 201) acknowledged.push({ owner, name });
        answers.push(added, await call(product.url, 'GET', pages.storefront(owner.slug)));
      }
    });
    const stop = async () => {
      isOver = true;
      await Promise.all(lanes);
      return answers;
    };
    return { answers, acknowledged, stop };
  }

  async function expectAllStored(acknowledged: Array<{ owner: RemoteOwner; name: string }>) {
    expect(acknowledged.length).toBeGreaterThan(0);
    for (const owner of owners) {
      const stored = await itemNames(owner);
      const wanted = acknowledged.filter((each) => each.owner === owner).map(({ name }) => name);
      expect(stored).toEqual(expect.arrayContaining(wanted));
      expect(new Set(stored).size).toBe(stored.length);
    }
  }

  async function itemNames({ slug }: RemoteOwner): Promise<string[]> {
    const { rows } = await onPostgres(
      'select i.name from menu_items i join restaurants r on r.id = i.restaurant_id where r.slug = $1',
      [slug],
    );
    return rows.map(({ name }) => name);
  }

  async function killBackends(): Promise<void> {
    await onPostgres(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and client_addr is not null',
    );
  }

  async function onPostgres(sql: string, values: string[] = []): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    return client.query(sql, values).finally(() => client.end());
  }
});
