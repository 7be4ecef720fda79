import { tagNames } from '#menu/marks/mark-names.ts';
import { priceText } from '#menu/no-price.ts';
import { askPrice, plainOrder, whatsAppLink } from '#ordering/chat-messages.ts';
import { waysNotFor } from '#ordering/ways/dish-ways.ts';
import type { AllOf } from '#platform/fields/fields.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { serverTexts } from '../document/server-texts.ts';
import { sharedTexts } from '../shared-texts.ts';
import { canBeHad, type ItemView, type RestaurantView } from '../view/view.ts';

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
  return !!stockLeft && <small className="few">{sharedTexts.onlyLeft(stockLeft)}</small>;
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
          {item.variants.length > 0 && sharedTexts.from}
          {priceText(item)}
          {fewLeft(item)}
        </b>
      )}
      {(notFor || item.description) && (
        <p dir="auto" {...langAttributes(item.description)}>
          {notFor && <bdi lang="en">{sharedTexts.notFor(notFor)}</bdi>}
          {notFor && item.description && ' · '}
          {item.description}
        </p>
      )}
    </>
  );
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
export function askPriceLink(item: ItemView, { whatsapp, name }: RestaurantView) {
  return (
    item.noPrice &&
    whatsapp &&
    canBeHad(item) && (
      <a className="soft ask" href={whatsAppLink(whatsapp, askPrice(name, item.name))}>
        {sharedTexts.askOnWhatsApp}
      </a>
    )
  );
}

interface PlainOrderProps {
  restaurant: RestaurantView;
  name: string;
}

/**
 * A link that orders one item in WhatsApp, in a `noscript` element: browsers show it where no script runs, and
 * `loadScript` where the storefront's does not (docs/product/common.md#below-the-oldest-browsers). Only the server renders it,
 * because React leaves the content of a `noscript` alone.
 */
export function PlainOrder({ restaurant: { whatsapp, name: seller }, name }: PlainOrderProps) {
  if (!whatsapp) return null;
  return (
    <a className="soft plain" href={whatsAppLink(whatsapp, plainOrder(seller, name))}>
      {serverTexts.orderOnWhatsApp}
    </a>
  );
}
