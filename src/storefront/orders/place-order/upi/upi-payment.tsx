import { type ReactNode, useEffect, useState } from 'react';
import { whatsAppLink } from '#ordering/message/chat-messages.ts';
import type { PlacedOrder } from '#ordering/orders/customer-order.ts';
import { markPaid } from '#ordering/orders/sent-order.ts';
import { paymentNoteTexts } from '#ordering/prices/payment-message-texts.ts';
import { amountText, codeFileName, mayBeSaved, paidMessage, upiLink } from '#ordering/prices/upi-link.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { useCartStore } from '../../../cart/cart-context.ts';
import { focusNow } from '../../../cart/undo.tsx';
import type { RestaurantView } from '../../../view/view.ts';
import { useOutbox } from '../../orders-file.ts';
import { CopyButton } from '../copy-button.tsx';
import { loadQr, useQr } from './load-qr.ts';
import type { SavedCode } from './save-code.ts';
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
  const note = number && paymentNoteTexts.note({ number });
  const code = upiLink({ id: upiId, name: upiName, amountPaise: totalPaise, note });
  const [wasPaid] = useState(isPaid);
  const message = paidMessage({ restaurant: { name, messages: order.messages }, totalPaise, number });

  function say() {
    markPaid(cart);
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
            href={whatsAppLink(whatsapp, message)}
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

interface UpiFoldProps {
  payWhen: 'after' | 'before';
  totalPaise: number;
  isOpenAtFirst?: boolean | undefined;
  children: ReactNode;
}

/** A collapsible section with payment details. The line above says when the restaurant wants to be paid. */
export function UpiFold({ payWhen, totalPaise, isOpenAtFirst = false, children }: UpiFoldProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);

  // Loaded early, while there is a network: the QR code can then be drawn offline.
  useEffect(() => void loadQr().catch(() => {}), []);

  return (
    <div className="upi">
      <p>{payWhen === 'before' ? texts.payBefore : texts.payAfter}</p>
      <button type="button" className="soft" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.pay({ amount: formatRupees(totalPaise) })}
      </button>
      {isOpen && children}
    </div>
  );
}

interface UpiDetailsProps {
  /** The text of the QR code. */
  code: string;
  id: string;
  /** The payee's name, as a UPI app shows it. */
  name: string;
  totalPaise: number;
  slug: string;
}

/** Payee and amount, as a QR code and as text to copy. */
export function UpiDetails({ code, id, name, totalPaise, slug }: UpiDetailsProps) {
  const qr = useQr(code);
  const amount = formatRupees(totalPaise);
  return (
    <>
      <p>{texts.scan}</p>
      <div className="qr" aria-busy={!qr.shape && !qr.hasFailed}>
        {qr.shape && (
          <svg
            viewBox={`0 0 ${qr.shape.size} ${qr.shape.size}`}
            role="img"
            aria-label={texts.code({ amount, name })}
          >
            <path d={qr.shape.path} />
          </svg>
        )}
        {!qr.shape && <p role="status">{qr.hasFailed ? texts.noCode : texts.drawing}</p>}
      </div>
      {qr.shape && mayBeSaved(totalPaise) && (
        <SaveButton shape={qr.shape} under={[name, amount, id]} fileName={codeFileName(slug, totalPaise)} />
      )}
      <div className="copied">
        <span>{texts.id}</span>
        <strong translate="no">{id}</strong>
        <CopyButton text={id} label={texts.copyId} />
      </div>
      <div className="copied">
        <span>{texts.amount}</span>
        <strong>{amount}</strong>
        <CopyButton text={amountText(totalPaise)} label={texts.copyAmount} />
      </div>
      <p>
        <b>{texts.mustShow({ name })}</b>
      </p>
    </>
  );
}

/** Saves the QR code. On failure the button's label says so; on success the browser itself shows the saved file. */
function SaveButton(code: SavedCode) {
  const [hasFailed, setFailed] = useState(false);

  const save = () =>
    loadQr().then(
      ({ saveCode }) => saveCode(code).then((isSaved) => setFailed(!isSaved)),
      () => setFailed(true),
    );
  return (
    <button type="button" className="soft" aria-live="polite" onClick={save}>
      {hasFailed ? texts.notSaved : texts.save}
    </button>
  );
}
