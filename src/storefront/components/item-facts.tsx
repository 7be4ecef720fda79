import { priceOf } from '#ordering/price-of.ts';
import type { AllOf } from '#platform/fields/fields.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { formatRupees } from '#platform/money.ts';
import type { ItemView } from '../view.ts';

/** Name, picture and whether it is sold out have places of their own, on the card and over the whole screen. */
type Told = AllOf<ItemView, 'pricePaise' | 'description' | 'id' | 'name' | 'imageUrl' | 'isAvailable'>;

/** Facts about an item shown below its name, on cards and on its page. */
export function itemFacts(item: Told) {
  return (
    <>
      <b>{formatRupees(priceOf(item))}</b>
      {item.description && (
        <p dir="auto" {...langAttributes(item.description)}>
          {item.description}
        </p>
      )}
    </>
  );
}
