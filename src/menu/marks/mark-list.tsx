import { useState } from 'react';
import { langAttributes } from '#platform/lang-of.ts';
import { Button } from '#platform/ui/button.tsx';
import { MarkPicture } from './diet-choice.tsx';
import { dietNames } from './mark-names.ts';
import type { Diet } from './marks.ts';

/** How many rows are shown at first; a button shows the rest. */
const ROWS_AT_FIRST = 40;

interface MarkRow {
  key: string;
  name: string;
  /** The mark so far; '' for none. */
  was: Diet;
  diet: Diet;
}

type Props = {
  rows: readonly MarkRow[];
  /** The keys of the rows that will not be marked. Without it, all rows will be marked, and none can be left out. */
  leftOut?: ReadonlySet<string>;
  onToggle?: (key: string) => void;
};

/** Returns the keys with `key` added, or removed if it was among them. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return keys.has(key) ? new Set([...keys].filter((other) => other !== key)) : new Set([...keys, key]);
}

/** Lists which dishes get which mark. Rows can be left out if the caller passes `leftOut` and `onToggle`. */
export function MarkList({ rows: all, leftOut, onToggle }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const rows = showsAll ? all : all.slice(0, ROWS_AT_FIRST);
  if (rows.length === 0) return null;
  return (
    <>
      <ul aria-label="What will change" className="mt-2 divide-y divide-line border-line border-y text-sm">
        {rows.map((row) => (
          <li key={row.key}>
            {leftOut && onToggle ? (
              <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
                <input
                  type="checkbox"
                  checked={!leftOut.has(row.key)}
                  onChange={() => onToggle(row.key)}
                  className="size-5 shrink-0 accent-leaf"
                />
                <Words {...row} />
              </label>
            ) : (
              <span className="flex py-2">
                <Words {...row} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {rows.length < all.length && (
        <Button size="sm" className="mt-3" onClick={() => setShowsAll(true)}>
          Show all {all.length}
        </Button>
      )}
    </>
  );
}

function Words({ name, was, diet }: MarkRow) {
  return (
    <span className="flex min-w-0 flex-1 items-baseline justify-between gap-4">
      <span className="wrap-anywhere min-w-0" {...langAttributes(name)}>
        {name}
      </span>
      <span className="shrink-0 whitespace-nowrap text-muted">
        {was && <s className="mr-2">{dietNames[was]}</s>}
        <span className="text-ink">
          <MarkPicture diet={diet} />
          {dietNames[diet]}
        </span>
      </span>
    </span>
  );
}
