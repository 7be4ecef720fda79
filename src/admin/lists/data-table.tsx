import { clsx } from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { CardList } from './card-list.tsx';
import { ChooseAllBox, ChooseBox } from './choose-box.tsx';
import { toggleSort } from './list-address.ts';
import type { Column, TableProps } from './table-props.ts';

/** On narrower screens a table would be too tight, so each row is shown as a card. */
const TABLE_FITS = '(min-width: 64rem)';

/** The rows of a list: a table on a wide screen, cards on a small one. */
export function DataTable<Row>(props: TableProps<Row>) {
  const isWide = useMediaQuery(TABLE_FITS);
  return isWide ? <WideTable {...props} /> : <CardList {...props} />;
}

function WideTable<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, choosing, actions, actionsHeading, ...order } = props;
  return (
    // A separate scrollable region, so that a very wide row scrolls by keyboard without scrolling the page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto -outline-offset-2">
      <table className="w-full text-left text-sm">
        <thead className="text-muted text-xs">
          <tr className="[&>*]:px-3 [&>*]:font-medium [&>*:first-child]:pl-6 [&>*:last-child]:pr-6">
            {choosing && (
              <td>
                <ChooseAllBox choosing={choosing} rows={rows} />
              </td>
            )}
            {columns.map((column) => (
              <SortHeading key={column.heading} column={column} {...order} />
            ))}
            {actions && (
              <th scope="col" className="py-2.5 text-right">
                {actionsHeading ?? <span className="sr-only">Actions</span>}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="border-line border-t align-middle [&>*:first-child]:pl-6 [&>*:last-child]:pr-6 [&>*]:px-3 [&>*]:py-2.5"
            >
              {choosing && (
                <td>
                  <ChooseBox choosing={choosing} row={row} />
                </td>
              )}
              {columns.map(({ heading, cell, isNumber }, place) =>
                place === 0 ? (
                  <th key={heading} scope="row" className="font-normal">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={heading} className={isNumber ? 'text-right tabular-nums' : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
              {actions && <td className="text-right">{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Props<Row> = Pick<TableProps<Row>, 'sorting' | 'onSort'> & { column: Column<Row> };

/** A column heading; a button if the list can be sorted by the column. */
function SortHeading<Row>({ column, sorting, onSort }: Props<Row>) {
  const { heading, sort, firstOrder = 'asc', isNumber } = column;
  if (!sort || !sorting || !onSort) {
    return (
      <th scope="col" className={clsx('py-2.5', isNumber && 'text-right')}>
        {heading}
      </th>
    );
  }
  const order = sorting.sort === sort ? sorting.order : undefined;
  const Arrow = order ? (order === 'asc' ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
      className={isNumber ? 'text-right' : undefined}
    >
      <button
        type="button"
        onClick={() => onSort(toggleSort(sorting, sort, firstOrder))}
        className={clsx(
          '-mx-2 inline-flex min-h-11 items-center gap-1 rounded-md px-2 hover:text-ink',
          order && 'text-ink',
        )}
      >
        {heading}
        <Arrow aria-hidden="true" className="size-[1.15em] shrink-0" />
      </button>
    </th>
  );
}
