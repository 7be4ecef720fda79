import { z } from '@hono/zod-openapi';
import { type SqlBool, sql } from 'kysely';
import { requireAdmin } from '#identity/guards/guards.server.ts';
import { viewsOfAll } from '#insights/views.server.ts';
import { daysLeft } from '#membership/membership.ts';
import { isEndingSoon, isInState } from '#membership/membership-row.server.ts';
import { sumPayments } from '#membership/payments/list-payments.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { rupeesOf } from '#platform/formats/money.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { endOfDayInIndia, lastDaysInIndia, startOfDayInIndia } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { ownersOf } from '#restaurant/server/people-of.server.ts';
import { closedRestaurants, countWithout, excludedRestaurants } from '#restaurant/server/search.server.ts';
import { countUsers } from '../users/user-queries.server.ts';
import { overviewTexts } from './overview-texts.ts';

const DAYS = 30;

export type OverviewCalls = CallsOf<typeof overviewCalls>;

export function overviewCalls(services: Services) {
  return calls(services, [
    call('GET /api/admin/overview', {
      says: 'Numbers of users, restaurants and revenue, in total and by day',
      guard: requireAdmin(services, 'admin.overview.read'),
      query: overviewQueryWire,
      answer: overviewWire,
      present: presentOverview,
      run: ({ query: { days = DAYS } }) => loadOverview(services, days),
      refuses: { 400: 'Neither 30 nor 90 days' },
    }),
  ]);
}

/** The query of `GET /api/admin/overview`: the number of days, 30 by default. */
const overviewQueryWire = z.object({
  days: z.enum(['30', '90'], overviewTexts.unknownDays).transform(Number).optional(),
});

const dayWire = z.object({
  /** The calendar day in India, `yyyy-mm-dd`. */
  date: z.string(),
  signUps: z.int(),
  pageViews: z.int(),
  /** In rupees. */
  revenue: z.number(),
});

const endingSoonWire = z.object({
  membershipId: z.string(),
  restaurant: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
  endDate: z.string(),
  daysLeft: z.int(),
});

const newestWire = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  createdAt: z.string(),
  ownerEmail: z.string(),
});

const overviewWire = z
  .object({
    success: z.literal(true),
    users: z.object({ total: z.int(), joinedLast30Days: z.int() }),
    /** `active`: the page is online. `suspended`: it would be, but for a suspension. */
    restaurants: z.object({ active: z.int(), suspended: z.int(), total: z.int() }),
    /** In rupees, without voided payments. */
    revenue: z.object({ total: z.number(), last30Days: z.number() }),
    /** Oldest day first, today last, no day left out. */
    series: z.object({ days: z.array(dayWire) }),
    /** The first memberships of online pages that end within 7 days, the soonest first, and how many there are. */
    endingSoon: z.array(endingSoonWire),
    endingSoonTotal: z.int(),
    newest: z.array(newestWire),
  })
  .openapi('AdminOverview');

export type Overview = z.infer<typeof overviewWire>;

function presentOverview(numbers: OverviewNumbers): Overview {
  const { now, users, restaurants, revenue, byDay, endingSoon, newest } = numbers;
  return {
    success: true,
    users: { total: users.total, joinedLast30Days: users.recent },
    restaurants,
    revenue: { total: rupeesOf(revenue.totalPaise), last30Days: rupeesOf(revenue.recentPaise) },
    series: {
      days: byDay.map(({ day, views, signUps, paise }) => ({
        date: day,
        signUps,
        pageViews: views,
        revenue: rupeesOf(paise),
      })),
    },
    endingSoonTotal: endingSoon.total,
    endingSoon: endingSoon.first.map(({ id, restaurant_id, name, slug, ends_at }) => ({
      membershipId: id,
      restaurant: { id: restaurant_id, name, slug },
      endDate: ends_at.toISOString(),
      daysLeft: daysLeft(ends_at, now),
    })),
    newest: newest.map(({ id, name, slug, created_at, owner }) => ({
      id,
      name,
      slug,
      createdAt: created_at.toISOString(),
      ownerEmail: owner?.email ?? '',
    })),
  };
}

/** In days: what the cards count as a month. */
const RECENT_DAYS = 30;

type OverviewNumbers = Awaited<ReturnType<typeof loadOverview>>;

/** Loads the product's key figures: totals, and per day in India over the last `dayCount` days, at least 30. */
async function loadOverview({ db, clock }: Services, dayCount: number) {
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

const SHOWN = 10;

/**
 * Counts the public pages that are online, those that only a suspension closes, and all restaurants, including those
 * whose page is offline.
 */
async function countRestaurants(db: Db, now: Date) {
  const all = db.selectFrom('restaurants').select('id');
  const open = db
    .selectFrom('memberships')
    .select('restaurant_id as id')
    .where(isInState('memberships', 'ACTIVE', now));
  const active = await countWithout(db, closedRestaurants, open);
  return {
    total: await countWithout(db, excludedRestaurants, all),
    active,
    suspended: (await countWithout(db, excludedRestaurants, open)) - active,
  };
}

/** Counts the sign-ups per day in India, for these days, without accounts deleted since. */
async function countSignUps(db: Db, days: string[]): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  for (const day of days) {
    const { count } = await db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('created_at', '>=', startOfDayInIndia(day))
      .where('created_at', '<=', endOfDayInIndia(day))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    counted.set(day, Number(count));
  }
  return counted;
}

/** Returns the first 10 memberships that end soon, the soonest first, and how many there are. */
async function endingSoon(db: Db, now: Date) {
  const soon = db.selectFrom('memberships').where(isEndingSoon(now));
  const { total } = await soon
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const first = await soon
    .innerJoin('restaurants', 'restaurants.id', 'memberships.restaurant_id')
    .select(['memberships.id', 'memberships.ends_at', 'memberships.restaurant_id'])
    .select(['restaurants.name', 'restaurants.slug'])
    .orderBy('memberships.ends_at')
    .orderBy('memberships.id')
    .limit(SHOWN)
    .execute();
  return { total: Number(total), first };
}

/** Returns the newest restaurants, without those of deleted owners. */
function newestRestaurants(db: Db) {
  return db
    .selectFrom('restaurants')
    .select(['id', 'name', 'slug', 'created_at'])
    .where(sql<SqlBool>`id not in (${closedRestaurants})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}
