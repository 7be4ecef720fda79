import { Fragment } from 'react';
import { Select } from '#platform/ui/select.tsx';
import type { Sorting } from './list-address.ts';
import type { TableProps } from './table-props.ts';

/** The rows of a list on a small screen: the first column as each card's head, the others below with their names. */
export function CardList<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, actions } = props;
  const [head, ...rest] = columns;
  return (
    <>
      <SortChoice {...props} />
      <ul aria-label={label} className="divide-y divide-line border-line border-t">
        {rows.map((row) => (
          <li key={keyOf(row)} className="px-4 py-3 text-sm">
            <div className="flex items-start justify-between gap-2">
              <div className="min-w-0 flex-1 pt-1.5">{head?.cell(row)}</div>
              {actions && <div className="-mr-3 shrink-0">{actions(row)}</div>}
            </div>
            <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1">
              {rest.map(({ heading, cell }) => (
                <Fragment key={heading}>
                  <dt className="text-muted text-xs">{heading}</dt>
                  <dd className="min-w-0 text-right tabular-nums">{cell(row)}</dd>
                </Fragment>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Cards have no heads of columns to press. */
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
