import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Role } from '#identity/guards/rights.ts';
import { type Account, createAccount } from './browser-owner.ts';
import type { RunningServer } from './server.ts';

/** Creates an account that works at the restaurant with this slug. */
export async function createBrowserMember(
  server: Pick<RunningServer, 'url' | 'dataDir'>,
  slug: string,
  role: Role,
): Promise<Account> {
  const account = await createAccount(server.url);
  addBrowserMember(server, account, slug, role);
  return account;
}

/** Makes an account work at the restaurant with this slug, in the database: the API wants an invitation first. */
export function addBrowserMember(
  { dataDir }: Pick<RunningServer, 'dataDir'>,
  account: Account,
  slug: string,
  role: Role,
): void {
  const database = new DatabaseSync(join(dataDir, 'menu-link.db'), { timeout: 5000 });
  const { changes } = database
    .prepare(
      `insert into restaurant_people (restaurant_id, user_id, created_at, role)
      select restaurants.id, users.id, ?, ? from restaurants, users where slug = ? and email = ?`,
    )
    .run(new Date().toISOString(), role, slug, account.email);
  database.close();
  if (changes !== 1) throw new Error(`${account.email} could not be made ${role} of ${slug}.`);
}
