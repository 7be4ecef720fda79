import { z } from '@hono/zod-openapi';
import { daysLeft } from '#membership/days-left.ts';
import { rupeesOf } from '#platform/money.ts';
import type { OverviewNumbers } from './load-overview.server.ts';

/** The query of `GET /api/admin/overview`: the number of days, 30 by default. */
export const overviewQueryWire = z.object({
  days: z.enum(['30', '90'], 'Choose 30 or 90 days.').transform(Number).optional(),
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

export const overviewWire = z
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

export function presentOverview(numbers: OverviewNumbers): Overview {
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
