import { Link } from 'react-router';
import { Card } from '#platform/ui/card.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { pages } from '#routes';
import { shownDay } from '../day.ts';
import type { Overview } from './wire.ts';

/** Whom to talk to: memberships that end within 7 days. */
export function EndingSoonCard({ endingSoon }: Pick<Overview, 'endingSoon'>) {
  return (
    <Card
      title="Ending within 7 days"
      actions={
        <LinkButton to={pages.adminMemberships()} size="sm">
          Memberships
        </LinkButton>
      }
    >
      {endingSoon.length === 0 && <p className="text-muted text-sm">No membership ends this week.</p>}
      <ul className="divide-y divide-line">
        {endingSoon.map(({ membershipId, restaurant, endDate, daysLeft }) => (
          <li key={membershipId} className="flex items-center justify-between gap-4 py-1.5 text-sm">
            <Link
              to={pages.adminRestaurant(restaurant.id)}
              className="inline-flex min-h-11 min-w-0 items-center rounded-sm font-medium underline-offset-4 hover:underline"
            >
              {restaurant.name}
            </Link>
            <span className="shrink-0 text-right">
              {daysLeft === 1 ? '1 day left' : `${daysLeft} days left`}
              <br />
              <time dateTime={endDate} className="text-muted text-xs">
                {shownDay(endDate)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
