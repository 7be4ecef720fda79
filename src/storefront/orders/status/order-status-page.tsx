import type { ReactNode } from 'react';
import { LinkedWords } from '#ordering/message/links/linked-words.tsx';
import { amountText, codeFileName, mayBeSaved } from '#ordering/prices/upi-link.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { qrCode, qrShape } from '#platform/formats/qr-shape.ts';
import { rich } from '#platform/texts/rich.tsx';
import { publicPages as pages } from '#routes';
import { SumLines } from '../../cart/prices/sum-lines.tsx';
import { PageFooter } from '../../document/server-frame.tsx';
import { demoTexts } from '../place-order/demo-texts.ts';
import { upiTexts } from '../place-order/upi/upi-texts.ts';
import { tableCallTexts } from '../table-calls/table-call-texts.ts';
import { type OrderState, stateSentence } from './order-state.ts';
import { isOver, ORDER_FIELD, ORDER_IDS, type OrderStatus } from './order-status.ts';
import { orderStatusTexts as texts } from './order-status-texts.ts';

interface OrderStatusPageProps {
  order: OrderStatus;
  tag: string;
  owner?: { at: string; find: string; open: string } | undefined;
  /** A demo order is stored nowhere: it is in the address of the page. */
  isDemo?: boolean | undefined;
  /** Whether the request of the page's form came too late. */
  isTooLate?: boolean | undefined;
}

/**
 * `/o/{code}`: an order's status (docs/product/orders.md#status-page). Plain forms, so that it works without JavaScript;
 * they are sent to the address of the page itself, which may ask for a language.
 */
export function OrderStatusPage({ order, tag, owner, isDemo, isTooLate }: OrderStatusPageProps) {
  const { code, number, dayNo, restaurantName, slug, status, place, placedAt, sums } = order;
  const hints: Partial<Record<typeof status, string>> = texts.hint;
  const hint = isDemo ? texts.isDemo : hints[status];
  const isOverNow = isOver(order) || (!!isDemo && status === 'ready');
  return (
    <OrderFrame tag={tag} isOver={isOverNow} owner={owner} state={isDemo ? undefined : order} code={code}>
      <h1 tabIndex={-1}>{texts.heading({ number })}</h1>
      <p className="by">
        {rich(texts.soldBy, {
          restaurant: <bdi {...langAttributes(restaurantName)}>{restaurantName}</bdi>,
        })}
      </p>
      {isTooLate && (
        <p className="problem" role="alert">
          {texts.tooLate}
        </p>
      )}
      <div className={`stands ${status}`}>
        <p>{stateSentence(order)}</p>
        {hint && <small>{hint}</small>}
      </div>
      <ul className="facts">
        <li>
          <b>{texts.token({ dayNo })}</b>
        </li>
        {place && <li dir="auto">{place}</li>}
        <li>{texts.placedAt({ time: placedAt })}</li>
      </ul>
      {order.calls && <TableCalls calls={order.calls} />}
      <OrderLines order={order} />
      <SumLines sums={sums} />
      <div className="sum">
        <span>{texts.total}</span>
        <b>{formatRupees(sums.totalPaise)}</b>
        {sums.includesGst && <p>{texts.includesGst}</p>}
      </div>
      {order.bill && <BillSoFar bill={order.bill} />}
      {order.upi && <OrderUpi order={order} upi={order.upi} isDemo={!!isDemo} />}
      <div className="ways">
        <a className="soft" href={pages.storefront(slug)}>
          {texts.back}
        </a>
        {status === 'placed' && <Withdraw />}
      </div>
    </OrderFrame>
  );
}

/** What the table has ordered so far: of other orders only number and sum. */
function BillSoFar({
  bill: { table, rounds, totalPaise, duePaise },
}: {
  bill: NonNullable<OrderStatus['bill']>;
}) {
  const title = texts.billSoFar({ table });
  return (
    <section className="bill" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {rounds.map(({ number, totalPaise: paise }) => (
          <li key={number} className="sum">
            <span>{texts.heading({ number })}</span>
            <span>{formatRupees(paise)}</span>
          </li>
        ))}
      </ul>
      <div className="sum">
        <span>{texts.total}</span>
        <b>{formatRupees(totalPaise)}</b>
      </div>
      {duePaise !== totalPaise && (
        <div className="sum">
          <span>{texts.billDue}</span>
          <b>{formatRupees(duePaise)}</b>
        </div>
      )}
    </section>
  );
}

/** The buttons of guests at a table, each a form of its own; the page's script says at the place what failed. */
function TableCalls({ calls }: { calls: NonNullable<OrderStatus['calls']> }) {
  return (
    <div className="ways calls">
      {calls.map(({ kind, at }) =>
        at ? (
          <p key={kind} data-called={kind}>
            {tableCallTexts.called[kind]({ time: at })}
          </p>
        ) : (
          <form key={kind} method="post" data-call={kind}>
            <button type="submit" className="soft" name={ORDER_FIELD} value={kind}>
              {tableCallTexts.call[kind]}
            </button>
          </form>
        ),
      )}
      <p role="alert" data-text={tableCallTexts.notSent} />
    </div>
  );
}

function OrderLines({ order }: { order: OrderStatus }) {
  return (
    <ul className="lines" aria-label={texts.lines}>
      {order.lines.map(({ name, options, note, unitPaise, quantity }, place) => (
        // The index is a safe key: the lines of a placed order never change.
        <li key={place}>
          <h2 dir="auto" {...langAttributes(name)}>
            {texts.quantity({ name, quantity })}
          </h2>
          <p className="each">
            {quantity > 1 && <span>{texts.each({ price: formatRupees(unitPaise) })}</span>}
            {options.length > 0 && (
              <span dir="auto" {...langAttributes(options.join(' '))}>
                {options.join(', ')}
              </span>
            )}
            {note && (
              <span dir="auto">
                <LinkedWords words={texts.note({ words: note })} />
              </span>
            )}
          </p>
          <b>{formatRupees(unitPaise * quantity)}</b>
        </li>
      ))}
    </ul>
  );
}

/** Asks for confirmation before the order is withdrawn, also without JavaScript. */
function Withdraw() {
  return (
    <details className="withdraw">
      <summary className="soft">{texts.withdraw}</summary>
      <form method="post">
        <p>{texts.withdrawAsk}</p>
        <button type="submit" className="soft" name={ORDER_FIELD} value="withdraw">
          {texts.withdrawYes}
        </button>
      </form>
    </details>
  );
}

/** `/o/{code}` of an order that the server does not have, or not yet: the browser may still be trying to send it. */
export function OrderMissingPage({ code, tag }: { code: string; tag: string }) {
  return (
    <OrderFrame tag={tag} code={code}>
      <h1 tabIndex={-1}>{texts.missing}</h1>
      <p>{texts.missingHint}</p>
    </OrderFrame>
  );
}

interface OrderFrameProps {
  /** The ETag of what is shown, without quotes: the page's script asks with it whether anything has changed. */
  tag: string;
  /** Whether no further status will follow. */
  isOver?: boolean;
  /**
   * For the restaurant's owner: the restaurant, the API call that finds the order, and the page that opens it, to append
   * the id to.
   */
  owner?: { at: string; find: string; open: string } | undefined;
  /** What the customer's browser remembers; undefined for a demo order, and for one that has not arrived. */
  state?: Pick<OrderState, 'status' | 'declineReason'> | undefined;
  code: string;
  children: ReactNode;
}

/** The address of the page itself, with its query. */
const SAME_PAGE = '';

/** The frame around an order. The page's script replaces `main`, and announces news in the elements beside it. */
function OrderFrame({ tag, isOver, owner, state, code, children }: OrderFrameProps) {
  return (
    <div className="page ordered">
      <p className="float strip away" role="status" id={ORDER_IDS.away} data-text={texts.away} />
      <main
        className="status order"
        id={ORDER_IDS.main}
        data-tag={tag}
        data-code={code}
        data-over={isOver || undefined}
        data-status={state?.status}
        data-reason={state?.declineReason || undefined}
        data-at={owner?.at}
        data-find={owner?.find}
        data-open={owner?.open}
      >
        {children}
      </main>
      <p className="vh" role="status" id={ORDER_IDS.news} />
      <p className="look" id={ORDER_IDS.look}>
        <a className="soft" href={SAME_PAGE}>
          {texts.lookAgain}
        </a>
      </p>
      <PageFooter />
    </div>
  );
}

interface OrderUpiProps {
  order: OrderStatus;
  upi: NonNullable<OrderStatus['upi']>;
  isDemo: boolean;
}

/** UPI payment details, rendered by the server (docs/product/ordering.md#upi). We never learn whether the money has arrived. */
function OrderUpi({ order, upi, isDemo }: OrderUpiProps) {
  const { payment, sums } = order;
  const amount = formatRupees(sums.totalPaise);
  if (payment === 'received') return <p>{texts.moneyCame}</p>;
  const isClaimed = payment === 'claimed';
  return (
    <div className="upi">
      {order.status === 'placed' && <p>{upiTexts.payBefore}</p>}
      <details>
        <summary className="soft">{upiTexts.pay({ amount })}</summary>
        {isDemo && (
          <p>
            <b>{demoTexts.paysNobody}</b>
          </p>
        )}
        <p>{upiTexts.scan}</p>
        <Code text={upi.code} label={upiTexts.code({ amount, name: upi.name })} />
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
          <b>{upiTexts.mustShow({ name: upi.name })}</b>
        </p>
        {!isClaimed && (
          <form method="post">
            <button type="submit" className="soft" name={ORDER_FIELD} value="paid">
              {upiTexts.paid}
            </button>
          </form>
        )}
      </details>
      {isClaimed && <p>{texts.saidPaid}</p>}
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
