import './tables.server.ts';
import type { InferResult } from 'kysely';
import { NO_VIEWS, type SumOfViews, sumViews } from '#insights/views.server.ts';
import { countMenus } from '#menu/load-menu.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { ownersOf } from '#restaurant/people-of.server.ts';
import { type Contact, latestContacts } from './contacts.server.ts';

/** A restaurant whose membership ends soon or ended recently, as the work list shows it. */
export interface Renewal extends Found {
  items: number;
  views: SumOfViews;
  owner: { id: string; email: string; isConfirmed: boolean; lastSignInAt: Date | null } | undefined;
  lastContact: Contact | undefined;
}

type Found = InferResult<ReturnType<typeof renewals>>[number];

/** Loads the renewals of these restaurants, in the order of the ids, with signs of activity and whom to contact. */
export async function loadRenewals(db: Db, ids: string[], now: Date): Promise<Renewal[]> {
  if (ids.length === 0) return [];
  const [rows, menus, views, owners, contacts] = await Promise.all([
    renewals(db).where('memberships.restaurant_id', 'in', ids).execute(),
    countMenus(db, ids),
    sumViews(db, ids, now),
    ownersWithSignIn(db, ids),
    latestContacts(db, ids),
  ]);
  const found = new Map(rows.map((row) => [row.restaurantId, row]));
  const inOrder = ids.flatMap((id) => found.get(id) ?? []);
  return inOrder.map((row) => ({
    ...row,
    items: menus.get(row.restaurantId)?.items ?? 0,
    views: views.get(row.restaurantId) ?? NO_VIEWS,
    owner: owners.get(row.restaurantId),
    lastContact: contacts.get(row.restaurantId),
  }));
}

function renewals(db: Db) {
  return db
    .selectFrom('memberships')
    .innerJoin('restaurants', 'restaurants.id', 'memberships.restaurant_id')
    .leftJoin('renewal_notes', 'renewal_notes.restaurant_id', 'memberships.restaurant_id')
    .select(['memberships.id as membershipId', 'memberships.restaurant_id as restaurantId'])
    .select(['memberships.plan_type as planType', 'memberships.ends_at as endsAt'])
    .select(['memberships.requested_plan as askedPlan', 'memberships.requested_at as askedAt'])
    .select(['restaurants.name', 'restaurants.slug', 'restaurants.whatsapp', 'restaurants.phone'])
    .select(['renewal_notes.note', 'renewal_notes.snoozed_until as snoozedUntil'])
    .select('renewal_notes.version as noteVersion');
}

async function ownersWithSignIn(db: Db, restaurantIds: string[]) {
  const owners = await ownersOf(db, restaurantIds);
  const ids = [...new Set([...owners.values()].map(({ id }) => id))];
  const users =
    ids.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['id', 'email_verified_at', 'last_sign_in_at'])
          .where('id', 'in', ids)
          .execute();
  const known = new Map(users.map((user) => [user.id, user]));
  return new Map(
    [...owners].map(([restaurantId, { id, email }]) => {
      const user = known.get(id);
      const isConfirmed = Boolean(user?.email_verified_at);
      return [restaurantId, { id, email, isConfirmed, lastSignInAt: user?.last_sign_in_at ?? null }];
    }),
  );
}
