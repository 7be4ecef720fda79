import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pathOf } from '#platform/http/client/ask.ts';
import { Card } from '#platform/ui/layout/card.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { type AdminCalls, type CallParams, type ListPage, type Read, useAdminRead } from '../admin-calls.ts';
import type { TableProps } from './data-table.tsx';
import { type ListAddress, type Sorting, useListAddress } from './list-address.ts';
import { type Filter, ListFilters, type Option } from './list-filters.tsx';
import { countOrLoading, ExportButton, type ListTexts, ListView } from './list-view.tsx';
import { listsTexts } from './lists-texts.ts';

type ListCall = {
  [Key in keyof AdminCalls]: Read<Key> extends ListPage<unknown> ? Key : never;
}[keyof AdminCalls];
type RowOf<Key extends ListCall> = Read<Key> extends ListPage<infer Row> ? Row : never;
type Param<Key extends ListCall> = keyof NonNullable<AdminCalls[Key]['query']> & string;

/**
 * A list of the administrator: its query string, filters, table, cards, export and states derive from this. Its
 * parameters are those of the call, so that the server's schema decides which exist.
 */
interface ListDefinition<Key extends ListCall> {
  call: Key;
  title: string;
  description: string;
  heading?: string;
  /** The name of the table for screen readers, if it is not the heading of the card or page. */
  label?: string;
  summary?: (list: Read<Key>, address: ListAddress) => ReactNode;
  texts: ListTexts;
  filters?: readonly Filter<Param<Key>>[];
  /** Parameters that only links to the list set. */
  linkParams?: readonly Param<Key>[];
  /** The default order; absent if the list cannot be sorted. */
  order?: Sorting;
  columns: TableProps<RowOf<Key>>['columns'];
  brief?: TableProps<RowOf<Key>>['brief'];
  keyOf: TableProps<RowOf<Key>>['keyOf'];
  csv?: { call: Extract<keyof AdminCalls, `${string}/export`>; fileName: string };
}

/** Checks the definition of a list against its call. */
export const defineList = <Key extends ListCall>(list: ListDefinition<Key>) => list;

export function useAdminList<Key extends ListCall>(list: ListDefinition<Key>) {
  const { filters = [], linkParams = [], order } = list;
  const address = useListAddress([
    ...filters.map(({ name }) => name),
    ...linkParams,
    ...(order ? ['sort', 'order'] : []),
  ]);
  const query = useAdminRead(list.call, { query: address.query } as CallParams<Key>);
  return { list, address, query };
}

type Props<Key extends ListCall> = ReturnType<typeof useAdminList<Key>> &
  Partial<TableProps<RowOf<Key>>> & {
    /** At the end of the page's heading, after the export. */
    buttons?: ReactNode;
    /** The options of filters that are known only once loaded. */
    options?: { [Name in Param<Key>]?: readonly Option[] };
    /** Between the filters and the rows. */
    note?: ReactNode;
  };

export function AdminList<Key extends ListCall>(props: Props<Key>) {
  const { list, address, query, buttons, options = {}, note, ...table } = props;
  const { title, description, heading, summary, filters, csv } = list;
  const exporting = csv && (
    <ExportButton
      path={`${pathOf(csv.call)}?${new URLSearchParams(address.query)}`}
      fileName={csv.fileName}
    />
  );
  return (
    <>
      <title>{listsTexts.pageTitle({ title })}</title>
      <PageHeader
        title={title}
        description={description}
        actions={
          exporting ? (
            <>
              {exporting}
              {buttons}
            </>
          ) : (
            buttons
          )
        }
      />
      <Card
        title={heading}
        description={summary && countOrLoading(query, (found) => summary(found, address))}
        padded={false}
      >
        {filters && (
          <ListFilters address={address} filters={filters} options={options} hasTopSpace={!heading} />
        )}
        {note}
        <ListView
          label={heading ?? title}
          {...list}
          {...table}
          // The keys of `ListCall` are those that answer a `ListPage`, which TypeScript cannot conclude back.
          query={query as unknown as UseQueryResult<ListPage<RowOf<Key>>>}
          address={address}
        />
      </Card>
    </>
  );
}
