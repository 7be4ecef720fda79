import type { DayOnPage } from '#insights/views.server.ts';
import { DaysChart } from '#platform/ui/days-chart.tsx';

/** Page views by day as bars; with the taps on Place Order as a table for screen readers. */
export function ViewsChart({ days }: { days: readonly DayOnPage[] }) {
  return (
    <DaysChart
      days={days.map(({ day, views }) => ({ day, value: views, text: `${views}` }))}
      what="Views"
      caption="Your page by day"
      columns={['Views', 'Taps on Place Order']}
      cells={days.map(({ views, orderTaps }) => [views, orderTaps])}
    />
  );
}
