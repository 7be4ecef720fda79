import type { PlacedOrder } from '#ordering/customer-order.ts';
import { mayArriveEmpty, withText } from '#ordering/order-link.ts';
import { shortMessage } from '#ordering/short-message.ts';
import { useIsKept } from './order-outcomes.ts';
import { sentTexts as texts } from './sent-texts.ts';

interface SendShortProps {
  order: PlacedOrder;
  /** The WhatsApp link with its message. */
  url: string;
}

/** Offers a short message for a long order, once the restaurant has it in its list (docs/product/ordering.md#place-order). */
export function SendShort({ order, url }: SendShortProps) {
  const isKept = useIsKept(order.code);
  const short = isKept && mayArriveEmpty(url) ? shortMessage(order) : '';
  if (!short) return null;
  return (
    <>
      <p>{texts.inTheList}</p>
      <div className="ways">
        <a className="soft" href={withText(url, short)} target="_blank" rel="noopener">
          {texts.sendShort}
        </a>
      </div>
    </>
  );
}
