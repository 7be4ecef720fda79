import { Link } from 'react-router';
import { PAID_PLAN_NAMES } from '#membership/payments/payment.ts';
import { count } from '#platform/text.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { pages } from '#routes';
import { formatDate } from '../format.ts';
import { rowLinkStyle } from '../lists/row-link-style.ts';
import type { Brief, Column } from '../lists/table-props.ts';
import { PageLink } from '../page-link.tsx';
import { CHANNEL_NAMES } from './renewal.ts';
import type { RenewalWire } from './wire.ts';

/** Returns the summary of a renewal: the days left, and the page's views. */
export function renewalBrief({ name, daysLeft, isTrial, views7Days }: RenewalWire): Brief {
  const facts = [daysText(daysLeft), isTrial && 'trial', count(views7Days, 'view')];
  return { title: name, note: facts.filter(Boolean).join(' · ') };
}

/** The columns of the work list. */
export const renewalColumns: Column<RenewalWire>[] = [
  {
    heading: 'Restaurant',
    sort: 'restaurant',
    cell: ({ restaurantId, name, slug }) => (
      <div className="lg:min-w-40">
        <p>
          <Link to={pages.adminOwnerOf(restaurantId)} className={rowLinkStyle}>
            {name}
          </Link>
        </p>
        <PageLink slug={slug} />
      </div>
    ),
  },
  {
    heading: 'Ends',
    sort: 'endDate',
    cell: (renewal) => (
      <>
        <Badge tone={renewal.daysLeft > 0 ? 'attention' : 'danger'}>{daysText(renewal.daysLeft)}</Badge>
        <p className="mt-1 text-muted text-xs lg:whitespace-nowrap">
          {renewal.isTrial ? 'Trial' : renewal.planType}, {formatDate(renewal.endDate)}
        </p>
        {renewal.asked && (
          <p className="mt-1 text-xs">
            Asked for {PAID_PLAN_NAMES[renewal.asked.plan]}, {formatDate(renewal.asked.at)}
          </p>
        )}
      </>
    ),
  },
  {
    heading: 'Activity',
    cell: (renewal) => (
      <div className="lg:min-w-36">
        <p>
          {count(renewal.views7Days, 'view')} in 7 days, {renewal.views30Days} in 30
        </p>
        <p className="text-muted text-xs">
          {count(renewal.items, 'item')}
          {renewal.lastSignInAt && `, signed in ${formatDate(renewal.lastSignInAt)}`}
          {!renewal.emailVerified && ', email not confirmed'}
        </p>
      </div>
    ),
  },
  { heading: 'Last contact', cell: (renewal) => <Known {...renewal} /> },
];

function Known({ lastContact, note, snoozedUntil }: RenewalWire) {
  return (
    <div className="whitespace-pre-line text-xs wrap-anywhere lg:min-w-36">
      {lastContact ? (
        <p>
          {CHANNEL_NAMES[lastContact.channel]}, {formatDate(lastContact.day)}
          {lastContact.note && `: ${lastContact.note}`}
        </p>
      ) : (
        <p className="text-muted">None</p>
      )}
      {note && <p className="text-muted">{note}</p>}
      {snoozedUntil && <p className="text-muted">Back on {formatDate(snoozedUntil)}</p>}
    </div>
  );
}

/** Returns the days left of a membership, or how long ago it ended. */
export function daysText(days: number): string {
  if (days > 0) return `${count(days, 'day')} left`;
  return days === 0 ? 'Ended today' : `Ended ${count(-days, 'day')} ago`;
}
