import { tagNames } from '#menu/items/marks/names/mark-names-texts.ts';
import { priceText } from '#menu/items/prices/no-price.ts';
import { ownName } from '#ordering/choices/item-names.ts';
import { askPrice, whatsAppLink } from '#ordering/message/chat-messages.ts';
import { waysNotFor } from '#ordering/ways/dish-ways.ts';
import type { AllOf } from '#platform/fields/fields.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { sharedTexts } from '../../page/shared-texts.ts';
import { canBeHad, type ItemView, type RestaurantView } from '../../view/view.ts';
import { notForTexts } from './not-for-texts.ts';

/**
 * Price, or the word in its place, and description are shown here. Name, mark, tags, picture, sizes, choices and availability are rendered
 * separately, on the card and in the item's own view; the other marks only in the item's own view, and packing only
 * in the cart.
 */
type FactsItem = AllOf<
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
  return !!stockLeft && <small className="few">{sharedTexts.onlyLeft({ left: stockLeft })}</small>;
}

/**
 * Facts about an item shown below its name, on cards and on its page. `ways` are the restaurant's ways to order.
 * Without the price if `hasSizePrices`: then each size shows its own.
 */
export function itemFacts(item: FactsItem, ways: RestaurantView['ways'], hasSizePrices = false) {
  const notFor = waysNotFor(item, ways);
  return (
    <>
      {!hasSizePrices && (
        <b>
          {priceFrom(item)}
          {fewLeft(item)}
        </b>
      )}
      {(notFor || item.description) && (
        <p dir="auto" {...langAttributes(item.description)}>
          {notFor && <bdi lang={notForTexts.languageTag}>{notForTexts[notFor]}</bdi>}
          {notFor && item.description && ' · '}
          {item.description}
        </p>
      )}
    </>
  );
}

/** The price of an item, with `from` where it has sizes. */
export function priceFrom(item: Pick<FactsItem, 'pricePaise' | 'noPrice' | 'variants'>): string {
  const amount = priceText(item);
  return item.variants.length > 0 ? sharedTexts.from({ amount }) : amount;
}

/** The owner's tags of an item, such as Bestseller, shown after its name. */
export function Tags({ item: { tags } }: { item: ItemView }) {
  return tags.map((tag) => [
    ' ',
    <small key={tag} className="tag">
      {tagNames[tag]}
    </small>,
  ]);
}

type Props = { item: Pick<ItemView, 'isAvailable' | 'aside' | 'off'> };

/** Why an item cannot be ordered now, if it cannot. Sold out is styled as a warning, being served later is not. */
export function SoldOutLabel({ item }: Props) {
  if (canBeHad(item)) return null;
  const classes = ['sold', item.off && 'when', item.off && item.aside && 'later'];
  return <span className={classes.filter(Boolean).join(' ')}>{item.off || sharedTexts.soldOut}</span>;
}

/**
 * A link to a chat that asks for the price of an item without a fixed one, in the place of Add
 * (docs/product/menu.md#no-fixed-price); nothing for other items, and where there is no number.
 */
export function askPriceLink(item: ItemView, restaurant: RestaurantView) {
  const { whatsapp } = restaurant;
  return (
    item.noPrice &&
    whatsapp &&
    canBeHad(item) && (
      <a className="soft ask" href={whatsAppLink(whatsapp, askPrice(restaurant, ownName(item)))}>
        {sharedTexts.askOnWhatsApp}
      </a>
    )
  );
}
