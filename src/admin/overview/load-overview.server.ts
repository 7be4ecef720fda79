import { viewsOfAll } from '#insights/views.server.ts';
import { sumPayments } from '#membership/payments/sum-payments.server.ts';
import { lastDaysInIndia } from '#platform/clock.ts';
import type { Services } from '#platform/services.server.ts';
import { ownersOf } from '#restaurant/people-of.server.ts';
import { countUsers } from '../users/queries.server.ts';
import { countRestaurants, countSignUps, endingSoon, newestRestaurants } from './queries.server.ts';

/** In days: what the cards count as a month. */
const RECENT_DAYS = 30;

export type OverviewNumbers = Awaited<ReturnType<typeof loadOverview>>;

/** Loads the product's key figures: totals, and per day in India over the last `dayCount` days, at least 30. */
export async function loadOverview({ db, clock }: Services, dayCount: number) {
  const now = clock.now();
  const days = lastDaysInIndia(now, dayCount);
  const totalUsers = await countUsers(db, {});
  const signUps = await countSignUps(db, days);
  const views = await viewsOfAll(db, now, dayCount);
  const { totalPaise, paiseOn } = await sumPayments(db, days[0] ?? '');
  const newest = await newestRestaurants(db);
  const owners = await ownersOf(
    db,
    newest.map(({ id }) => id),
  );

  const byDay = views.map(({ day, views }) => ({
    day,
    views,
    signUps: signUps.get(day) ?? 0,
    paise: paiseOn.get(day) ?? 0,
  }));
  const recent = byDay.slice(-RECENT_DAYS);
  return {
    now,
    users: { total: totalUsers, recent: recent.reduce((sum, day) => sum + day.signUps, 0) },
    restaurants: await countRestaurants(db, now),
    revenue: { totalPaise, recentPaise: recent.reduce((sum, day) => sum + day.paise, 0) },
    byDay,
    endingSoon: await endingSoon(db, now),
    newest: newest.map((restaurant) => ({ ...restaurant, owner: owners.get(restaurant.id) })),
  };
}
