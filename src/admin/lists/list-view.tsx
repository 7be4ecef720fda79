import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import type { ListPage } from '../admin-calls.ts';
import { DataTable } from './data-table.tsx';
import type { Sorting } from './list-address.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { Pager } from './pager.tsx';
import type { TableProps } from './table-props.ts';
import type { ListAddress } from './use-list-address.ts';

interface Texts {
  loading: string;
  /** Whether the eye shall read what is loading, too. */
  isLoadingShown?: boolean;
  error: string;
  empty: string;
}

type Props<Row> = Omit<TableProps<Row>, 'rows' | 'sorting' | 'onSort'> & {
  query: UseQueryResult<ListPage<Row>>;
  address: ListAddress;
  texts: Texts;
  /** The order of the list when nothing is asked; left out where it cannot be sorted. */
  order?: Sorting;
};

/** A list from the server in each of its states: loading, failed, empty, a page of rows. */
export function ListView<Row>({ query, address, texts, order, ...table }: Props<Row>) {
  const { data, isPlaceholderData, isError, refetch, isFetching } = query;
  // What failed to be renewed stays in sight, unless it answers another question.
  if (isError && (!data || isPlaceholderData)) {
    return (
      <ErrorState title={texts.error} onRetry={refetch} retrying={isFetching}>
        Please try again later or contact support
      </ErrorState>
    );
  }
  if (!data) return <ListSkeleton label={texts.loading} isShown={texts.isLoadingShown} />;
  if (data.items.length === 0 && data.total > 0) {
    return (
      <EmptyState
        title="The list has become shorter"
        action={<Button onClick={() => address.change({ page: '1' })}>First page</Button>}
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
