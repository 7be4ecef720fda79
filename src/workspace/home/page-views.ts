import { useQuery } from '@tanstack/react-query';
import { useApp, useCan } from '#identity/app-context.tsx';
import type { InsightsCalls } from '#insights/insights-calls.server.ts';
import type { DayOnPage } from '#insights/views.server.ts';
import { dateFormat } from '#platform/formats/dates/local-time.ts';
import { ask } from '#platform/http/client/ask.ts';
import { localeNow } from '#platform/texts/language-now.ts';

/** The counts of the caller's page for each of the last 30 days, oldest first, today last. */
export function usePageViews() {
  const { api, user } = useApp();
  const can = useCan();
  return useQuery({
    queryKey: ['page-views', user?.restaurant?.id],
    queryFn: async ({ signal }) => (await ask<InsightsCalls>(api)('GET /api/page-views', { signal })).days,
    enabled: can('views.read'),
  });
}

type Count = 'views' | 'orderTaps';

export interface PageNumbers {
  /** `yyyy-mm-dd`. */
  today: string;
  /** Views on all the days. */
  total: number;
  now: Record<Count, number>;
  /** The average for a whole day with today's weekday; null until there were two of them. */
  usual: Record<Count, number | null>;
}

/** Sums up the days, which must be oldest first with today last, and not empty. */
export function sumUp(days: readonly DayOnPage[]): PageNumbers {
  const today = days.at(-1);
  return {
    today: today?.day ?? '',
    total: days.reduce((sum, { views }) => sum + views, 0),
    now: { views: today?.views ?? 0, orderTaps: today?.orderTaps ?? 0 },
    usual: { views: usually(days, 'views'), orderTaps: usually(days, 'orderTaps') },
  };
}

/** With fewer days, "usual" would not be a fair word. */
const FEWEST_DAYS = 2;

/** The average of the same weekday in earlier weeks, from the first day with a count on; null with too few days. */
function usually(days: readonly DayOnPage[], count: Count): number | null {
  const begin = days.findIndex((day) => day[count] > 0);
  const sameWeekday = days.filter((_, at) => {
    const daysAgo = days.length - 1 - at;
    return begin !== -1 && at >= begin && daysAgo > 0 && daysAgo % 7 === 0;
  });
  if (sameWeekday.length < FEWEST_DAYS) return null;
  return Math.round(sameWeekday.reduce((sum, day) => sum + day[count], 0) / sameWeekday.length);
}

const weekday = dateFormat(localeNow, { weekday: 'long', timeZone: 'UTC' });

/** The weekday of a day given as `yyyy-mm-dd`. */
export function weekdayName(day: string): string {
  return weekday(new Date(day));
}
