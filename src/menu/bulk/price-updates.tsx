import { memo } from 'react';
import { priceOf } from '#ordering/price-of.ts';
import { formatRupees } from '#platform/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { count, type PriceChange } from './review.ts';

type Props = {
  changes: readonly PriceChange[];
  onUpdate: (changes: readonly PriceChange[]) => Promise<void>;
  isBusy: boolean;
};

/** Dishes that are on the menu at other prices, before and after, and the button that changes all of them. */
export const PriceUpdates = memo(
  AllChanges,
  // A long list is not drawn again while somebody types.
  (before, now) => before.changes === now.changes && before.isBusy === now.isBusy,
);

function AllChanges({ changes, onUpdate, isBusy }: Props) {
  const updating = useAction(() => onUpdate(changes));
  if (changes.length === 0) return null;
  return (
    <Card padded={false}>
      <section aria-labelledby="price-updates">
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-6">
          <h3 id="price-updates" className="text-base">
            {count(changes.length, 'dish', 'dishes')} on your menu at{' '}
            {changes.length === 1 ? 'another price' : 'other prices'}
          </h3>
          <Button onClick={() => void updating.run()} pending={updating.isRunning} disabled={isBusy}>
            Update prices
          </Button>
        </div>
        <section
          aria-label="Prices before and after"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          className="max-h-80 overflow-y-auto border-line border-t"
        >
          <table className="w-full border-collapse text-sm">
            <thead>
              <tr className="text-left text-muted">
                <th scope="col" className="py-2 pl-4 font-medium sm:pl-6">
                  Item
                </th>
                <th scope="col" className="px-3 py-2 text-right font-medium">
                  Now
                </th>
                <th scope="col" className="py-2 pr-4 text-right font-medium sm:pr-6">
                  Then
                </th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ item, pricePaise }) => (
                <tr key={item.id} className="border-line border-t">
                  <td className="wrap-anywhere py-2 pl-4 sm:pl-6">{item.name}</td>
                  <td className="figures px-3 py-2 text-right text-muted">{formatRupees(priceOf(item))}</td>
                  <td className="figures py-2 pr-4 text-right font-medium sm:pr-6">
                    {formatRupees(pricePaise)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </section>
    </Card>
  );
}
