import { type InferResult, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { SignedInUser } from '#identity/users/current-user.ts';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { compiledOnce } from '#platform/db/queries.server.ts';
import { type Columns, fromRow, toRow } from '#platform/fields/columns.server.ts';
import type { AuditedWrite } from '#platform/logs/audit-log.server.ts';
import { DAY, later } from '#platform/services/clock.ts';
import { closedRestaurants } from '#restaurant/server/search.server.ts';
import {
  type ListedMembership,
  type Membership,
  type MembershipState,
  type MembershipStatus,
  membershipFields,
} from './membership.ts';
import type { PaidPlan } from './payments/payment.ts';

/** Returns the membership of a restaurant, or undefined if it never had one. */
export async function findMembership(db: Db | Tx, restaurantId: string): Promise<Membership | undefined> {
  const [row] = await membershipsOf(db, restaurantId);
  return row && toMembership(row);
}

const membershipsOf = compiledOnce((db, restaurantId) =>
  db.selectFrom('memberships').selectAll().where('restaurant_id', '=', restaurantId),
);

export async function findMemberships(db: Db, restaurantIds: string[]): Promise<Map<string, Membership>> {
  if (restaurantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('memberships')
    .selectAll()
    .where('restaurant_id', 'in', restaurantIds)
    .execute();
  return new Map(rows.map((row) => [row.restaurant_id, toMembership(row)]));
}

/** Returns a query of memberships joined with their restaurants, for callers to extend. */
export function listedMemberships(db: Db | Tx) {
  return db
    .selectFrom('memberships')
    .innerJoin('restaurants', 'restaurants.id', 'memberships.restaurant_id')
    .selectAll('memberships')
    .select(['restaurants.name', 'restaurants.slug']);
}

type Row = InferResult<ReturnType<typeof listedMemberships>>[number];

export function toListed({ name, slug, ...row }: Row): ListedMembership {
  return { membership: toMembership(row), restaurant: { id: row.restaurant_id, name, slug } };
}

function toMembership(row: Selectable<MembershipTable>): Membership {
  return {
    ...fromRow(membershipFields, row),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    pausedAt: row.paused_at,
    trustedUntil: row.trusted_until,
  };
}

/** Stores a new state. It is decided with this, so trust in a payment that is still to be checked ends. */
export async function storeMembership(
  tx: Tx,
  membership: Membership,
  state: MembershipState,
  now: Date,
): Promise<Membership> {
  const { endsAt, pausedAt, ...fields } = stateOf(state);
  const version = membership.version + 1;
  await tx
    .updateTable('memberships')
    .set({
      ...toRow(membershipFields, { ...fields, version }),
      ends_at: endsAt,
      paused_at: pausedAt,
      trusted_until: null,
      updated_at: now,
    })
    .where('id', '=', membership.id)
    .execute();
  return { ...membership, ...fields, endsAt, pausedAt, trustedUntil: null, version };
}

const SOON_DAYS = 7;

/** Returns the SQL condition on `memberships`: the page is online, and that ends within 7 days. */
export function isEndingSoon(now: Date): RawBuilder<SqlBool> {
  return sql`(${isInState('memberships', 'ACTIVE', now)} and memberships.ends_at <= ${later(now, SOON_DAYS * DAY)}
    and memberships.restaurant_id not in (${closedRestaurants}))`;
}

/**
 * Returns the SQL condition that a membership is in a state at `now`, by the same rule as `statusAt`: after its end
 * it is EXPIRED, even before it is marked so. `table` is the alias of `memberships` in the query.
 */
export function isInState(table: string, status: MembershipStatus, now: Date): RawBuilder<SqlBool> {
  const [stored, endsAt] = [sql.ref(`${table}.status`), sql.ref(`${table}.ends_at`)];
  switch (status) {
    case 'ACTIVE':
      return sql`(${stored} = 'ACTIVE' and ${endsAt} > ${now})`;
    case 'EXPIRED':
      return sql`(${stored} = 'EXPIRED' or (${stored} = 'ACTIVE' and ${endsAt} <= ${now}))`;
    default:
      return sql`${stored} = ${status}`;
  }
}

/** Returns the SQL condition that a membership opens its page at `now`, by the same rule as `grantsAccess`. */
export function isOpen(now: Date): RawBuilder<SqlBool> {
  return sql`(${isInState('memberships', 'ACTIVE', now)}
    or (memberships.status in ('ACTIVE', 'EXPIRED') and memberships.trusted_until > ${now}))`;
}

export function membershipAudit(
  actor: SignedInUser,
  action: string,
  restaurant: { id: string; name: string },
  before: Membership,
  after: MembershipState,
): AuditedWrite {
  return {
    actorId: actor.id,
    actorEmail: actor.email,
    action,
    subjectType: 'membership',
    subjectId: before.id,
    subjectLabel: restaurant.name,
    restaurantId: restaurant.id,
    before: stateOf(before),
    after: stateOf(after),
  };
}

/** Only the fields that can change: callers also pass complete memberships. */
function stateOf({ status, planType, endsAt, pausedAt }: MembershipState): MembershipState {
  return { status, planType, endsAt, pausedAt };
}

interface MembershipTable extends Columns<typeof membershipFields> {
  starts_at: Date;
  ends_at: Date;
  updated_at: Date;
  paused_at: Date | null;
  trusted_until: Date | null;
  /** The last `ReminderStage` that was mailed to the owners, and the end date that it was about. */
  reminded_stage: string | null;
  reminded_ends_at: Date | null;
  /** The plan that the owner has requested, and when; null if none since the last payment. */
  requested_plan: PaidPlan | null;
  requested_at: Date | null;
}

interface SpentTrialTable {
  email_hash: string;
  noted_at: Date;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    memberships: MembershipTable;
    spent_trials: SpentTrialTable;
  }
}
