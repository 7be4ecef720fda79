import { shownMoment } from '../audit/shown-moment.ts';
import { inWords } from '../lists/numbers.ts';
import type { Column } from '../lists/table-props.ts';
import { PageLink } from '../page-link.tsx';
import { reasonWords } from './reason-words.ts';
import type { AdminReportedPage } from './wire.ts';

export const reportColumns: readonly Column<AdminReportedPage>[] = [
  {
    heading: 'Page',
    cell: ({ name, slug }) => (
      <>
        <p className="font-medium wrap-anywhere">{name}</p>
        <PageLink slug={slug} />
      </>
    ),
  },
  {
    heading: 'Reasons',
    cell: ({ reasons }) => (
      <ul>
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            {reasonWords[reason]}
            {count > 1 && <span className="text-muted"> × {inWords(count)}</span>}
          </li>
        ))}
      </ul>
    ),
  },
  { heading: 'Reports', isNumber: true, cell: ({ total }) => inWords(total) },
  { heading: 'Callers', isNumber: true, cell: ({ callers }) => inWords(callers) },
  {
    heading: 'Owner',
    cell: ({ owner }) => (
      <span className="wrap-anywhere">
        {owner?.email ?? 'Nobody: the demo'}
        {owner && !owner.isActive && <span className="block text-muted text-xs">Suspended already</span>}
      </span>
    ),
  },
  {
    heading: 'Last report',
    cell: ({ lastAt }) => (
      <time dateTime={lastAt} className="whitespace-nowrap">
        {shownMoment(lastAt)}
      </time>
    ),
  },
];
