import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useEffect } from 'react';
import { useDownload } from '#identity/account/use-download.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { EmptyState, ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import type { ListPage } from '../admin-calls.ts';
import { adminTexts } from '../layout/admin-texts.ts';
import { DataTable, type TableProps } from './data-table.tsx';
import { formatCount } from './format.ts';
import { type ListAddress, pageRange, type Sorting } from './list-address.ts';
import { listsTexts } from './lists-texts.ts';

export interface ListTexts {
  loading: string;
  /** Whether the loading text is visible, not only for screen readers. */
  isLoadingShown?: boolean;
  error: string;
  empty: string;
}

type Props<Row> = Omit<TableProps<Row>, 'rows' | 'sorting' | 'onSort'> & {
  query: UseQueryResult<ListPage<Row>>;
  address: ListAddress;
  texts: ListTexts;
  /** The default sorting; absent if the list cannot be sorted. */
  order?: Sorting;
};

/** A list from the server in all its states: loading, failed, empty, or a page of rows. */
export function ListView<Row>({ query, address, texts, order, ...table }: Props<Row>) {
  const { data, isPlaceholderData, isError, refetch, isFetching } = query;
  // When a reload fails, keep showing the old data, unless it is from another query.
  if (isError && (!data || isPlaceholderData)) {
    return (
      <ErrorState title={texts.error} onRetry={refetch} retrying={isFetching}>
        {adminTexts.tryLater}
      </ErrorState>
    );
  }
  if (!data) return <ListSkeleton label={texts.loading} isShown={texts.isLoadingShown} />;
  if (data.items.length === 0 && data.total > 0) {
    return (
      <EmptyState
        title={listsTexts.pageEmpty}
        action={<Button onClick={() => address.change({ page: '1' })}>{listsTexts.firstPage}</Button>}
      />
    );
  }
  if (data.items.length === 0) return <EmptyState title={texts.empty} />;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={clsx('transition-opacity', isPlaceholderData && 'opacity-50')}
    >
      <DataTable
        {...table}
        rows={data.items}
        sorting={order && sortingOf(address, order)}
        onSort={({ sort, order: direction }) => address.change({ sort, order: direction })}
      />
      <Pager {...data} onPage={(page) => address.change({ page: String(page) })} />
    </div>
  );
}

function sortingOf(address: ListAddress, fallback: Sorting): Sorting {
  const sort = address.get('sort');
  if (!sort) return fallback;
  return { sort, order: address.get('order') === 'desc' ? 'desc' : 'asc' };
}

const ROWS = 5;

/** Placeholders for five rows, with a text that says what is loading. */
function ListSkeleton({ label, isShown = false }: { label: string; isShown?: boolean }) {
  return (
    <div>
      {isShown && (
        <p aria-hidden="true" className="border-line border-t px-4 py-3 text-muted text-sm sm:px-6">
          {label}
        </p>
      )}
      <Loading label={label}>
        {Array.from({ length: ROWS }, (_, place) => (
          <div key={place} className="flex items-center gap-6 border-line border-t px-4 py-4 sm:px-6">
            <Skeleton className="h-9 flex-[3]" />
            <Skeleton className="h-5 flex-[2] max-lg:hidden" />
            <Skeleton className="h-5 flex-1 max-lg:hidden" />
            <Skeleton className="h-5 flex-1" />
            <Skeleton className="h-5 w-10" />
          </div>
        ))}
      </Loading>
    </div>
  );
}

type PagerProps = Omit<ListPage<unknown>, 'items'> & {
  onPage: (page: number) => void;
};

function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const { first, last, pages } = pageRange(page, pageSize, total);
  if (total <= pageSize && page === 1) return null;
  return (
    <nav
      aria-label={listsTexts.pages}
      className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-3 sm:px-6"
    >
      <p role="status" className="text-muted text-sm tabular-nums">
        {first > total
          ? listsTexts.pageNumber({ page: formatCount(page) })
          : listsTexts.rangeOf({
              first: formatCount(first),
              last: formatCount(last),
              total: formatCount(total),
            })}
      </p>
      <div className="flex gap-2">
        <Button size="sm" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, pages))}>
          <ChevronLeft aria-hidden="true" />
          {listsTexts.previous}
        </Button>
        <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          {listsTexts.next}
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}

/**
 * Returns the text under a list's heading: the result of `say`, `Loading...` before that, nothing if loading failed.
 */
export function countOrLoading<List>(
  { data, isError }: Pick<UseQueryResult<List>, 'data' | 'isError'>,
  say: (list: List) => ReactNode,
): ReactNode {
  if (data) return say(data);
  return isError ? undefined : listsTexts.loading;
}

type ExportProps = {
  /** Includes the list's filters as query parameters. */
  path: string;
  fileName: string;
};

export function ExportButton({ path, fileName }: ExportProps) {
  const { percent, failure, start, cancel } = useDownload();
  useEffect(() => {
    if (failure) toast.error(failure);
  }, [failure]);
  if (percent === undefined) {
    return (
      <Button onClick={() => void start(path, fileName, listsTexts.downloaded)}>
        <Download aria-hidden="true" />
        {listsTexts.export}
      </Button>
    );
  }
  return (
    <div className="flex items-center gap-2">
      <ProgressBar label={listsTexts.exporting} value={percent} className="w-32" />
      <Button variant="ghost" onClick={cancel}>
        {commonTexts.cancel}
      </Button>
    </div>
  );
}
