import type { CartLine } from '#ordering/cart/cart.ts';
import { whatsAppLink } from '#ordering/message/chat-messages.ts';
import { orderMessage } from '#ordering/message/order-message.ts';
import type { OrderedLine } from '#ordering/orders/customer-order.ts';
import { dismissOrder, restoreOrder, type SentOrder } from '#ordering/orders/sent-order.ts';
import { isTotalOpen } from '#ordering/prices/order-sums.ts';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { timeOfDay } from '#platform/formats/dates/local-time.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { HOUR } from '#platform/services/clock.ts';
import { publicPages as pages } from '#routes';
import { useCartStore } from '../../cart/cart-context.ts';
import { cartTexts as texts } from '../../cart/cart-texts.ts';
import type { RestaurantView } from '../../view/view.ts';
import { useIsRefused } from '../order-outcomes.ts';
import { useOrdersPart } from '../orders-file.ts';
import { isCalledOff, stateSentence } from '../status/order-state.ts';
import { useOrderState, useRequestedState } from '../use-order-state.ts';
import { CopyButton } from './copy-button.tsx';
import { UpiPayment } from './upi/upi-payment.tsx';

interface SentOrderPanelProps {
  order: SentOrder;
  /** When its prices were last checked, if they could not be checked again. */
  uncheckedSince: Date | null;
  /** Whether WhatsApp does not seem to have opened with it. */
  hasNotOpened?: boolean | undefined;
  restaurant: RestaurantView;
}

/**
 * The last order, shown for 24 hours in case it was never sent in WhatsApp, and what the restaurant has said to it where
 * it remembers orders (docs/product/ordering.md#place-order).
 */
export function SentOrderPanel({
  order: sent,
  uncheckedSince,
  hasNotOpened,
  restaurant,
}: SentOrderPanelProps) {
  const cart = useCartStore();
  // A refused order has no page that its message could link to.
  const order = useIsRefused(sent.order.code) ? { ...sent.order, code: '' } : sent.order;
  const { code, sums, isPaid } = order;
  const message = orderMessage(order);
  const url = whatsAppLink(sent.whatsapp, message);
  const dishes = sent.lines.map((line, at) => orderedDish(asShown(line, order.lines[at]))).join(', ');
  const { parts } = useOrdersPart(sent.order.code !== '');
  // The restaurant has no place for it: it is refused, and nobody should send it.
  const full = code ? '' : (parts?.fullSentence(sent.order.code, restaurant.timeZone) ?? '');
  useRequestedState(code);
  const state = useOrderState(code);
  // Nobody has answered yet, or nobody says so here: then the message may still have to be sent.
  const isOpen = !full && (!state || state.status === 'placed');
  const isOff = !!full || (!!state && isCalledOff(state));
  const isOver = isOff || state?.status === 'done';
  const canPay = !isOver && restaurant.upiId && sums.totalPaise > 0 && !isTotalOpen(sums);
  const phone = restaurant.phone || restaurant.whatsapp;
  const ordered = hasNotOpened ? texts.didNotOpen : texts.ordered;
  return (
    <section className="sent" aria-label={isOpen ? texts.notSent : texts.lastOrder}>
      {/* An alert where it has changed on its own. */}
      <p tabIndex={-1} role={hasNotOpened || !isOpen ? 'alert' : undefined}>
        {full || (state && !isOpen ? stateSentence(state) : ordered)}
      </p>
      {isOff && isPaid && <p>{texts.askForMoney}</p>}
      {isOpen && uncheckedSince && <p>{texts.uncheckedSince({ time: timeOf(uncheckedSince) })}</p>}
      <p dir="auto" {...langAttributes(dishes)}>{`${dishes} · ${formatRupees(sums.totalPaise)}`}</p>
      {isOpen && hasNotOpened && (
        <div className="ways">
          {/* In this tab, which every in-app browser has. */}
          <a className="go" href={url}>
            {texts.openWhatsApp}
          </a>
        </div>
      )}
      {code && (
        <div className="ways">
          <a className="soft" href={pages.order(code)}>
            {texts.howItStands}
          </a>
        </div>
      )}
      {code && isOpen && parts && <parts.SendShort order={order} url={url} />}
      {canPay && <UpiPayment key={sent.placedAt} order={order} restaurant={restaurant} />}
      {isOpen && <h2>{texts.notSent}</h2>}
      <div className="ways">
        {isOpen && (
          <a className="soft" href={url} target="_blank" rel="noopener">
            {texts.sendAgain}
          </a>
        )}
        {(isOpen || isOff) && (
          <button type="button" className="soft" onClick={() => restoreOrder(cart)}>
            {isOff ? texts.orderAgain : texts.restore}
          </button>
        )}
        {isOff && phone && (
          <a className="soft" href={`tel:${phone}`}>
            {texts.call}
          </a>
        )}
        {isOpen && <CopyButton text={message} />}
        <button type="button" className="soft" onClick={() => dismissOrder(cart)}>
          {texts.dismiss}
        </button>
      </div>
    </section>
  );
}

/** A line of the cart with the names that the customer has read. */
function asShown(line: CartLine, { shown }: Partial<OrderedLine> = {}): CartLine {
  return shown ? { ...line, name: shown.name, optionNames: shown.options } : line;
}

/** A line as text: `2 × Masala Dosa`, `1 × Chicken Biryani, Full (Raita; less spicy)`. */
export function orderedDish({ name, quantity, optionNames, note }: CartLine): string {
  const more = [optionNames.join(', '), note].filter(Boolean).join('; ');
  return texts.orderedDish({ item: more ? `${name} (${more})` : name, quantity });
}

/** With the date where it was not within the last hours. */
function timeOf(moment: Date): string {
  const isToday = Date.now() - moment.getTime() < 12 * HOUR;
  return isToday ? timeOfDay(moment) : `${formatDay(moment)}, ${timeOfDay(moment)}`;
}
