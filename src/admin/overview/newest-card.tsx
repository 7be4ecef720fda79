import { Link } from 'react-router';
import { Card } from '#platform/ui/card.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { pages } from '#routes';
import { shownDay } from '../day.ts';
import type { Overview } from './wire.ts';

/** Who has just begun. */
export function NewestCard({ newest }: Pick<Overview, 'newest'>) {
  return (
    <Card
      title="Newest restaurants"
      actions={
        <LinkButton to={pages.adminRestaurants()} size="sm">
          Restaurants
        </LinkButton>
      }
    >
      {newest.length === 0 && <p className="text-muted text-sm">There is no restaurant yet.</p>}
      <ul className="divide-y divide-line">
        {newest.map(({ id, name, ownerEmail, createdAt }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-1.5 text-sm">
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
              {shownDay(createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
