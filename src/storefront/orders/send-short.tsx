import { mayArriveEmpty, withText } from '#ordering/order-link.ts';
import { shortMessage } from '#ordering/short-message.ts';
import type { SentOrder } from '#ordering/stored-carts.ts';
import { useIsKept } from './order-outcomes.ts';
import { sentTexts as texts } from './sent-texts.ts';

interface SendShortProps {
  order: SentOrder;
  /** The order's code, as in its message. */
  code: string;
}

/** Offers a short message for a long order, once the restaurant has it in its list (docs/product/ordering.md#place-order). */
export function SendShort({ order, code }: SendShortProps) {
  const isKept = useIsKept(code);
  const short = isKept && mayArriveEmpty(order.url) ? shortMessage(order.message, order.lines.length) : '';
  if (!short) return null;
  return (
    <>
      <p>{texts.inTheList}</p>
      <div className="ways">
        <a className="soft" href={withText(order.url, short)} target="_blank" rel="noopener">
          {texts.sendShort}
        </a>
      </div>
    </>
  );
}
