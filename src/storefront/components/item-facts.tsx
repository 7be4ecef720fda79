import { priceOf } from '#ordering/price-of.ts';
import type { AllOf } from '#platform/fields/fields.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { formatRupees } from '#platform/money.ts';
import { sharedTexts as texts } from '../shared-texts.ts';
import type { ItemView } from '../view.ts';

/**
 * Name, mark, tags, picture, sizes, what it asks and whether it can be had now have places of their own, on the card and
 * over the whole screen; the other marks are told over the whole screen alone.
 */
type Told = AllOf<
  ItemView,
  | 'pricePaise'
  | 'description'
  | 'id'
  | 'name'
  | 'imageUrl'
  | 'isAvailable'
  | 'diet'
  | 'tags'
  | 'jain'
  | 'isVegan'
  | 'spice'
  | 'allergens'
  | 'serves'
  | 'availableAgainAt'
  | 'servingTimeId'
  | 'off'
  | 'aside'
  | 'variants'
  | 'asks'
>;

/** Facts about an item shown below its name, on cards and on its page; without its price where its sizes tell theirs. */
export function itemFacts(item: Told, hasSizePrices = false) {
  return (
    <>
      {!hasSizePrices && (
        <b>
          {item.variants.length > 0 && texts.from}
          {formatRupees(priceOf(item))}
        </b>
      )}
      {item.description && (
        <p dir="auto" {...langAttributes(item.description)}>
          {item.description}
        </p>
      )}
    </>
  );
}
