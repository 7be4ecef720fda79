import type { Choosing } from './table-props.ts';

// In a table, negative margins let the target area reach into the cell's padding.
const boxStyle = '-my-2.5 -mr-5 -ml-3 grid size-11 shrink-0 cursor-pointer place-items-center max-lg:mr-0';

type RowProps<Row> = { choosing: Choosing<Row>; row: Row };

/** The checkbox that selects a row. */
export function ChooseBox<Row>({ choosing, row }: RowProps<Row>) {
  const { isChosen, onChoose, nameOf } = choosing;
  return (
    <label className={boxStyle}>
      <input
        type="checkbox"
        checked={isChosen(row)}
        onChange={(event) => onChoose([row], event.target.checked)}
        aria-label={`Choose ${nameOf(row)}`}
        className="size-5 accent-leaf"
      />
    </label>
  );
}

type AllProps<Row> = { choosing: Choosing<Row>; rows: readonly Row[]; isNamed?: boolean };

/** The checkbox that selects all rows of the page, or none; `isNamed` adds a visible label. */
export function ChooseAllBox<Row>({ choosing, rows, isNamed = false }: AllProps<Row>) {
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
        aria-label={isNamed ? undefined : ALL}
        className="size-5 accent-leaf"
      />
      {isNamed && ALL}
    </label>
  );
}

const ALL = 'Choose all on this page';
