import { count } from '#platform/text.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { formatDate } from '../format.ts';
import type { Column } from '../lists/table-props.ts';
import { PageLink } from '../page-link.tsx';
import { CHANNEL_NAMES } from './renewal.ts';
import type { RenewalWire } from './wire.ts';

interface Selection {
  ids: ReadonlySet<string>;
  toggle: (renewal: RenewalWire) => void;
}

/** The columns of the work list; the first one also chooses a row. */
export function renewalColumns({ ids, toggle }: Selection): Column<RenewalWire>[] {
  return [
    {
      heading: 'Restaurant',
      sort: 'restaurant',
      cell: (renewal) => (
        <div className="flex items-start gap-1">
          <label className="-my-2 -ml-3 grid size-11 shrink-0 cursor-pointer place-items-center">
            <input
              type="checkbox"
              checked={ids.has(renewal.membershipId)}
              onChange={() => toggle(renewal)}
              aria-label={`Choose ${renewal.name}`}
              className="size-5 accent-leaf"
            />
          </label>
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{renewal.name}</p>
            <PageLink slug={renewal.slug} />
          </div>
        </div>
      ),
    },
    {
      heading: 'Ends',
      sort: 'endDate',
      cell: (renewal) => (
        <>
          <Badge tone={renewal.daysLeft > 0 ? 'attention' : 'danger'}>{daysText(renewal.daysLeft)}</Badge>
          <p className="mt-1 text-muted text-xs">
            {renewal.isTrial ? 'Trial' : renewal.planType}, {formatDate(renewal.endDate)}
          </p>
        </>
      ),
    },
    {
      heading: 'Signs of life',
      cell: (renewal) => (
        <>
          <p>
            {count(renewal.views7Days, 'view')} in 7 days, {renewal.views30Days} in 30
          </p>
          <p className="text-muted text-xs">
            {count(renewal.items, 'dish', 'dishes')}
            {renewal.lastSignInAt && `, signed in ${formatDate(renewal.lastSignInAt)}`}
            {!renewal.emailVerified && ', e-mail not confirmed'}
          </p>
        </>
      ),
    },
    { heading: 'Last contact', cell: (renewal) => <Known {...renewal} /> },
  ];
}

function Known({ lastContact, note, snoozedUntil }: RenewalWire) {
  return (
    <div className="whitespace-pre-line text-xs wrap-anywhere">
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

function daysText(days: number): string {
  if (days > 0) return `${count(days, 'day')} left`;
  return days === 0 ? 'Ended today' : `Ended ${count(-days, 'day')} ago`;
}
