import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#platform/db/database.server.ts';
import { createMetrics } from '#platform/logs/metrics.server.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { itemBody, type TestOwner } from '#test/support/client.ts';
import { createPostgresCopy, hasPostgres } from '#test/support/postgres.ts';
import { loadStorefront } from './load-storefront.server.ts';

describe.skipIf(!hasPostgres)('a menu that is not kept, with a replica of PostgreSQL', () => {
  let running: { app: TestApp; stop: () => Promise<void> };
  let app: TestApp;
  let owner: TestOwner;
  let categoryId: string;
  let itemId: string;
  let copy: string;
  let replica: DatabaseHandle;
  let metrics = createMetrics();

  beforeAll(async () => {
    running = await startTestApp('postgres');
    app = running.app;
    owner = await app.createOwner();
    categoryId = await app.createCategory(owner, 'Dosas');
    itemId = await app.createItem(owner, categoryId, { name: 'Plain Dosa' });
    copy = await createPostgresCopy(app.target.databaseUrl ?? '');
    replica = openDatabase({ databaseUrl: copy, sqliteFile: '' });
    // A name that only the replica has shows which database was read.
    await replica.db.updateTable('menu_items').set({ name: 'Dosa of the replica' }).execute();
  });
  beforeEach(() => {
    metrics = createMetrics();
  });
  afterAll(async () => {
    await replica?.close();
    await running?.stop();
  });

  async function namesFrom(replicaDb = replica?.db) {
    const services = { ...app.services, replica: replicaDb, metrics };
    const storefront = await loadStorefront(services, owner.slug, app.clock.now());
    if (storefront.kind !== 'open') return storefront.kind;
    return storefront.view.categories.flatMap(({ items }) => items.map(({ name }) => name));
  }
  async function counted() {
    const { values } = await metrics.replicaReads.get();
    return Object.fromEntries(values.map(({ labels, value }) => [labels.result, value]));
  }

  it('is read from it where it has reached the version', async () => {
    expect(await namesFrom()).toEqual(['Dosa of the replica']);
    expect(await counted()).toEqual({ read: 1 });
  });

  it('is read from the primary where none is set', async () => {
    const services = { ...app.services, metrics };
    const storefront = await loadStorefront(services, owner.slug, app.clock.now());
    expect(storefront).toMatchObject({ view: { categories: [{ items: [{ name: 'Plain Dosa' }] }] } });
    expect(await counted()).toEqual({});
  });

  it('is read from the primary where the replica is behind, and from the replica once it has caught up', async () => {
    const { token } = owner;
    const body = itemBody(categoryId, { name: 'Crisp Dosa' });
    expect((await app.put(`/api/menu/items/${itemId}`, { token, body })).status).toBe(200);
    expect(await namesFrom()).toEqual(['Crisp Dosa']);
    expect(await counted()).toEqual({ behind: 1 });

    await replica.db
      .updateTable('restaurants')
      .set((row) => ({ page_version: row('page_version', '+', 1) }))
      .execute();
    expect(await namesFrom()).toEqual(['Dosa of the replica']);
  });

  it('is asked of the primary whether it is open at all', async () => {
    await app.services.db.updateTable('memberships').set({ status: 'PAUSED' }).execute();
    expect(await namesFrom()).toBe('closed');
    await app.services.db.updateTable('memberships').set({ status: 'ACTIVE' }).execute();
    expect(await counted()).toEqual({});
  });

  it('is read from the primary where the replica hangs, has another schema, or is gone', async () => {
    const blocker = new pg.Client({ connectionString: copy });
    await blocker.connect();
    await blocker.query('begin; lock table menu_items in access exclusive mode');
    expect(await namesFrom()).toEqual(['Crisp Dosa']);
    await blocker.query('rollback; alter table menu_items rename to renamed');
    await blocker.end();
    const other = openDatabase({ databaseUrl: copy, sqliteFile: '' });
    expect(await namesFrom(other.db)).toEqual(['Crisp Dosa']);
    await other.close();

    const gone = new URL(copy);
    gone.port = '1';
    const nowhere = openDatabase({ databaseUrl: gone.href, sqliteFile: '' });
    expect(await namesFrom(nowhere.db)).toEqual(['Crisp Dosa']);
    await nowhere.close();
    expect(await counted()).toEqual({ failed: 3 });
  });
});
