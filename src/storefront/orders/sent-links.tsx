import { mayArriveEmpty, withText } from '#ordering/order-link.ts';
import { shortMessage } from '#ordering/short-message.ts';
import type { SentOrder } from '#ordering/stored-carts.ts';
import { publicPages as pages } from '#routes';
import { useIsKept } from './order-outcomes.ts';
import { sentTexts as texts } from './sent-texts.ts';

interface SentLinksProps {
  order: SentOrder;
  /** Of the order, as its message has it. */
  code: string;
}

/** The way to see how an order stands that was handed over, and to send one that was too long (docs/product.md#place-order). */
export function SentLinks({ order, code }: SentLinksProps) {
  const isKept = useIsKept(code);
  const short = isKept && mayArriveEmpty(order.url) ? shortMessage(order.message, order.lines.length) : '';
  return (
    <>
      <div className="ways">
        <a className="soft" href={pages.order(code)}>
          {texts.howItStands}
        </a>
      </div>
      {short && (
        <>
          <p>{texts.inTheList}</p>
          <div className="ways">
            <a className="soft" href={withText(order.url, short)} target="_blank" rel="noopener">
              {texts.sendShort}
            </a>
          </div>
        </>
      )}
    </>
  );
}
