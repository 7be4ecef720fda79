import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { nameWithSize } from '#ordering/told-selection.ts';
import { Button } from '#platform/ui/button.tsx';
import { controlStyle } from '#platform/ui/control-style.ts';
import { useOnce } from '#platform/ui/use-once.ts';
import { forgetJustOff, useJustOff } from '../availability/just-off.ts';
import { type CountedThing, stockTyped, useStock } from './use-stock.ts';

/**
 * Shown under the row of something switched on with none left: asks how many there are now. It is already saved as not
 * counted (docs/product/menu.md#stock).
 */
export function CountAgainLine(props: CountedThing & { className?: string }) {
  const { item, size } = props;
  return useJustOff((size ?? item).id) ? <Line {...props} /> : null;
}

function Line(props: CountedThing & { className?: string }) {
  const { item, size, className } = props;
  const { set } = useStock(props);
  const [typed, setTyped] = useState('');
  const id = useId();

  const finish = useOnce(async () => {
    const left = stockTyped(typed);
    if (left !== null) await set(left);
    forgetJustOff();
  });

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void finish();
      }}
      className={clsx('flex flex-wrap items-center gap-2 py-1.5 text-sm', className)}
    >
      <label htmlFor={id}>
        How many are there?
        <span className="sr-only"> {nameWithSize(item, size?.no ?? 0)}</span>
      </label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(String(stockTyped(currentTarget.value) ?? ''))}
        className={clsx(controlStyle, 'figures h-9 max-w-20 px-1 text-center pointer-coarse:h-11')}
      />
      {typed === '' ? (
        <Button size="sm" type="submit">
          Do not count
        </Button>
      ) : (
        <Button size="sm" type="submit" variant="primary">
          Save
        </Button>
      )}
    </form>
  );
}
