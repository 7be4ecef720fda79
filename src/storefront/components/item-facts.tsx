import { priceText } from '#menu/no-price.ts';
import { waysNotFor } from '#ordering/ways/dish-ways.ts';
import type { AllOf } from '#platform/fields/fields.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { sharedTexts as texts } from '../shared-texts.ts';
import type { ItemView, RestaurantView } from '../view.ts';

/**
 * Price, or the word in its place, and description are shown here. Name, mark, tags, picture, sizes, choices and availability are rendered
 * separately, on the card and in the item's own view; the other marks only in the item's own view, and packing only
 * in the cart.
 */
type Told = AllOf<
  ItemView,
  | 'pricePaise'
  | 'noPrice'
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

/** 'Only 3 left' of a dish or a size; nothing where many are left or stock is not counted (docs/product/menu.md#stock). */
export function fewLeft({ stockLeft }: Pick<ItemView, 'stockLeft'>) {
  return !!stockLeft && <small className="few">{texts.onlyLeft(stockLeft)}</small>;
}

/**
 * Facts about an item shown below its name, on cards and on its page. `ways` are the restaurant's ways to order.
 * Without the price if `hasSizePrices`: then each size shows its own.
 */
export function itemFacts(item: Told, ways: RestaurantView['ways'], hasSizePrices = false) {
  const notFor = waysNotFor(item, ways);
  return (
    <>
      {!hasSizePrices && (
        <b>
          {item.variants.length > 0 && texts.from}
          {priceText(item)}
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
