import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMemo } from 'react';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { useStored } from '#platform/ui/browser-state.ts';
import { type Board, dishTotals, type Shown } from './kitchen-board.ts';
import { isTickedIn, kitchenSettings, usualKitchen } from './kitchen-settings.ts';
import { kitchenTexts } from './kitchen-texts.ts';

type Props = { board: Board; shown: Shown; isOpen: boolean };

/** How much of each dish is still to be cooked, over all open orders: `Masala Dosa × 14`. */
export function DishTotals({ board, shown, isOpen }: Props) {
  const { ticks } = useStored(kitchenSettings, usualKitchen);
  const dishes = useMemo(
    () => dishTotals(board, (orderId, line) => isTickedIn(ticks[orderId], line), shown),
    [board, ticks, shown],
  );
  if (board.fresh.length + board.cooking.length === 0) return null;
  return (
    <details open={isOpen} className="group rounded-lg border border-line bg-well">
      <summary className="flex min-h-11 cursor-pointer select-none items-center gap-2 px-4 font-semibold text-base">
        {kitchenTexts.toCook}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      {dishes.length === 0 ? (
        <p className="px-4 pb-3 text-base">{kitchenTexts.toCookNone}</p>
      ) : (
        <ul
          aria-label={kitchenTexts.toCook}
          className="flex flex-wrap gap-x-6 gap-y-1 px-4 pb-3 text-lg 2xl:text-xl"
        >
          {dishes.map(({ name, count }) => (
            <li key={name} className="wrap-anywhere min-w-0">
              <span {...langAttributes(name)}>{name}</span>{' '}
              <strong className="figures font-bold">× {count}</strong>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
