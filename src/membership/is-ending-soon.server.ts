import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY, later } from '#platform/clock.ts';
import { restaurantsApart } from '#restaurant/apart.server.ts';
import { isInState } from './is-in-state.server.ts';

const SOON_DAYS = 7;

/** Returns the SQL condition on `memberships`: the page is online, and that ends within 7 days. */
export function isEndingSoon(now: Date): RawBuilder<SqlBool> {
  return sql`(${isInState('memberships', 'ACTIVE', now)} and memberships.ends_at <= ${later(now, SOON_DAYS * DAY)}
    and memberships.restaurant_id not in (${restaurantsApart}))`;
}
