import { clsx } from 'clsx';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { nameWithSize } from '#ordering/told-selection.ts';
import { controlStyle } from '#platform/ui/control-style.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { MAX_STOCK } from '../menu.ts';
import { type CountedThing, stockTyped, useStock } from './use-stock.ts';

/** Changes how many are left by one, or to a typed number; empty means no longer counted. Hidden when not counted. */
export function StockStepper(props: CountedThing & { className?: string }) {
  const { item, size, className } = props;
  const { left, set } = useStock(props);
  const [typed, setTyped] = useState<string>();
  const isCounted = left !== null || typed !== undefined || (size ?? item).stockLeft !== null;
  if (!isCounted) return null;

  const name = nameWithSize(item, size?.no ?? 0);
  const finish = () => {
    if (typed === undefined) return;
    const wanted = stockTyped(typed);
    setTyped(undefined);
    if (wanted !== left) void set(wanted);
  };

  return (
    <fieldset
      aria-label={`${name}: how many are left`}
      className={clsx('flex flex-wrap items-center gap-1 sm:flex-nowrap', className)}
    >
      {/* On a phone there is no room for this label beside the number. */}
      <span aria-hidden="true" className="basis-full text-muted text-xs sm:hidden">
        How many left
      </span>
      <IconButton
        size="sm"
        variant="secondary"
        label={`One less ${name} left`}
        icon={<Minus />}
        disabled={!left}
        onClick={() => void set((left ?? 0) - 1)}
      />
      <input
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={`How many ${name} are left`}
        value={typed ?? left ?? ''}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(String(stockTyped(currentTarget.value) ?? ''))}
        onBlur={finish}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
        }}
        className={clsx(
          controlStyle,
          'figures h-9 min-w-0 max-w-15 flex-1 px-1 text-center pointer-coarse:h-11',
          left === 0 && 'font-semibold text-chilli',
        )}
      />
      <IconButton
        size="sm"
        variant="secondary"
        label={`One more ${name} left`}
        icon={<Plus />}
        disabled={left === MAX_STOCK}
        onClick={() => void set((left ?? 0) + 1)}
      />
      <span aria-hidden="true" className="ml-1 text-muted text-xs max-sm:hidden">
        left
      </span>
    </fieldset>
  );
}
