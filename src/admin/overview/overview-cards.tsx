import IndianRupee from 'lucide-react/icons/indian-rupee';
import Store from 'lucide-react/icons/store';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '#platform/ui/actions/button.tsx';
import { BarChart } from '#platform/ui/display/bar-chart.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { onBehalf, pages } from '#routes';
import { adminTexts } from '../layout/admin-texts.ts';
import { formatAmount, formatCount, formatDate } from '../lists/format.ts';
import type { Overview } from './overview-calls.server.ts';
import { overviewTexts } from './overview-texts.ts';

/** The three cards of docs/product/admin.md#overview, with live numbers. */
export function NumberCards({ users, restaurants, revenue }: Overview) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      <NumberCard
        title={overviewTexts.totalUsers}
        icon={<Users />}
        to={pages.adminUsers()}
        number={formatCount(users.total)}
        note={overviewTexts.usersNote({ count: formatCount(users.joinedLast30Days) })}
      />
      <NumberCard
        title={overviewTexts.activeRestaurants}
        icon={<Store />}
        to={pages.adminRestaurants()}
        number={formatCount(restaurants.active)}
        note={activeNote(restaurants)}
      />
      <NumberCard
        title={overviewTexts.revenue}
        icon={<IndianRupee />}
        to={pages.adminPayments()}
        number={formatAmount(revenue.total)}
        note={overviewTexts.revenueNote({ amount: formatAmount(revenue.last30Days) })}
      />
    </div>
  );
}

/** The list of ACTIVE memberships counts the suspended too, so that both numbers can be compared. */
function activeNote({ total, suspended }: Overview['restaurants']): string {
  if (suspended === 0) return overviewTexts.activeNote({ total: formatCount(total) });
  return overviewTexts.activeNoteSuspended({
    total: formatCount(total),
    suspended: formatCount(suspended),
  });
}

type NumberCardProps = { title: string; icon: ReactNode; to: string; number: string; note: string };

function NumberCard({ title, icon, to, number, note }: NumberCardProps) {
  return (
    <section className="relative rounded-lg border border-line bg-surface p-4 transition-colors hover:border-edge sm:p-5">
      <div className="flex items-center justify-between gap-2 text-muted">
        <h2 className="font-medium text-sm">
          {/* The link covers the whole card. */}
          <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
            {title}
          </Link>
        </h2>
        <span aria-hidden="true" className="[&_svg]:size-5">
          {icon}
        </span>
      </div>
      <p className="mt-3 break-words font-semibold text-xl tabular-nums">{number}</p>
      <p className="mt-0.5 text-muted text-xs">{note}</p>
    </section>
  );
}

/** The first memberships that end within 7 days; the button leads to exactly these. */
export function EndingSoonCard({
  endingSoon,
  endingSoonTotal: total,
}: Pick<Overview, 'endingSoon' | 'endingSoonTotal'>) {
  return (
    <ListCard
      title={overviewTexts.endingTitle}
      all={{
        to: pages.adminMembershipsEnding(),
        label: total === 0 ? adminTexts.showAll : overviewTexts.showAllOf({ total: formatCount(total) }),
      }}
      empty={overviewTexts.noneEnding}
    >
      {endingSoon.map(({ membershipId, restaurant, endDate, daysLeft }) => (
        <li key={membershipId} className={rowStyle}>
          <Link
            to={onBehalf(pages.restaurantSettings(), restaurant.id)}
            className="inline-flex min-h-11 min-w-0 items-center rounded-sm font-medium underline-offset-4 hover:underline"
          >
            {restaurant.name}
          </Link>
          <span className="shrink-0 text-end">
            {overviewTexts.daysLeft({ days: daysLeft })}
            <br />
            <time dateTime={endDate} className="text-muted text-xs">
              {formatDate(endDate)}
            </time>
          </span>
        </li>
      ))}
    </ListCard>
  );
}

export function NewestCard({ newest }: Pick<Overview, 'newest'>) {
  return (
    <ListCard
      title={overviewTexts.newestTitle}
      all={{ to: pages.adminRestaurants(), label: adminTexts.restaurants }}
      empty={overviewTexts.noneNewest}
    >
      {newest.map(({ id, name, ownerEmail, createdAt }) => (
        <li key={id} className={rowStyle}>
          <div className="min-w-0">
            <Link
              to={onBehalf(pages.restaurantSettings(), id)}
              className="inline-flex min-h-11 items-center rounded-sm py-1 font-medium underline-offset-4 hover:underline"
            >
              <span>
                {name}
                <span className="block font-normal text-muted text-xs wrap-anywhere">{ownerEmail}</span>
              </span>
            </Link>
          </div>
          <time dateTime={createdAt} className="shrink-0 text-muted text-xs">
            {formatDate(createdAt)}
          </time>
        </li>
      ))}
    </ListCard>
  );
}

const rowStyle = 'flex items-center justify-between gap-4 py-1.5 text-sm';

type ListCardProps = {
  title: string;
  all: { to: string; label: string };
  empty: string;
  children: ReactNode[];
};

function ListCard({ title, all, empty, children }: ListCardProps) {
  return (
    <Card
      title={title}
      actions={
        <LinkButton to={all.to} size="sm">
          {all.label}
        </LinkButton>
      }
    >
      {children.length === 0 && <p className="text-muted text-sm">{empty}</p>}
      <ul className="divide-y divide-line">{children}</ul>
    </Card>
  );
}

type Days = Overview['series']['days'];

export function TrendCards({ days }: { days: Days }) {
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-3">
      {trends.map((trend) => (
        <TrendCard key={trend.name} trend={trend} days={days} />
      ))}
    </div>
  );
}

function TrendCard({ trend, days }: { trend: Trend; days: Days }) {
  const { name, show, value } = trend;
  const values = days.map(value);
  const total = values.reduce((sum, count) => sum + count, 0);
  const bars = days.map((day) => ({
    key: day.date,
    label: `${formatDate(day.date)}: ${show(value(day))}`,
    value: value(day),
  }));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Card title={name} description={overviewTexts.chartTotal({ total: show(total), days: days.length })}>
      <p aria-hidden="true" className="border-b border-dashed pb-1 text-muted text-xs">
        {overviewTexts.chartBest({ amount: show(Math.max(0, ...values)) })}
      </p>
      <BarChart bars={bars} className="h-40" />
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-muted text-xs">
        <span>{first && formatDate(first.date)}</span>
        <span>{last && formatDate(last.date)}</span>
      </p>
      <TrendTable trend={trend} days={days} />
    </Card>
  );
}

/** The numbers of a chart as a table, newest day first, for people who prefer to read. */
function TrendTable({ trend, days }: { trend: Trend; days: readonly Day[] }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="inline-flex min-h-11 items-center rounded-md text-muted underline-offset-4 hover:underline">
        {overviewTexts.showTable}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section aria-label={trend.name} tabIndex={0} className="max-h-64 overflow-y-auto">
        <table className="w-full">
          <caption className="sr-only">{overviewTexts.tableCaption({ name: trend.name })}</caption>
          <thead className="text-muted text-xs">
            <tr>
              <th scope="col" className="py-1.5 font-medium">
                {overviewTexts.day}
              </th>
              <th scope="col" className="py-1.5 text-end font-medium">
                {trend.name}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map((day) => (
              <tr key={day.date} className="border-line border-t">
                <th scope="row" className="py-1.5 font-normal">
                  {formatDate(day.date)}
                </th>
                <td className="py-1.5 text-end">{trend.show(trend.value(day))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

type Day = Overview['series']['days'][number];

interface Trend {
  name: string;
  value: (day: Day) => number;
  show: (value: number) => string;
}

const trends: readonly Trend[] = [
  { name: overviewTexts.signUps, value: (day) => day.signUps, show: formatCount },
  { name: adminTexts.pageViews, value: (day) => day.pageViews, show: formatCount },
  { name: overviewTexts.revenue, value: (day) => day.revenue, show: formatAmount },
];
