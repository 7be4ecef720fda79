import { memo } from 'react';
import { DietMark } from '#menu/items/marks/diet-mark.tsx';
import { priceOf } from '#ordering/prices/price-of.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { publicPages as pages } from '#routes';
import { Picture, type PictureProps } from '../../components/picture.tsx';
import { noScript } from '../../document/no-script.ts';
import { sharedTexts } from '../../page/shared-texts.ts';
import {
  canBeAdded,
  canBeHad,
  hasSizeRows,
  type ItemView,
  type RestaurantView,
  takesOrders,
} from '../../view/view.ts';
import { ItemControl } from './item-control.tsx';
import { askPriceLink, fewLeft, itemFacts, SoldOutLabel, Tags } from './item-facts.tsx';

interface ItemCardProps {
  item: ItemView;
  number: number;
  restaurant: RestaurantView;
  /** The restaurant's layout, except among search results. */
  layout: RestaurantView['layout'];
  /** Whether its category has no photos at all: then no space is reserved for one. */
  isBare: boolean;
  urgency?: 'first' | 'soon' | undefined;
}

/** How photos are shown in a menu of each layout. */
export const photoShapes = {
  // `sizes` is smaller than the real width: at 2 device pixels per CSS pixel, 192 px look as good at half the bytes.
  list: { width: 112, height: 84, sizes: '96px', widths: [192, 384] },
  grid: {
    width: 4,
    height: 3,
    sizes: '(min-width:64em) 260px,(min-width:40em) 31vw,46vw',
    widths: [192, 384, 768],
  },
} satisfies Record<string, Pick<PictureProps, 'width' | 'height' | 'sizes' | 'widths'>>;

/** One item of the menu: its text, its picture, and Add if it can be ordered. */
export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { item, number, restaurant, layout, isBare, urgency } = props;
  const hasAdd = takesOrders(restaurant) && canBeAdded(item);
  const hasRows = hasSizeRows(item);
  const ways = { item, number, extrasFirst: layout === 'list' };
  // Conditions are checked here, not inside the components: one that renders nothing costs as much as any other.
  return (
    <li className={classesOf(item, isBare)}>
      <h3 dir="auto" {...langAttributes(item.name)}>
        {!restaurant.isPureVeg && <DietMark diet={item.diet} />}
        <a href={pages.storefrontItem(restaurant.slug, item.id)}>{item.name}</a>
        {item.tags.length > 0 && <Tags item={item} />}
      </h3>
      {itemFacts(item, restaurant.ways, hasRows)}
      {!isBare && <Picture url={item.imageUrl} urgency={urgency} {...photoShapes[layout]} />}
      {!canBeHad(item) && <SoldOutLabel item={item} />}
      {hasRows && <SizeRows {...ways} canBeAdded={hasAdd} />}
      {!hasRows && hasAdd && <ItemControl {...ways} />}
      {askPriceLink(item, restaurant)}
      {hasAdd && <noscript>{import.meta.env.SSR && noScript.plainOrder(restaurant, item)}</noscript>}
    </li>
  );
});

function classesOf(item: ItemView, isBare: boolean): string | undefined {
  const classes = [
    isBare && 'bare',
    !canBeHad(item) && 'out',
    // Classes of the card itself: `:has()` with the mark inside costs a cheap phone milliseconds before first paint.
    item.diet === 'veg' && 'v',
    item.jain && 'jain',
    item.asks === 'extras' && 'asks',
  ];
  return classes.filter(Boolean).join(' ') || undefined;
}

interface SizeRowsProps {
  item: ItemView;
  /** The item's place among all items of the view. */
  number: number;
  canBeAdded: boolean;
  extrasFirst: boolean;
}

/** The two sizes of a dish on its card, each with its price and its own Add, so that adding takes one tap. */
function SizeRows({ item, number, canBeAdded, extrasFirst }: SizeRowsProps) {
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
