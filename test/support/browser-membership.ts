import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { callApi } from './browser-owner.ts';
import type { RunningServer } from './server.ts';

type Server = Pick<RunningServer, 'dataDir'>;

/**
 * Sets the end of a restaurant's membership to a second ago, in the database: owners have no call for it. Call it
 * before the restaurant's page is first opened.
 */
export function endMembership(server: Server, slug: string): void {
  change(server, slug, 'ends_at = ?', new Date(Date.now() - 1000).toISOString());
}

/** Pauses a restaurant's membership in the database. Call it before the restaurant's page is first opened. */
export function pauseMembership(server: Server, slug: string): void {
  change(server, slug, "status = 'PAUSED', paused_at = ?", new Date().toISOString());
}

function change(server: Server, slug: string, set: string, value: string): void {
  const database = open(server);
  const { changes } = database
    .prepare(
      `update memberships set ${set} where restaurant_id = (select id from restaurants where slug = ?)`,
    )
    .run(value, slug);
  database.close();
  if (changes !== 1) throw new Error(`There is no restaurant ${slug}.`);
}

/**
 * Sets where owners pay by UPI, in the database, since the call for it takes a code that is valid once. An empty setting
 * afterwards makes the server read all settings again.
 */
export async function setPayee(server: RunningServer, token: string, payee: object): Promise<void> {
  const database = open(server);
  const [{ overrides }] = database.prepare('select overrides from product_settings').all() as [
    { overrides: string },
  ];
  const stored = JSON.stringify({ ...JSON.parse(overrides), ...payee });
  database.prepare('update product_settings set overrides = ?').run(stored);
  database.close();
  await callApi(server.url, 'PUT', '/api/admin/settings', { token, body: {} });
}

function open({ dataDir }: Server): DatabaseSync {
  return new DatabaseSync(join(dataDir, 'menu-link.db'), { timeout: 5000 });
}
