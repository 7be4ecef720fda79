import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { AffixInput } from '#platform/ui/affix-input.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import type { ItemRow } from './draft.ts';
import type { RowProblem } from './first-items.ts';

type Props = {
  rows: readonly ItemRow[];
  onRows: (rows: ItemRow[]) => void;
  problems: ReadonlyArray<RowProblem | undefined>;
};

/** A list of names and prices, made for fast typing: Enter moves to the next input, and at the end adds a row. */
export function ItemRows({ rows, onRows, problems }: Props) {
  const list = useRef<HTMLDivElement>(null);

  const focus = (box: number) => list.current?.querySelectorAll('input')[box]?.focus();
  const add = () => {
    // Render at once, so that fast typing continues in the new row.
    flushSync(() => onRows([...rows, { name: '', price: '' }]));
    focus(rows.length * 2);
  };
  const onEnter = (event: KeyboardEvent, box: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (box === rows.length * 2) add();
    else focus(box);
  };
  const set = (place: number, change: Partial<ItemRow>) =>
    onRows(rows.map((row, other) => (other === place ? { ...row, ...change } : row)));

  return (
    <div className="grid grid-cols-1 gap-3">
      <div ref={list} className="grid grid-cols-1 gap-3">
        {rows.map((row, place) => (
          // The index is the key: rows have no other identity.
          <fieldset
            key={place}
            aria-label={`Item ${place + 1}`}
            className="grid grid-cols-[1fr_7.5rem] items-start gap-2"
          >
            <Field label="Item name" hideLabel={place > 0} error={problems[place]?.name}>
              <TextInput
                value={row.name}
                autoComplete="off"
                autoCapitalize="words"
                enterKeyHint="next"
                onChange={(event) => set(place, { name: event.target.value })}
                onKeyDown={(event) => onEnter(event, place * 2 + 1)}
              />
            </Field>
            <Field label="Price" hideLabel={place > 0} error={problems[place]?.price}>
              <AffixInput
                prefix="₹"
                value={row.price}
                inputMode="decimal"
                autoComplete="off"
                enterKeyHint="next"
                onChange={(event) => set(place, { price: event.target.value })}
                onKeyDown={(event) => onEnter(event, place * 2 + 2)}
              />
            </Field>
          </fieldset>
        ))}
      </div>
      <Button variant="ghost" className="justify-self-start text-leaf!" onClick={add}>
        <Plus aria-hidden="true" />
        Add another item
      </Button>
    </div>
  );
}
