import IndianRupee from 'lucide-react/icons/indian-rupee';
import Store from 'lucide-react/icons/store';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pages } from '#routes';
import { formatAmount, formatCount } from '../format.ts';
import type { Overview } from './wire.ts';

/** The three cards of docs/product/admin.md#overview, with live numbers. */
export function NumberCards({ users, restaurants, revenue }: Overview) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      <NumberCard
        title="Total Users"
        icon={<Users />}
        to={pages.adminUsers()}
        number={formatCount(users.total)}
        note={`${formatCount(users.joinedLast30Days)} joined in the last 30 days`}
      />
      <NumberCard
        title="Active Restaurants"
        icon={<Store />}
        to={pages.adminRestaurants()}
        number={formatCount(restaurants.active)}
        note={activeNote(restaurants)}
      />
      <NumberCard
        title="Revenue"
        icon={<IndianRupee />}
        to={pages.adminPayments()}
        number={formatAmount(revenue.total)}
        note={`${formatAmount(revenue.last30Days)} in the last 30 days`}
      />
    </div>
  );
}

/** The list of ACTIVE memberships counts the suspended too, so that both numbers can be compared. */
function activeNote({ total, suspended }: Overview['restaurants']): string {
  if (suspended === 0) return `of ${formatCount(total)} in total`;
  return `of ${formatCount(total)} in total, without ${formatCount(suspended)} suspended`;
}

type Props = { title: string; icon: ReactNode; to: string; number: string; note: string };

function NumberCard({ title, icon, to, number, note }: Props) {
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
