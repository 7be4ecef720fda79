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
