import { clsx } from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { useMediaQuery } from '#platform/ui/browser-state.ts';
import { Select } from '#platform/ui/inputs/inputs.tsx';
import { adminTexts } from '../layout/admin-texts.ts';
import { type Sorting, toggleSort } from './list-address.ts';
import { listsTexts } from './lists-texts.ts';

export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** The column's name in the API, if the list can be sorted by it. */
  sort?: string;
  firstOrder?: Sorting['order'];
  /** Amounts and counts are aligned right. */
  isNumber?: boolean;
}

/** The summary of a row for a small screen, 72 px high: which row it is, and its state. */
export interface Brief {
  title: string;
  note: string;
  /** At the end: a badge, an amount. */
  state?: ReactNode;
  /** Expanded, because something in its columns is being edited. */
  isOpen?: boolean;
}

/** Selection of rows, for actions on all of them. */
interface Choosing<Row> {
  isChosen: (row: Row) => boolean;
  onChoose: (rows: readonly Row[], isChosen: boolean) => void;
  nameOf: (row: Row) => string;
}

export interface TableProps<Row> {
  label: string;
  /** The first column names the row. Define the columns outside the component if they need nothing from it. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** If set, a row on a small screen is a two-line summary, and its columns are shown on tap. */
  brief?: (row: Row) => Brief;
  /** If set, each row begins with a checkbox. */
  choosing?: Choosing<Row>;
  /** At the end of each row: a menu, buttons. */
  actions?: (row: Row) => ReactNode;
  actionsHeading?: string;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
}

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
      <table className="w-full text-sm">
        <thead className="text-muted text-xs">
          <tr className="[&>*]:px-3 [&>*]:font-medium [&>*:first-child]:ps-6 [&>*:last-child]:pe-6">
            {choosing && (
              <td>
                <ChooseAllBox choosing={choosing} rows={rows} />
              </td>
            )}
            {columns.map((column) => (
              <SortHeading key={column.heading} column={column} {...order} />
            ))}
            {actions && (
              <th scope="col" className="py-2.5 text-end">
                {actionsHeading ?? <span className="sr-only">{adminTexts.actions}</span>}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="border-line border-t align-middle [&>*:first-child]:ps-6 [&>*:last-child]:pe-6 [&>*]:px-3 [&>*]:py-2.5"
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
                  <td key={heading} className={isNumber ? 'text-end tabular-nums' : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
              {actions && <td className="text-end">{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Props<Row> = Pick<TableProps<Row>, 'sorting' | 'onSort'> & { column: Column<Row> };

function SortHeading<Row>({ column, sorting, onSort }: Props<Row>) {
  const { heading, sort, firstOrder = 'asc', isNumber } = column;
  if (!sort || !sorting || !onSort) {
    return (
      <th scope="col" className={clsx('py-2.5', isNumber && 'text-end')}>
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
      className={isNumber ? 'text-end' : undefined}
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

/** The rows of a list on a small screen: as a summary that expands on tap, or each as a full card. */
function CardList<Row>(props: TableProps<Row>) {
  const { label, rows, keyOf, brief, choosing } = props;
  return (
    <>
      <SortChoice {...props} />
      {choosing && (
        <div className="px-4 pb-1">
          <ChooseAllBox choosing={choosing} rows={rows} isNamed />
        </div>
      )}
      <ul aria-label={label} className="divide-y divide-line border-line border-t">
        {rows.map((row) => (
          <li key={keyOf(row)} className="px-4 text-sm">
            {brief ? (
              <SummaryCard {...props} row={row} brief={brief(row)} />
            ) : (
              <FullCard {...props} row={row} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type RowProps<Row> = Pick<TableProps<Row>, 'columns' | 'actions' | 'choosing'> & { row: Row };

function SummaryCard<Row>({ brief, ...props }: RowProps<Row> & { brief: Brief }) {
  const { columns, row, actions, choosing } = props;
  const [isTapped, setTapped] = useState(false);
  const isOpen = isTapped || brief.isOpen === true;
  const id = useId();
  return (
    <>
      <div className="-me-3 flex min-h-18 items-center gap-1">
        {choosing && <ChooseBox choosing={choosing} row={row} />}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setTapped(!isOpen)}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-md text-start"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{brief.title}</span>
            <span className="block truncate text-muted text-xs">{brief.note}</span>
          </span>
          {brief.state && <span className="shrink-0 text-end tabular-nums">{brief.state}</span>}
          <ChevronDown
            aria-hidden="true"
            className={clsx('size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        {actions && <div className="shrink-0">{actions(row)}</div>}
      </div>
      <div id={id} hidden={!isOpen} className="pb-3">
        <Cells columns={columns} row={row} />
      </div>
    </>
  );
}

/** A full card: the first column is its heading, the others follow with their names. */
function FullCard<Row>({ columns, row, actions }: RowProps<Row>) {
  const [head, ...rest] = columns;
  return (
    <div className="py-3">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 flex-1 pt-1.5">{head?.cell(row)}</div>
        {actions && <div className="-me-3 shrink-0">{actions(row)}</div>}
      </div>
      <div className="mt-2">
        <Cells columns={rest} row={row} />
      </div>
    </div>
  );
}

function Cells<Row>({ columns, row }: Pick<RowProps<Row>, 'columns' | 'row'>) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1">
      {columns.map(({ heading, cell }) => (
        <Fragment key={heading}>
          <dt className="text-muted text-xs">{heading}</dt>
          <dd className="min-w-0 text-end tabular-nums">{cell(row)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Sorting for cards, which have no column headings to click. */
function SortChoice<Row>({ columns, sorting, onSort }: TableProps<Row>) {
  if (!sorting || !onSort) return null;
  const choose = (value: string) => {
    const [sort = '', order] = value.split(':');
    onSort({ sort, order: order as Sorting['order'] });
  };
  return (
    <Select
      aria-label={listsTexts.sortBy}
      value={`${sorting.sort}:${sorting.order}`}
      onChange={(event) => choose(event.target.value)}
      className="mx-4 mb-4"
    >
      {columns
        .filter(({ sort }) => sort)
        .map(({ sort, heading }) => (
          <Fragment key={sort}>
            <option value={`${sort}:asc`}>{listsTexts.sortAscending({ heading })}</option>
            <option value={`${sort}:desc`}>{listsTexts.sortDescending({ heading })}</option>
          </Fragment>
        ))}
    </Select>
  );
}

// In a table, negative margins let the target area reach into the cell's padding.
const boxStyle = '-my-2.5 -me-5 -ms-3 grid size-11 shrink-0 cursor-pointer place-items-center max-lg:me-0';

type ChooseProps<Row> = { choosing: Choosing<Row>; row: Row };

function ChooseBox<Row>({ choosing, row }: ChooseProps<Row>) {
  const { isChosen, onChoose, nameOf } = choosing;
  return (
    <label className={boxStyle}>
      <input
        type="checkbox"
        checked={isChosen(row)}
        onChange={(event) => onChoose([row], event.target.checked)}
        aria-label={listsTexts.chooseRow({ row: nameOf(row) })}
        className="size-5 accent-leaf"
      />
    </label>
  );
}

type ChooseAllProps<Row> = { choosing: Choosing<Row>; rows: readonly Row[]; isNamed?: boolean };

/** The checkbox that selects all rows of the page, or none; `isNamed` adds a visible label. */
function ChooseAllBox<Row>({ choosing, rows, isNamed = false }: ChooseAllProps<Row>) {
  const chosen = rows.filter(choosing.isChosen).length;
  const isSome = chosen > 0 && chosen < rows.length;
  return (
    <label className={isNamed ? 'flex min-h-11 cursor-pointer items-center gap-3 text-sm' : boxStyle}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        checked={rows.length > 0 && chosen === rows.length}
        onChange={(event) => choosing.onChoose(rows, event.target.checked)}
        aria-label={isNamed ? undefined : listsTexts.chooseAll}
        className="size-5 accent-leaf"
      />
      {isNamed && listsTexts.chooseAll}
    </label>
  );
}
