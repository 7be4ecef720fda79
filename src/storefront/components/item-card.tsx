import { memo } from 'react';
import { langAttributes } from '#platform/lang-of.ts';
import { publicPages as pages } from '#routes';
import { sharedTexts } from '../shared-texts.ts';
import { type ItemView, type RestaurantView, takesOrders } from '../view.ts';
import { ItemControl } from './item-control.tsx';
import { itemFacts } from './item-facts.tsx';
import { Picture, type PictureProps } from './picture.tsx';

interface ItemCardProps {
  item: ItemView;
  number: number;
  restaurant: RestaurantView;
  urgency?: 'first' | 'soon' | undefined;
}

const shapes = {
  // Said to be a little smaller than it is: at 2 pixels a point 192 px look as good and weigh half as much.
  list: { width: 112, height: 112, sizes: '96px', widths: [192, 384] },
  grid: {
    width: 4,
    height: 3,
    sizes: '(min-width:64em) 260px,(min-width:40em) 31vw,46vw',
    widths: [192, 384, 768],
  },
} satisfies Record<string, Pick<PictureProps, 'width' | 'height' | 'sizes' | 'widths'>>;

/** One item of the menu: its words, its picture, and the way into the cart when there is one. */
export const ItemCard = memo(function ItemCard({ item, number, restaurant, urgency }: ItemCardProps) {
  const canBeAdded = takesOrders(restaurant) && item.isAvailable;
  return (
    <li className={item.isAvailable ? undefined : 'out'}>
      <h3 dir="auto" {...langAttributes(item.name)}>
        <a href={pages.storefrontItem(restaurant.slug, item.id)}>{item.name}</a>
      </h3>
      {itemFacts(item)}
      <Picture url={item.imageUrl} urgency={urgency} {...shapes[restaurant.layout]} />
      {!item.isAvailable && <span className="sold">{sharedTexts.soldOut}</span>}
      {canBeAdded && <ItemControl item={item} number={number} />}
    </li>
  );
});
