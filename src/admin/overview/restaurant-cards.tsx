import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '#platform/ui/card.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { pages } from '#routes';
import { formatCount, formatDate } from '../format.ts';
import type { Overview } from './wire.ts';

/** The first memberships that end within 7 days; the button leads to exactly these. */
export function EndingSoonCard({
  endingSoon,
  endingSoonTotal: total,
}: Pick<Overview, 'endingSoon' | 'endingSoonTotal'>) {
  return (
    <ListCard
      title="Ending within 7 days"
      all={{
        to: pages.adminMembershipsEnding(),
        label: total === 0 ? 'Show all' : `Show all ${formatCount(total)}`,
      }}
      empty="No membership ends this week."
    >
      {endingSoon.map(({ membershipId, restaurant, endDate, daysLeft }) => (
        <li key={membershipId} className={rowStyle}>
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
              {formatDate(endDate)}
            </time>
          </span>
        </li>
      ))}
    </ListCard>
  );
}

/** The newest restaurants. */
export function NewestCard({ newest }: Pick<Overview, 'newest'>) {
  return (
    <ListCard
      title="Newest restaurants"
      all={{ to: pages.adminRestaurants(), label: 'Restaurants' }}
      empty="No restaurants yet."
    >
      {newest.map(({ id, name, ownerEmail, createdAt }) => (
        <li key={id} className={rowStyle}>
          <div className="min-w-0">
            <Link
              to={pages.adminRestaurant(id)}
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

type Props = { title: string; all: { to: string; label: string }; empty: string; children: ReactNode[] };

function ListCard({ title, all, empty, children }: Props) {
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
