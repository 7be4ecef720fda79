import { priceOf } from '#ordering/price-of.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { formatRupees } from '#platform/money.ts';
import { sharedTexts } from '../shared-texts.ts';
import type { ItemView } from '../view.ts';
import { ItemControl } from './item-control.tsx';
import { fewLeft } from './item-facts.tsx';

interface SizeRowsProps {
  item: ItemView;
  /** The item's place among all items of the view. */
  number: number;
  canBeAdded: boolean;
  extrasFirst: boolean;
}

/** The two sizes of a dish on its card, each with its price and its own Add, so that adding takes one tap. */
export function SizeRows({ item, number, canBeAdded, extrasFirst }: SizeRowsProps) {
  return (
    <ul className="sizes">
      {item.variants.map((size) => (
        <li key={size.no}>
          <span dir="auto" {...langAttributes(size.name)}>
            {size.name} <b>{formatRupees(priceOf(size))}</b>
            {fewLeft(size)}
          </span>
          {item.isAvailable && !size.isAvailable && (
            <span className="sold">{size.off || sharedTexts.soldOut}</span>
          )}
          {canBeAdded && size.isAvailable && (
            <ItemControl item={item} number={number} variant={size.no} extrasFirst={extrasFirst} />
          )}
        </li>
      ))}
    </ul>
  );
}
