import type { MouseEvent } from 'react';
import type { KeptOrder } from '#ordering/kept-orders.ts';
import { formatDay } from '#platform/clock.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { formatRupees } from '#platform/money.ts';
import { publicPages as pages } from '#routes';
import { BouncingDots } from '../components/on-its-way.tsx';
import { useIsRefused } from '../orders/order-outcomes.ts';
import { useOrderState } from '../orders/use-order-state.ts';
import { orderedDish } from '../place-order/sent-order-panel.tsx';
import { againTexts as texts } from './reorder-texts.ts';

interface KeptOrderRowProps {
  order: KeptOrder;
  /** The restaurant's current name. */
  restaurantName: string;
  /** Whether it goes into the cart as soon as the choices of the menu have loaded. */
  isWanted: boolean;
  canOrder: boolean;
  onAgain: (tap: MouseEvent) => void;
  onForget: () => void;
}

/**
 * One past order: its date, what became of it as far as this browser has seen, its dishes and total, with buttons to
 * order it again or to forget it.
 */
export function KeptOrderRow(props: KeptOrderRowProps) {
  const { order, restaurantName, isWanted, canOrder, onAgain, onForget } = props;
  const isRefused = useIsRefused(order.code);
  const state = useOrderState(order.code);
  const day = formatDay(new Date(order.placedAt));
  const dishes = order.lines.map(orderedDish).join(', ');
  const wasCalled = order.restaurantName !== restaurantName && order.restaurantName;
  const answer = state && texts.answers[state.status];
  const head = [day, order.number && texts.number(order.number), answer].filter(Boolean).join(' · ');
  return (
    <li>
      <h3>{head}</h3>
      <b>{formatRupees(order.totalPaise)}</b>
      {wasCalled && (
        <p dir="auto" {...langAttributes(wasCalled)}>
          {wasCalled}
        </p>
      )}
      <p dir="auto" {...langAttributes(dishes)}>
        {dishes}
      </p>
      <div className="ways">
        {canOrder && (
          <button type="button" className="soft" aria-busy={isWanted || undefined} onClick={onAgain}>
            {texts.orderAgain}
            <span className="vh">{` ${texts.asOn(day)}`}</span>
            {isWanted && <BouncingDots />}
          </button>
        )}
        <button type="button" onClick={onForget}>
          {texts.forget}
          <span className="vh">{` ${texts.orderOf(day)}`}</span>
        </button>
        {order.code && !isRefused && <a href={pages.order(order.code)}>{texts.status}</a>}
      </div>
    </li>
  );
}
