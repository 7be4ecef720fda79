import { DaysChart } from '#platform/ui/bar-chart.tsx';
import { rupees } from '../orders-texts.ts';
import type { Sales } from './sales-wire.ts';

/** A bar chart of sums by day, and a table with the number of orders for screen readers. */
export function SalesChart({ days }: { days: Sales['days'] }) {
  return (
    <DaysChart
      days={days.map(({ day, total }) => ({ day, value: total, text: rupees(total) }))}
      what="Sums"
      caption="Accepted orders by day"
      columns={['Orders', 'Sum']}
      cells={days.map(({ orders, total }) => [orders, rupees(total)])}
    />
  );
}
