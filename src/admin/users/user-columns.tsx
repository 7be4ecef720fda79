import { Link } from 'react-router';
import { formatPhone, whatsappUrl } from '#platform/phone.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { pages } from '#routes';
import { DayCell } from '../lists/day-cell.tsx';
import { rowLinkStyle } from '../lists/row-link-style.ts';
import type { Brief, Column } from '../lists/table-props.ts';
import { userStateNames } from './user-list.ts';
import type { AdminUser } from './wire.ts';

const stateTones = { active: 'leaf', invited: 'attention', inactive: 'danger', deleted: 'outline' } as const;

/** The badge with an account's state. */
export function UserStateBadge({ state }: Pick<AdminUser, 'state'>) {
  return <Badge tone={stateTones[state]}>{userStateNames[state]}</Badge>;
}

/** Returns the summary of a user. */
export function userBrief({ email, slug, state }: AdminUser): Brief {
  return { title: email, note: slug || 'Not set', state: <UserStateBadge state={state} /> };
}

/** The columns of docs/product/admin.md#users. */
export const userColumns: readonly Column<AdminUser>[] = [
  {
    heading: 'Email',
    sort: 'email',
    cell: ({ email, id }) => (
      <>
        <p>
          <Link to={pages.adminUser(id)} className={rowLinkStyle}>
            {email}
          </Link>
        </p>
        <p className="break-all text-muted text-xs lg:whitespace-nowrap">ID: {id}</p>
      </>
    ),
  },
  {
    heading: 'Restaurant',
    cell: ({ slug }) =>
      slug ? (
        <Badge tone="outline" className="whitespace-normal! break-all">
          {slug}
        </Badge>
      ) : (
        <span className="text-muted">Not set</span>
      ),
  },
  { heading: 'Contact', cell: ({ whatsapp_number }) => <Contact number={whatsapp_number} /> },
  {
    heading: 'Joined',
    sort: 'created_at',
    firstOrder: 'desc',
    cell: ({ created_at }) => <DayCell day={created_at} />,
  },
  {
    heading: 'Status',
    cell: ({ state }) => <UserStateBadge state={state} />,
  },
];

export function Contact({ number }: { number: string }) {
  if (!number) return <span className="text-muted">Not provided</span>;
  return (
    <a
      href={whatsappUrl(number)}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center whitespace-nowrap rounded-md text-leaf underline-offset-4 hover:underline"
    >
      {formatPhone(number)}
    </a>
  );
}
