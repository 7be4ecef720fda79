import { useState } from 'react';
import type { PlacedOrder } from '#ordering/customer-order.ts';
import { whatsAppLink } from '#ordering/order-link.ts';
import { paidMessage } from '#ordering/paid-message.ts';
import { sayPaid } from '#ordering/sent-order.ts';
import { upiLink } from '#ordering/upi-link.ts';
import { useCartStore } from '../cart/cart-context.ts';
import { focusNow } from '../cart/undo.tsx';
import { useOutbox } from '../orders/use-outbox.ts';
import type { RestaurantView } from '../view/view.ts';
import { UpiDetails } from './upi-details.tsx';
import { UpiFold } from './upi-fold.tsx';
import { upiTexts as texts } from './upi-texts.ts';

interface UpiPaymentProps {
  order: PlacedOrder;
  /** It has a UPI ID. */
  restaurant: RestaurantView;
}

/** Payment of a sent order by UPI, collapsed at first (docs/product/ordering.md#upi). We never learn whether money arrived. */
export function UpiPayment(props: UpiPaymentProps) {
  const { order, restaurant } = props;
  const { sums, isPaid } = order;
  return (
    <UpiFold payWhen={restaurant.payWhen} totalPaise={sums.totalPaise} isOpenAtFirst={isPaid}>
      <Payment {...props} />
    </UpiFold>
  );
}

function Payment({ order, restaurant }: UpiPaymentProps) {
  const cart = useCartStore();
  const { upiId, upiName, whatsapp, name, slug } = restaurant;
  const { number, code: remembered, isPaid } = order;
  const { totalPaise } = order.sums;
  const send = useOutbox(remembered !== '');
  const note = number && `Order ${number}`;
  const code = upiLink({ id: upiId, name: upiName, amountPaise: totalPaise, note });
  const [wasPaid] = useState(isPaid);
  const told = paidMessage({ restaurantName: name, totalPaise, number });

  function say() {
    sayPaid(cart);
    if (remembered) send({ paid: remembered });
  }

  return (
    <>
      <UpiDetails code={code} id={upiId} name={upiName} totalPaise={totalPaise} slug={slug} />
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
        <button type="button" className="soft" onClick={say}>
          {texts.paid}
        </button>
      )}
    </>
  );
}
