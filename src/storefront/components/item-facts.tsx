import { priceOf } from '#ordering/price-of.ts';
import { waysNotFor } from '#ordering/ways/dish-ways.ts';
import type { AllOf } from '#platform/fields/fields.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { formatRupees } from '#platform/money.ts';
import { sharedTexts as texts } from '../shared-texts.ts';
import type { ItemView, RestaurantView } from '../view.ts';

/**
 * Name, mark, tags, picture, sizes, what it asks and whether it can be had now have places of their own, on the card and
 * over the whole screen; the other marks are told over the whole screen alone, and packing in the cart.
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
  | 'stockLeft'
  | 'servingTimeId'
  | 'packingPaise'
  | 'orderTypes'
  | 'off'
  | 'aside'
  | 'variants'
  | 'asks'
>;

/** That few are left of a dish or a size; nothing where there are many, or nobody counts (docs/product.md#stock). */
export function fewLeft({ stockLeft }: Pick<ItemView, 'stockLeft'>) {
  return !!stockLeft && <small className="few">{texts.onlyLeft(stockLeft)}</small>;
}

/**
 * Facts about an item shown below its name, on cards and on its page, `ways` being those that are on; without its price
 * where its sizes tell theirs.
 */
export function itemFacts(item: Told, ways: RestaurantView['ways'], hasSizePrices = false) {
  const notFor = waysNotFor(item, ways);
  return (
    <>
      {!hasSizePrices && (
        <b>
          {item.variants.length > 0 && texts.from}
          {formatRupees(priceOf(item))}
          {fewLeft(item)}
        </b>
      )}
      {(notFor || item.description) && (
        <p dir="auto" {...langAttributes(item.description)}>
          {notFor && <bdi lang="en">{texts.notFor(notFor)}</bdi>}
          {notFor && item.description && ' · '}
          {item.description}
        </p>
      )}
    </>
  );
}
