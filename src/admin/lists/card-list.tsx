import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Fragment, useId, useState } from 'react';
import { Select } from '#platform/ui/select.tsx';
import { ChooseAllBox, ChooseBox } from './choose-box.tsx';
import type { Sorting } from './list-address.ts';
import type { Brief, TableProps } from './table-props.ts';

/** The rows of a list on a small screen: as a summary that expands on tap, or each as a full card. */
export function CardList<Row>(props: TableProps<Row>) {
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
            {brief ? <BriefRow {...props} row={row} brief={brief(row)} /> : <WholeRow {...props} row={row} />}
          </li>
        ))}
      </ul>
    </>
  );
}

type RowProps<Row> = Pick<TableProps<Row>, 'columns' | 'actions' | 'choosing'> & { row: Row };

function BriefRow<Row>({ brief, ...props }: RowProps<Row> & { brief: Brief }) {
  const { columns, row, actions, choosing } = props;
  const [isTapped, setTapped] = useState(false);
  const isOpen = isTapped || brief.isOpen === true;
  const id = useId();
  return (
    <>
      <div className="-mr-3 flex min-h-18 items-center gap-1">
        {choosing && <ChooseBox choosing={choosing} row={row} />}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setTapped(!isOpen)}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-md text-left"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{brief.title}</span>
            <span className="block truncate text-muted text-xs">{brief.note}</span>
          </span>
          {brief.state && <span className="shrink-0 text-right tabular-nums">{brief.state}</span>}
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
function WholeRow<Row>({ columns, row, actions }: RowProps<Row>) {
  const [head, ...rest] = columns;
  return (
    <div className="py-3">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 flex-1 pt-1.5">{head?.cell(row)}</div>
        {actions && <div className="-mr-3 shrink-0">{actions(row)}</div>}
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
          <dd className="min-w-0 text-right tabular-nums">{cell(row)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Sorting for cards, which have no column headings to click. */
function SortChoice<Row>({ columns, sorting, onSort }: TableProps<Row>) {
  if (!sorting || !onSort) return null;
  const choose = (value: string) => {
    const [sort = '', order] = value.split(' ');
    onSort({ sort, order: order as Sorting['order'] });
  };
  return (
    <Select
      aria-label="Sort by"
      value={`${sorting.sort} ${sorting.order}`}
      onChange={(event) => choose(event.target.value)}
      className="mx-4 mb-4"
    >
      {columns
        .filter(({ sort }) => sort)
        .map(({ sort, heading }) => (
          <Fragment key={sort}>
            <option value={`${sort} asc`}>Sort: {heading}, ascending</option>
            <option value={`${sort} desc`}>Sort: {heading}, descending</option>
          </Fragment>
        ))}
    </Select>
  );
}
