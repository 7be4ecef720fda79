import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MembershipStatus } from './membership.ts';

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
