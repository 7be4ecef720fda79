import type { TestApp } from '#test/support/app.ts';
import type { TestOwner } from '#test/support/client.ts';
import { startTestSession } from '#test/support/session.ts';
import type { Random } from './random.ts';

export type Role = 'nobody' | 'owner' | 'neighbour' | 'administrator';

/** The senders of requests, by role. When a session has ended, the next request of that role gets a new one. */
export interface Actors {
  tokenOf(role: Role): Promise<string | undefined>;
  /** Must be called when the role's token no longer works. */
  lost(role: Role): void;
}

export function createActors(app: TestApp): Actors {
  const tokens = new Map<Role, string>();
  const enter = async (role: Role) => {
    if (role === 'administrator') return newAdministrator(app);
    return (await newOwner(app)).token;
  };
  return {
    async tokenOf(role) {
      if (role === 'nobody') return undefined;
      const token = tokens.get(role) ?? (await enter(role));
      tokens.set(role, token);
      return token;
    },
    lost: (role) => tokens.delete(role),
  };
}

/** Starts a new session of the administrator, and restores the account if it was deleted. */
async function newAdministrator(app: TestApp): Promise<string> {
  const { token, userId } = await app.createAdmin();
  const { db } = app.services;
  await db.updateTable('users').set({ deleted_at: null }).where('id', '=', userId).execute();
  return token;
}

/** An owner with something in the menu and a second session. */
async function newOwner(app: TestApp): Promise<TestOwner> {
  const owner = await app.createOwner();
  const category = await app.createCategory(owner, 'Breakfast');
  await app.createItem(owner, category);
  await startTestSession(app.services, owner.userId);
  return owner;
}

/** Draws the role of the next request. */
export function roleFor(random: Random, isAdminCall: boolean): Role {
  if (isAdminCall) return random.pick(['administrator', 'administrator', 'administrator', 'owner', 'nobody']);
  return random.pick(['owner', 'owner', 'neighbour', 'administrator', 'nobody']);
}
