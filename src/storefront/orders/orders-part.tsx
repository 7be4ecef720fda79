import { mayArriveEmpty, withText } from '#ordering/chat-messages.ts';
import type { PlacedOrder } from '#ordering/customer-order.ts';
import { shortMessage } from '#ordering/order-message.ts';
import { useIsReceived } from './order-outcomes.ts';

/** Loaded only by the carts of restaurants that remember orders, and of the demo. */
export { sendDue, sendNow } from './outbox.ts';

interface SendShortProps {
  order: PlacedOrder;
  /** The WhatsApp link with its message. */
  url: string;
}

/** Offers a short message for a long order, once the restaurant has it in its list (docs/product/ordering.md#place-order). */
export function SendShort({ order, url }: SendShortProps) {
  const isKept = useIsReceived(order.code);
  const short = isKept && mayArriveEmpty(url) ? shortMessage(order) : '';
  if (!short) return null;
  return (
    <>
      <p>{sentTexts.inTheList}</p>
      <div className="ways">
        <a className="soft" href={withText(url, short)} target="_blank" rel="noopener">
          {sentTexts.sendShort}
        </a>
      </div>
    </>
  );
}

/** The texts about a long order that was sent and is stored (docs/product/orders.md#remembered-orders). */
const sentTexts = {
  inTheList: 'The restaurant has this long order. If WhatsApp opened without text, send the short message.',
  sendShort: 'Send short message',
} as const;
