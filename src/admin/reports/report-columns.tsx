import { Link } from 'react-router';
import { pages } from '#routes';
import { formatCount, formatDateTime } from '../format.ts';
import { rowLinkStyle } from '../lists/row-link-style.ts';
import type { Column } from '../lists/table-props.ts';
import { PageLink } from '../page-link.tsx';
import { reasonLabels } from './reports-dialog.tsx';
import type { AdminReportedPage } from './wire.ts';

export const reportColumns: readonly Column<AdminReportedPage>[] = [
  {
    heading: 'Page',
    cell: ({ name, slug }) => (
      <>
        <p className="font-medium wrap-anywhere xl:min-w-44">{name}</p>
        <PageLink slug={slug} />
      </>
    ),
  },
  {
    heading: 'Reasons',
    cell: ({ reasons }) => (
      <ul className="xl:min-w-32">
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            {reasonLabels[reason]}
            {count > 1 && <span className="whitespace-nowrap text-muted"> × {formatCount(count)}</span>}
          </li>
        ))}
      </ul>
    ),
  },
  {
    heading: 'Reports',
    isNumber: true,
    cell: ({ total, callers }) => (
      <>
        {formatCount(total)}
        {total > 1 && (
          <span className="block whitespace-nowrap text-muted text-xs">
            {formatCount(callers)} {callers === 1 ? 'caller' : 'callers'}
          </span>
        )}
      </>
    ),
  },
  {
    heading: 'Owner',
    cell: ({ owner }) => (
      <span className="wrap-anywhere xl:inline-block xl:min-w-40">
        {owner ? (
          <Link to={pages.adminUser(owner.id)} className={rowLinkStyle}>
            {owner.email}
          </Link>
        ) : (
          'None (demo)'
        )}
        {owner && !owner.isActive && <span className="block text-muted text-xs">Suspended already</span>}
      </span>
    ),
  },
  {
    heading: 'Last report',
    cell: ({ lastAt }) => (
      <time dateTime={lastAt} className="whitespace-nowrap">
        {formatDateTime(lastAt)}
      </time>
    ),
  },
];
