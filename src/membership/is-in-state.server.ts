import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MembershipStatus } from './membership.ts';

/**
 * Whether a membership is in a state at `now`, as `statusAt` says it, for a query: one whose end has passed has EXPIRED, also
 * before it is marked so. `table` is how the query calls `memberships`.
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
