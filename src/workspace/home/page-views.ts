import { useQuery } from '@tanstack/react-query';
import { useApp, useCan } from '#identity/app-context.tsx';
import type { DayOfViews } from '#insights/views-by-day.server.ts';
import { api as urls } from '#routes';

/** How often the caller's page was opened on each of the last 30 days, oldest first, today last. */
export function usePageViews() {
  const { api, user } = useApp();
  const can = useCan();
  return useQuery({
    queryKey: ['page-views', user?.restaurant?.id],
    queryFn: async ({ signal }) =>
      (await api.request<{ days: DayOfViews[] }>('GET', urls.pageViews(), undefined, { signal })).days,
    enabled: can('views.read'),
  });
}

/** All views of the days, and those of the last one, which is today. */
export function countViews(days: readonly DayOfViews[]): { total: number; today: number } {
  return { total: days.reduce((sum, { views }) => sum + views, 0), today: days.at(-1)?.views ?? 0 };
}

const DAY_WIDTH = 10;
const GAP = 3;
const SMALLEST = 2;

export interface Bar {
  day: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * A bar for each day with views, in a drawing `height` units high and 10 wide for each day. The best day reaches
 * the top, and a single view among thousands still shows.
 */
export function viewBars(days: readonly DayOfViews[], height: number): Bar[] {
  const most = Math.max(1, ...days.map(({ views }) => views));
  return days.flatMap(({ day, views }, index) => {
    if (views === 0) return [];
    const tall = Math.max(SMALLEST, (views / most) * height);
    return [{ day, x: index * DAY_WIDTH + GAP / 2, y: height - tall, width: DAY_WIDTH - GAP, height: tall }];
  });
}
