// Every released version's data must be taken over by this one: each folder here is an installation of that version.
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '#app/start/env.server.ts';
import { restoreBackup } from '#platform/db/backup/backup.server.ts';
import { listBackups } from '#platform/db/backup/manifest.server.ts';
import { openBackupPlace } from '#platform/db/backup/place.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { openFileStore } from '#platform/files/file-store.server.ts';
import { HOUR } from '#platform/services/clock.ts';
import { pages } from '#routes';
import { orderPostOf } from '../support/orders.ts';
import { createPostgresDatabase, hasPostgres } from '../support/postgres.ts';
import { call } from '../support/product-calls.ts';
import { BARE_PRODUCT, type ProductProcess, spawnProduct } from '../support/product-process.ts';
import { AHEAD } from '../support/set-clock.ts';
import type { Installation } from './installation.ts';

const folders = globSync(join(import.meta.dirname, '*.*.*/'));

describe.each(folders)('an installation of %s', (folder) => {
  const known: Installation = JSON.parse(readFileSync(join(folder, 'installation.json'), 'utf8'));

  describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
    describe.skipIf(engine === 'postgres' && !hasPostgres)('updated', () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'menu-link-upgrade-'));
      let product: ProductProcess;
      beforeAll(async () => {
        const databaseUrl = engine === 'postgres' ? await createPostgresDatabase() : undefined;
        if (databaseUrl) await restoreTo(databaseUrl, dataDir, folder);
        else unpack(folder, 'data', dataDir);
        product = await spawnProduct(BARE_PRODUCT, {
          DATA_DIR: dataDir,
          ADMIN_EMAIL: known.admin.email,
          ...(databaseUrl && { DATABASE_URL: databaseUrl }),
          ...clockAt(Date.parse(known.at) + HOUR),
        });
        await product.untilReady();
      });
      afterAll(async () => {
        await product?.end();
        rmSync(dataDir, { recursive: true });
      });

      const get = async (path: string, token?: string) => {
        const { status, text } = await call(product.url, 'GET', path, { token });
        expect(status, `${path}: ${text}`).toBe(200);
        return JSON.parse(text);
      };
      const orders = async () => (await get('/api/orders', known.owner.token)).orders;

      it('knows the sessions, roles and passwords', async () => {
        const { owner, manager, admin, password } = known;
        expect((await get('/api/user-data', owner.token)).data).toMatchObject({
          email: owner.email,
          restaurant: { slug: known.slug },
        });
        expect((await get('/api/user-data', manager.token)).data.restaurants).toMatchObject([
          { role: 'manager' },
        ]);
        expect((await get('/api/admin/overview', admin.token)).success).toBe(true);
        const body = { email: owner.email, password };
        expect((await call(product.url, 'POST', '/api/signin', { body })).status).toBe(200);
      });

      it('shows the menu with its photo, also at the address it had before', async () => {
        const { restaurant } = await get(`/api/restaurant/${known.slug}`);
        const items = restaurant.categories.flatMap(
          (category: { menuItems: object[] }) => category.menuItems,
        );
        expect(items.map(({ name }: { name: string }) => name)).toEqual(known.items);
        const photo = await fetch(product.url + known.photo);
        expect([photo.status, photo.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
        expect((await photo.bytes()).length).toBeGreaterThan(100);
        const former = await fetch(product.url + pages.storefront(known.formerSlug), { redirect: 'manual' });
        expect(former.headers.get('Location')).toContain(pages.storefront(known.slug));
      });

      it('has its order, for the restaurant and for the customer, and takes another', async () => {
        expect(await orders()).toMatchObject([{ code: known.orderCode }]);
        expect(await get(`/api/order/${known.orderCode}`)).toMatchObject({ success: true });
        const body = orderPostOf(known.itemId, {
          placedAt: new Date(Date.parse(known.at) + HOUR).toISOString(),
        });
        const placed = await call(product.url, 'POST', `/api/restaurant/${known.slug}/orders`, { body });
        expect(placed.status, placed.text).toBe(201);
        expect((await orders()).map(({ code }: { code: string }) => code)).toContain(body.code);
      });

      it('has its membership, payments and settings, and saves changes', async () => {
        const { owner, admin, slug } = known;
        expect(await get('/api/check-membership', owner.token)).toMatchObject({ planType: 'Free Trial' });
        expect((await get('/api/admin/payments', admin.token)).items).toHaveLength(1);
        expect((await get('/api/restaurant/ordering', owner.token)).ordering.remembersOrders).toBe(true);
        const body = { name: 'Annapurna Tiffins & More' };
        const saved = await call(product.url, 'PUT', '/api/restaurant', { token: owner.token, body });
        expect(saved.status, saved.text).toBe(200);
        expect((await get(`/api/restaurant/${slug}`)).restaurant).toMatchObject(body);
      });
    });
  });
});

/** PostgreSQL gets the backup of that version, as it was then; the start updates it. */
async function restoreTo(databaseUrl: string, dataDir: string, folder: string): Promise<void> {
  const backup = mkdtempSync(join(tmpdir(), 'menu-link-upgrade-backup-'));
  unpack(folder, 'backup', backup);
  const place = await openBackupPlace(backup);
  const { complete } = await listBackups(place);
  const database = openDatabase({ databaseUrl, sqliteFile: '', noTimeouts: true });
  const files = await openFileStore({ dataDir });
  await restoreBackup({ database, files, migrationsFolder }, place, complete[0] ?? '').finally(
    database.close,
  );
  rmSync(backup, { recursive: true });
}

function unpack(folder: string, name: string, into: string): void {
  execFileSync('tar', ['-xzf', join(folder, `${name}.tar.gz`), '-C', into]);
}

/** The environment in which a process goes by a clock at which it is `at` now: its sessions have not ended. */
function clockAt(at: number): Record<string, string> {
  const preload = new URL('../support/set-clock-of-process.ts', import.meta.url);
  return { [AHEAD]: String(at - Date.now()), NODE_OPTIONS: `--import=${preload}` };
}
