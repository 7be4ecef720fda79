import { clsx } from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { pressed } from './list-address.ts';
import type { Column, TableProps } from './table-props.ts';

type Props<Row> = Pick<TableProps<Row>, 'sorting' | 'onSort'> & { column: Column<Row> };

/** The head of a column; a button where the list can be sorted by it. */
export function SortHeading<Row>({ column, sorting, onSort }: Props<Row>) {
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
        onClick={() => onSort(pressed(sorting, sort, firstOrder))}
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
