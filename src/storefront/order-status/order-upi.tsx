import { amountText, codeFileName, mayBeSaved } from '#ordering/upi-link.ts';
import { formatRupees } from '#platform/money.ts';
import { qrCode, qrShape } from '#platform/qr-shape.ts';
import { demoTexts } from '../place-order/demo-order.ts';
import { upiTexts } from '../upi/upi-texts.ts';
import { ORDER_FIELD, type OrderStatus } from './order-status.ts';
import { orderStatusTexts as texts } from './order-status-texts.ts';

interface OrderUpiProps {
  order: OrderStatus;
  upi: NonNullable<OrderStatus['upi']>;
  /** The path of the page itself, which its form posts to. */
  path: string;
  isDemo: boolean;
}

/** UPI payment details, rendered by the server (docs/product/ordering.md#upi). We never learn whether the money has arrived. */
export function OrderUpi({ order, upi, path, isDemo }: OrderUpiProps) {
  const { payment, sums } = order;
  const amount = formatRupees(sums.totalPaise);
  if (payment === 'received') return <p>{texts.moneyCame}</p>;
  const said = payment === 'claimed';
  return (
    <div className="upi">
      {order.status === 'placed' && <p>{upiTexts.payBefore}</p>}
      <details>
        <summary className="soft">{upiTexts.pay(amount)}</summary>
        {isDemo && (
          <p>
            <b>{demoTexts.paysNobody}</b>
          </p>
        )}
        <p>{upiTexts.scan}</p>
        <Code text={upi.code} label={upiTexts.code(amount, upi.name)} />
        {mayBeSaved(sums.totalPaise) && (
          <button
            type="button"
            className="soft"
            data-save={codeFileName(order.slug, sums.totalPaise)}
            data-under={JSON.stringify([upi.name, amount, upi.id])}
            aria-live="polite"
          >
            {upiTexts.save}
          </button>
        )}
        <Copied what={upiTexts.id} shown={upi.id} copied={upi.id} label={upiTexts.copyId} />
        <Copied
          what={upiTexts.amount}
          shown={amount}
          copied={amountText(sums.totalPaise)}
          label={upiTexts.copyAmount}
        />
        <p>
          <b>{upiTexts.mustShow(upi.name)}</b>
        </p>
        {!said && (
          <form method="post" action={path}>
            <button type="submit" className="soft" name={ORDER_FIELD} value="paid">
              {upiTexts.paid}
            </button>
          </form>
        )}
      </details>
      {said && <p>{texts.saidPaid}</p>}
    </div>
  );
}

function Code({ text, label }: { text: string; label: string }) {
  const { size, path } = qrShape(qrCode(text, 'M'));
  return (
    <div className="qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        <path d={path} />
      </svg>
    </div>
  );
}

interface CopiedProps {
  what: string;
  shown: string;
  copied: string;
  label: string;
}

/** A value to enter in a UPI app. Without JavaScript the button to copy it is hidden. */
function Copied({ what, shown, copied, label }: CopiedProps) {
  return (
    <div className="copied">
      <span>{what}</span>
      <strong translate="no">{shown}</strong>
      <button type="button" className="soft" data-copy={copied} aria-live="polite">
        {label}
      </button>
    </div>
  );
}
