import { useState } from 'react';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Dialog } from '#platform/ui/layout/dialog.tsx';
import type { MenuItem } from '../../menu.ts';
import type { NewMark } from '../../several/selection/use-several.ts';
import { DietChoice, MarkPicture } from './diet-choice.tsx';
import { guessedMarks } from './guess-diet.ts';
import type { Diet } from './marks.ts';
import { marksTexts } from './marks-texts.ts';
import { dietNames } from './names/mark-names-texts.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The items to mark, and the name of their category when they are all of its items. */
  items: readonly MenuItem[];
  category?: string | undefined;
  /** Starts with the marks that the names suggest. */
  suggests?: boolean;
  isBusy: boolean;
  onMark: (marks: readonly NewMark[]) => void;
};

/** Sets one mark for several items, or a guessed mark for each; the changes are shown before they are made. */
export function MarkDialog(props: Props) {
  const { open, onOpenChange, items, category, isBusy } = props;
  const title = category
    ? marksTexts.titleOfCategory({ category })
    : marksTexts.titleOfItems({ count: items.length });
  return (
    <Dialog open={open} onOpenChange={(next) => (next || !isBusy) && onOpenChange(next)} title={title}>
      {/* Mounted anew each time, so that its state starts fresh. */}
      {open && <Marking {...props} />}
    </Dialog>
  );
}

/** The owner's choice: one mark for all items, or the guesses. */
type Chosen = Diet | 'guess';

function Marking({ items, category, suggests = false, isBusy, onMark }: Props) {
  const guessed = guessedMarks(items, category);
  const [chosen, setChosen] = useState<Chosen | undefined>(suggests ? 'guess' : undefined);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const marks = chosen === 'guess' ? guessed : marksFor(items, chosen);
  const toMark = chosen === 'guess' ? marks.filter(({ item }) => !excluded.has(item.id)) : marks;
  const unchangedCount = items.length - toMark.length;
  const toggle = (key: string) => setExcluded(toggled(excluded, key));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (toMark.length > 0) onMark(toMark);
      }}
      className="grid grid-cols-1 gap-5"
    >
      <DietChoice
        label={marksTexts.allAs}
        value={chosen === 'guess' ? undefined : chosen}
        onChoose={setChosen}
      />
      {guessed.length > 0 && (
        <Button onClick={() => setChosen('guess')} aria-pressed={chosen === 'guess'}>
          {marksTexts.asGuessed({ count: guessed.length })}
        </Button>
      )}
      {chosen !== undefined && (
        <Preview
          marks={marks}
          toMark={toMark}
          isGuess={chosen === 'guess'}
          unchangedCount={unchangedCount}
          excluded={excluded}
          onToggle={toggle}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        pending={isBusy}
        pendingLabel={commonTexts.saving}
        disabled={toMark.length === 0}
      >
        {toMark.length === 0 ? marksTexts.submitNone : marksTexts.titleOfItems({ count: toMark.length })}
      </Button>
    </form>
  );
}

interface PreviewProps {
  /** All possible changes, and those that will be made. */
  marks: readonly NewMark[];
  toMark: readonly NewMark[];
  isGuess: boolean;
  /** How many items stay unchanged. */
  unchangedCount: number;
  excluded: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

function Preview({ marks, toMark, isGuess, unchangedCount, excluded, onToggle }: PreviewProps) {
  const rows = marks.map(({ item, diet }) => ({ key: item.id, name: item.name, was: item.diet, diet }));
  return (
    <div>
      <p role="status" className="text-muted text-sm">
        {[changesText(marks.length, toMark.length, unchangedCount, isGuess), isGuess && marksTexts.checkEach]
          .filter(Boolean)
          .join(' ')}
      </p>
      <MarkList rows={rows} {...(isGuess && { excluded, onToggle })} />
    </div>
  );
}

function changesText(possible: number, count: number, others: number, isGuess: boolean): string {
  if (possible === 0) return marksTexts.noChange;
  if (others === 0) return marksTexts.willChange({ count });
  return isGuess
    ? marksTexts.willChangeGuess({ count, others })
    : marksTexts.willChangeOthers({ count, others });
}

function marksFor(items: readonly MenuItem[], diet: Diet | undefined): NewMark[] {
  if (diet === undefined) return [];
  return items.filter((item) => item.diet !== diet).map((item) => ({ item, diet }));
}

/** How many rows are shown at first; a button shows the rest. */
const ROWS_AT_FIRST = 40;

interface MarkRow {
  key: string;
  name: string;
  /** The mark so far; '' for none. */
  was: Diet;
  diet: Diet;
}

type MarkListProps = {
  rows: readonly MarkRow[];
  /** The keys of the rows that will not be marked. Without it, all rows will be marked, and none can be left out. */
  excluded?: ReadonlySet<string>;
  onToggle?: (key: string) => void;
};

/** Returns the keys with `key` added, or removed if it was among them. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return keys.has(key) ? new Set([...keys].filter((other) => other !== key)) : new Set([...keys, key]);
}

/** Lists which dishes get which mark. Rows can be left out if the caller passes `excluded` and `onToggle`. */
export function MarkList({ rows: all, excluded, onToggle }: MarkListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const rows = showsAll ? all : all.slice(0, ROWS_AT_FIRST);
  if (rows.length === 0) return null;
  return (
    <>
      <ul aria-label={marksTexts.changes} className="mt-2 divide-y divide-line border-line border-y text-sm">
        {rows.map((row) => (
          <li key={row.key}>
            {excluded && onToggle ? (
              <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
                <input
                  type="checkbox"
                  checked={!excluded.has(row.key)}
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
          {marksTexts.showAll({ count: all.length })}
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
        {was && <s className="me-2">{dietNames[was]}</s>}
        <span className="text-ink">
          <MarkPicture diet={diet} />
          {dietNames[diet]}
        </span>
      </span>
    </span>
  );
}
