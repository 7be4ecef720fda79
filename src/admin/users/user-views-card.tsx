import { BarChart } from '#platform/ui/bar-chart.tsx';
import { Card } from '#platform/ui/card.tsx';
import { formatCount, formatDate } from '../format.ts';
import type { AdminUserDetails } from './wire.ts';

type Props = Pick<NonNullable<AdminUserDetails['restaurant']>, 'days' | 'pageViews30Days' | 'pageViewsTotal'>;

/** The views of a customer's page and the orders placed there, per day. */
export function UserViewsCard({ days, pageViews30Days, pageViewsTotal }: Props) {
  const orderTaps = days.reduce((sum, day) => sum + day.orderTaps, 0);
  const bars = days.map(({ day, views }) => ({
    key: day,
    label: `${formatDate(day)}: ${formatCount(views)}`,
    value: views,
  }));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Card
      title="Page views"
      description={`${formatCount(pageViews30Days)} in 30 days, ${formatCount(pageViewsTotal)} in total`}
    >
      {pageViews30Days > 0 && (
        <>
          <BarChart bars={bars} className="h-28" />
          <p aria-hidden="true" className="mt-1.5 mb-3 flex justify-between text-muted text-xs">
            <span>{first && formatDate(first.day)}</span>
            <span>{last && formatDate(last.day)}</span>
          </p>
        </>
      )}
      <p className="text-sm">
        {formatCount(orderTaps)} {orderTaps === 1 ? 'tap' : 'taps'} on Place Order in these 30 days.
      </p>
    </Card>
  );
}
