import { langAttributes } from '#platform/formats/lang-of.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { formatPrice, pricesOf } from '../sizes/size-summary.ts';
import type { PriceChange, Unchanged } from './price-change.ts';
import { priceChangeTexts } from './price-change-texts.ts';

/** Prices before and after, for each size of an item with sizes; first the items that keep their prices, and why. */
export function PriceTable({
  changes,
  unchanged = [],
}: {
  changes: readonly PriceChange[];
  unchanged?: readonly Unchanged[];
}) {
  return (
    <table className="w-full table-fixed text-sm tabular-nums">
      <caption className="sr-only">{priceChangeTexts.caption}</caption>
      <thead className="text-muted text-xs">
        <tr className="[&>th]:pb-1.5 [&>th]:font-medium">
          <th scope="col">{priceChangeTexts.item}</th>
          <th scope="col" className="w-24 text-end">
            {priceChangeTexts.now}
          </th>
          <th scope="col" className="w-24 text-end">
            {priceChangeTexts.after}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-y">
        {unchanged.map(({ item, size, reason }) => (
          <tr key={item.id} className="[&>*]:py-2">
            <th scope="row" className="font-normal">
              <span {...langAttributes(item.name)}>{item.name}</span>
              <span className="block text-chilli text-xs">
                {size ? priceChangeTexts.sizeStays[reason]({ size }) : priceChangeTexts.itemStays[reason]}
              </span>
            </th>
            <td className="text-end">{formatPrice(item)}</td>
            <td className="text-end text-muted">–</td>
          </tr>
        ))}
        {changes.flatMap(linesOf).map(({ key, item, size, before, after }) => (
          <tr key={key} className="[&>*]:py-2">
            <th scope="row" className="wrap-anywhere pe-2 font-normal">
              <span {...langAttributes(item.name)}>{item.name}</span>
              {size && <span className="text-muted">, {size}</span>}
            </th>
            <td className="text-end text-muted">{formatRupees(before)}</td>
            <td className="text-end font-semibold">{formatRupees(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function linesOf({ item, pricePaise, sizes }: PriceChange) {
  return pricesOf(item).map(({ id, size, paise }, at) => ({
    key: id || item.id,
    item,
    size,
    before: paise,
    after: sizes?.[at]?.pricePaise ?? pricePaise,
  }));
}
