import { memo } from 'react';
import { DietMark } from '#menu/marks/diet-mark.tsx';
import { langAttributes } from '#platform/lang-of.ts';
import { publicPages as pages } from '#routes';
import { canBeHad, hasSizeRows, type ItemView, type RestaurantView, takesOrders } from '../view.ts';
import { ItemControl } from './item-control.tsx';
import { itemFacts } from './item-facts.tsx';
import { NotNow } from './not-now.tsx';
import { Picture, type PictureProps } from './picture.tsx';
import { SizeRows } from './size-rows.tsx';
import { Tags } from './tags.tsx';

interface ItemCardProps {
  item: ItemView;
  number: number;
  restaurant: RestaurantView;
  /** How it stands among its neighbours; that of the restaurant, but for what a search found. */
  layout: RestaurantView['layout'];
  /** Whether its category shows no photos at all: then it has no place for one. */
  isBare: boolean;
  urgency?: 'first' | 'soon' | undefined;
}

/** How photos are shown in a menu of each layout. */
export const photoShapes = {
  // Said to be a little smaller than it is: at 2 pixels a point 192 px look as good and weigh half as much.
  list: { width: 112, height: 84, sizes: '96px', widths: [192, 384] },
  grid: {
    width: 4,
    height: 3,
    sizes: '(min-width:64em) 260px,(min-width:40em) 31vw,46vw',
    widths: [192, 384, 768],
  },
} satisfies Record<string, Pick<PictureProps, 'width' | 'height' | 'sizes' | 'widths'>>;

/** One item of the menu: its words, its picture, and the way into the cart when there is one. */
export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { item, number, restaurant, layout, isBare, urgency } = props;
  const canBeAdded = takesOrders(restaurant) && canBeHad(item);
  const hasRows = hasSizeRows(item);
  const ways = { item, number, extrasFirst: layout === 'list' };
  // What most dishes have none of is asked here: a component that draws nothing costs as much as one that does.
  return (
    <li className={classesOf(item, isBare)}>
      <h3 dir="auto" {...langAttributes(item.name)}>
        {!restaurant.isPureVeg && <DietMark diet={item.diet} />}
        <a href={pages.storefrontItem(restaurant.slug, item.id)}>{item.name}</a>
        {item.tags.length > 0 && <Tags item={item} />}
      </h3>
      {itemFacts(item, restaurant.ways, hasRows)}
      {!isBare && <Picture url={item.imageUrl} urgency={urgency} {...photoShapes[layout]} />}
      {!canBeHad(item) && <NotNow item={item} />}
      {hasRows && <SizeRows {...ways} canBeAdded={canBeAdded} />}
      {!hasRows && canBeAdded && <ItemControl {...ways} />}
    </li>
  );
});

function classesOf(item: ItemView, isBare: boolean): string | undefined {
  const classes = [
    isBare && 'bare',
    !canBeHad(item) && 'out',
    // Named on the card itself: to look for the mark inside costs a cheap phone milliseconds before the first paint.
    item.diet === 'veg' && 'v',
    item.jain && 'jain',
    item.asks === 'extras' && 'asks',
  ];
  return classes.filter(Boolean).join(' ') || undefined;
}
