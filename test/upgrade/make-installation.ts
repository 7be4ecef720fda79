// Makes the stored data of an installation of this version, for the test that every later version updates it:
// `npx node test/upgrade/make-installation.ts`, once for each release, writes test/upgrade/<version>. It has at least one
// row in nearly every table. `data.tar.gz` is a DATA_DIR with SQLite, `backup.tar.gz` a backup of the same.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrationsFolder } from '#app/start/env.server.ts';
import { neededFiles } from '#media/images.server.ts';
import { writeBackup } from '#platform/db/backup/backup.server.ts';
import { openBackupPlace } from '#platform/db/backup/place.server.ts';
import { openExistingDatabase } from '#platform/db/database.server.ts';
import { IDEMPOTENCY_KEY } from '#platform/http/client/idempotency-keys.ts';
import { DAY } from '#platform/services/clock.ts';
import { VERSION } from '#platform/services/version.const.ts';
import { fileReport } from '#restaurant/reports/reports.server.ts';
import { ADMIN_SECRET } from '../support/admin.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { busyDay } from '../support/busy-day.ts';
import { type Answer, itemBody, PASSWORD } from '../support/client.ts';
import { allRows } from '../support/contents.ts';
import { mailedCode } from '../support/mailbox.ts';
import { createRememberingOwner, orderPostOf, sendOrder } from '../support/orders.ts';
import { appCode } from '../support/two-step.ts';
import type { Installation } from './installation.ts';

const MOST_BYTES = 300_000;
/** Only counted on PostgreSQL. */
const MAY_BE_EMPTY = new Set(['rate_limits']);

const PHONE = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile' };

const folder = join(import.meta.dirname, VERSION);
const scratch = mkdtempSync(join(tmpdir(), 'menu-link-installation-'));
const { app, stop } = await startTestApp('sqlite');
try {
  await busyDay(app);
  const installation = await furnish(app);
  const empty = await emptyTables(app);
  if (empty.length > 0) throw new Error(`There is no row in ${empty.join(', ')}.`);

  const data = join(scratch, 'data');
  mkdirSync(data);
  await sql`vacuum into ${sql.lit(join(data, 'menu-link.db'))}`.execute(app.services.db);
  execFileSync('cp', ['-r', join(app.target.dataDir, 'uploads'), data]);
  await backUp(app, join(scratch, 'backup'));

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const name of ['data', 'backup'])
    execFileSync('tar', ['-czf', join(folder, `${name}.tar.gz`), '-C', join(scratch, name), '.']);
  writeFileSync(join(folder, 'installation.json'), `${JSON.stringify(installation, null, 2)}\n`);
  const bytes = ['data.tar.gz', 'backup.tar.gz'].reduce(
    (sum, name) => sum + statSync(join(folder, name)).size,
    0,
  );
  if (bytes > MOST_BYTES) throw new Error(`${bytes} bytes are too many to keep for each version.`);
  console.log(`${folder}: ${bytes} bytes`);
} finally {
  await stop();
  rmSync(scratch, { recursive: true });
}

/** Makes what the test looks for, and one thing of each kind that `busyDay` leaves out. */
async function furnish(app: TestApp): Promise<Installation> {
  const owner = await createRememberingOwner(app, { item: { name: 'Masala Dosa', price: 80 } });
  const { token, restaurantId, itemId, categoryId } = owner;
  const photo = await app.uploadPhoto(owner);
  await app.createItem(owner, categoryId, { name: 'Idli', price: 40.5, image: photo });
  app.clock.advance(DAY);
  const slug = `${owner.slug}-two`;
  const settings = { name: 'Annapurna Tiffins', slug, whatsapp: '+919812345678', password: PASSWORD };
  await ok(app.put('/api/restaurant', { token, body: settings }));

  const post = orderPostOf(itemId, { placedAt: app.clock.now().toISOString() });
  await ok(sendOrder(app, slug, post));
  const [order] = (await ok(app.get('/api/orders', { token }))).orders;
  await ok(app.post(`/api/orders/${order.id}/block`, { token }));
  await ok(app.post(`/api/restaurant/${slug}/view`, { headers: PHONE }));
  const report = { reason: 'other', details: 'Prices differ.', contact: '' } as const;
  await fileReport(app.services, restaurantId, report, '203.0.113.5');

  const manager = await app.createMember(restaurantId, 'manager');
  const once = { [IDEMPOTENCY_KEY]: randomUUID() };
  const sambar = itemBody(categoryId, { name: 'Sambar' });
  await ok(app.post('/api/menu/items', { token: manager.token, headers: once, body: sambar }));
  const replaced = `manager-${manager.email}`;
  await ok(
    app.post('/api/change-email', { token: manager.token, body: { email: replaced, password: PASSWORD } }),
  );
  const code = await mailedCode(app.services, replaced);
  await ok(app.post('/api/change-email/confirm', { token: manager.token, body: { email: replaced, code } }));

  const admin = await app.createAdmin();
  const asAdmin = { token: admin.token };
  await ok(app.patch(`/api/admin/renewals/${restaurantId}`, { ...asAdmin, body: { note: 'Calls back' } }));
  const spoken = { channel: 'phone', note: 'Wants to pay by UPI' };
  await ok(app.post(`/api/admin/renewals/${restaurantId}/contacts`, { ...asAdmin, body: spoken }));
  await ok(
    app.post('/api/two-step/recovery-codes', {
      ...asAdmin,
      body: { password: PASSWORD, code: adminCode(app) },
    }),
  );
  return {
    version: VERSION,
    at: app.clock.now().toISOString(),
    password: PASSWORD,
    owner: { email: owner.email, token },
    manager: { email: replaced, token: manager.token },
    admin: { email: admin.email, token: admin.token },
    formerSlug: owner.slug,
    slug,
    items: ['Masala Dosa', 'Idli', 'Sambar'],
    itemId,
    photo,
    orderCode: post.code,
  };
}

async function ok(answering: Promise<Answer>): Promise<Answer['body']> {
  const { status, body, text } = await answering;
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return body;
}

function adminCode(app: TestApp): string {
  return appCode(ADMIN_SECRET, app.clock.now());
}

async function emptyTables({ services: { db } }: TestApp): Promise<string[]> {
  const rows = await allRows(db);
  return Object.keys(rows).filter((table) => rows[table]?.length === 0 && !MAY_BE_EMPTY.has(table));
}

async function backUp(app: TestApp, place: string): Promise<void> {
  mkdirSync(place);
  const { services, target } = app;
  const database = openExistingDatabase(target);
  const source = {
    database,
    files: services.files,
    migrationsFolder,
    neededFiles,
    productVersion: VERSION,
    clock: app.clock,
  };
  await writeBackup(source, await openBackupPlace(place)).finally(database.close);
}
