import { useEffect, useState } from 'react';
import { paidMessage } from '#ordering/chat-messages.ts';
import { whatsAppLink } from '#ordering/order-link.ts';
import { numberIn } from '#ordering/order-number.ts';
import { saysPaid } from '#ordering/payment-line.ts';
import { sayPaid } from '#ordering/placed-order.ts';
import type { SentOrder } from '#ordering/stored-carts.ts';
import { amountText, upiLink } from '#ordering/upi-link.ts';
import { formatRupees } from '#platform/money.ts';
import { useCartStore } from '../cart-context.ts';
import { CopyButton } from '../components/copy-button.tsx';
import { focusNow } from '../focus-now.ts';
import type { RestaurantView } from '../view.ts';
import { loadQr, useQr } from './load-qr.ts';
import { upiTexts as texts } from './upi-texts.ts';

interface UpiPaymentProps {
  order: SentOrder;
  /** What it comes to. */
  totalPaise: number;
  /** With a UPI ID. */
  restaurant: RestaurantView;
}

/** The way to pay an order that was sent, folded at first (docs/product.md#upi). Nobody here knows whether money came. */
export function UpiPayment({ order, totalPaise, restaurant }: UpiPaymentProps) {
  const isPaid = saysPaid(order.message);
  const [isOpen, setOpen] = useState(isPaid);

  // While there is a network: the code can be drawn without one.
  useEffect(() => void loadQr().catch(() => {}), []);

  return (
    <div className="upi">
      <p>{restaurant.payWhen === 'before' ? texts.payBefore : texts.payAfter}</p>
      <button type="button" className="soft" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.pay(formatRupees(totalPaise))}
      </button>
      {isOpen && <Payment order={order} totalPaise={totalPaise} restaurant={restaurant} />}
    </div>
  );
}

function Payment({ order, totalPaise, restaurant }: UpiPaymentProps) {
  const cart = useCartStore();
  const { upiId, upiName, whatsapp, name } = restaurant;
  const number = numberIn(order.message);
  const note = number && `Order ${number}`;
  const qr = useQr(upiLink({ id: upiId, name: upiName, amountPaise: totalPaise, note }));
  const wasPaid = useState(() => saysPaid(order.message))[0];
  const isPaid = saysPaid(order.message);
  const told = paidMessage({ restaurantName: name, totalPaise, number });
  const amount = formatRupees(totalPaise);
  return (
    <>
      <p>{texts.scan}</p>
      <div className="qr" aria-busy={!qr.shape && !qr.hasFailed}>
        {qr.shape && (
          <svg
            viewBox={`0 0 ${qr.shape.size} ${qr.shape.size}`}
            role="img"
            aria-label={texts.code(amount, upiName)}
          >
            <path d={qr.shape.path} />
          </svg>
        )}
        {!qr.shape && <p role="status">{qr.hasFailed ? texts.noCode : texts.drawing}</p>}
      </div>
      <div className="copied">
        <span>{texts.id}</span>
        <strong translate="no">{upiId}</strong>
        <CopyButton text={upiId} label={texts.copyId} />
      </div>
      <div className="copied">
        <span>{texts.amount}</span>
        <strong>{amount}</strong>
        <CopyButton text={amountText(totalPaise)} label={texts.copyAmount} />
      </div>
      <p>
        <b>{texts.mustShow(upiName)}</b>
      </p>
      {isPaid ? (
        <>
          <p>{texts.saidPaid}</p>
          <a
            className="soft"
            href={whatsAppLink(whatsapp, told)}
            target="_blank"
            rel="noopener"
            ref={wasPaid ? undefined : focusNow}
          >
            {texts.tell}
          </a>
        </>
      ) : (
        <button type="button" className="soft" onClick={() => sayPaid(cart)}>
          {texts.paid}
        </button>
      )}
    </>
  );
}
