import { useState } from 'react';
import { count } from '#platform/text.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { type Row, UNNAMED_CATEGORY } from '../import/row.ts';
import { guessedMarks } from '../marks/guess-diet.ts';
import { MarkList, toggled } from '../marks/mark-dialog.tsx';
import type { PreviewActions } from './use-import.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  category: string;
  rows: readonly Row[];
  onMark: PreviewActions['mark'];
};

/** Shows the marks that the names of a category's rows suggest, so that the owner can check them before they apply. */
export function SuggestMarks(props: Props) {
  const { open, onOpenChange, category } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Mark ${category || UNNAMED_CATEGORY}`}>
      {/* Mounted at each opening, so that it starts with new suggestions. */}
      {open && <Suggested {...props} />}
    </Dialog>
  );
}

function Suggested({ onOpenChange, category, rows, onMark }: Props) {
  const guessed = guessedMarks(rows, category);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const made = guessed.filter(({ item }) => !leftOut.has(item.key));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onMark(made.map(({ item, diet }) => ({ key: item.key, diet })));
        onOpenChange(false);
      }}
      className="grid grid-cols-1 gap-5"
    >
      <div>
        <p className="text-muted text-sm">Please check each mark. Names can mislead.</p>
        <MarkList
          rows={guessed.map(({ item, diet }) => ({ key: item.key, name: item.name, was: '' as const, diet }))}
          leftOut={leftOut}
          onToggle={(key) => setLeftOut(toggled(leftOut, key))}
        />
      </div>
      <Button type="submit" variant="primary" disabled={made.length === 0}>
        {made.length === 0 ? 'Mark' : `Mark ${count(made.length, 'item')}`}
      </Button>
    </form>
  );
}
