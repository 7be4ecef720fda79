import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from '#platform/ui/button.tsx';
import type { ListPage } from '../admin-calls.ts';
import { formatCount } from './format-count.ts';
import { pageRange } from './list-address.ts';

type Props = Omit<ListPage<unknown>, 'items'> & {
  onPage: (page: number) => void;
};

/** Where in a long list this is, and the way on. */
export function Pager({ page, pageSize, total, onPage }: Props) {
  const { first, last, pages } = pageRange(page, pageSize, total);
  if (total <= pageSize && page === 1) return null;
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-3 sm:px-6"
    >
      <p role="status" className="text-muted text-sm tabular-nums">
        {first > total
          ? `Page ${formatCount(page)}`
          : `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`}
      </p>
      <div className="flex gap-2">
        <Button size="sm" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, pages))}>
          <ChevronLeft aria-hidden="true" />
          Previous
        </Button>
        <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}
