import { useState } from 'react';
import { orderNumber } from '#ordering/orders/order-code.ts';
import { postOf } from '#ordering/orders/order-post.ts';
import { isTotalOpen } from '#ordering/prices/order-sums.ts';
import { paidMessage } from '#ordering/prices/upi-link.ts';
import { cartTexts } from '../../cart/cart-texts.ts';
import { focusNow } from '../../cart/undo.tsx';
import { serverNow } from '../../view/server-clock.ts';
import type { RestaurantView } from '../../view/view.ts';
import { postWay } from '../outbox/post-way.ts';
import { demoOrderPath } from './demo-order.ts';
import { demoTexts as texts } from './demo-texts.ts';
import { UpiDetails, UpiFold } from './upi/upi-payment.tsx';
import { upiTexts } from './upi/upi-texts.ts';

interface AfterDemoOrderProps {
  order: Omit<Parameters<typeof postOf>[0], 'device' | 'placedAt' | 'way'>;
  way: Omit<Parameters<typeof postWay>[0], 'timeZone' | 'tableKey'>;
  restaurant: RestaurantView;
}

/** A device key that no browser has. */
const NO_DEVICE = '-'.repeat(22);

/** What customers see after an order if a restaurant takes UPI and remembers orders; here nothing is paid or stored. */
export function AfterDemoOrder({ order, way, restaurant }: AfterDemoOrderProps) {
  const { timeZone, name, slug } = restaurant;
  const [isPaid, setPaid] = useState(false);
  const { totalPaise } = order.sums;
  // The order counts as placed at the moment of the tap on the link.
  const pathNow = () =>
    demoOrderPath(
      postOf({
        ...order,
        device: NO_DEVICE,
        placedAt: serverNow() ?? Date.now(),
        way: postWay({ ...way, tableKey: '', timeZone }),
      }),
    );
  const path = pathNow();
  return (
    <section className="sent" aria-label={texts.after}>
      <p>{texts.after}</p>
      {path && (
        <div className="ways">
          {/* Opens a new tab, so that the message stays visible, also in the landing page's iframe. */}
          <a
            className="soft"
            href={path}
            target="_blank"
            rel="noopener"
            onClick={({ currentTarget }) => {
              currentTarget.href = pathNow();
            }}
          >
            {cartTexts.howItStands}
          </a>
        </div>
      )}
      {!isTotalOpen(order.sums) && (
        <UpiFold payWhen="after" totalPaise={totalPaise}>
          <p>
            <b>{texts.paysNobody}</b>
          </p>
          <UpiDetails code={texts.code} id={texts.id} name={texts.name} totalPaise={totalPaise} slug={slug} />
          {isPaid ? (
            <section className="chat" aria-label={texts.told} tabIndex={-1} ref={focusNow}>
              <p>{upiTexts.saidPaid}</p>
              <p>{texts.told}</p>
              <p className="bubble" dir="auto">
                {paidMessage({ restaurant: { name }, totalPaise, number: orderNumber(order.code) })}
              </p>
            </section>
          ) : (
            <button type="button" className="soft" onClick={() => setPaid(true)}>
              {upiTexts.paid}
            </button>
          )}
        </UpiFold>
      )}
    </section>
  );
}
