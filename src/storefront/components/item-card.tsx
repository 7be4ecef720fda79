import { memo } from 'react';
import { formatRupees } from '#platform/money.ts';
import { restaurantTexts as texts } from '../restaurant-texts.ts';
import { type ItemView, priceOf, type RestaurantView } from '../view.ts';
import { ItemControl } from './item-control.tsx';
import { Picture } from './picture.tsx';

interface ItemCardProps {
  item: ItemView;
  number: number;
  layout: RestaurantView['layout'];
  acceptsOrders: boolean;
  urgency?: 'first' | 'soon' | undefined;
}

const shapes = {
  list: { width: 112, height: 112, sizes: '112px', choices: 2 },
  grid: { width: 4, height: 3, sizes: '(min-width:64em) 260px,(min-width:40em) 31vw,46vw', choices: 3 },
} as const;

/** One item of the menu: its words, its picture, and the way into the cart when there is one. */
export const ItemCard = memo(function ItemCard({
  item,
  number,
  layout,
  acceptsOrders,
  urgency,
}: ItemCardProps) {
  const canBeAdded = acceptsOrders && item.isAvailable;
  return (
    <li className={item.isAvailable ? undefined : 'out'}>
      <h3>{item.name}</h3>
      <b>{formatRupees(priceOf(item))}</b>
      {item.description && <p>{item.description}</p>}
      <Picture url={item.imageUrl} urgency={urgency} {...shapes[layout]} />
      {!item.isAvailable && <span className="sold">{texts.soldOut}</span>}
      {canBeAdded && <ItemControl item={item} number={number} />}
    </li>
  );
});
