import { LinkedWords } from '#ordering/linked-words.tsx';
import { langAttributes } from '#platform/lang-of.ts';
import { formatRupees } from '#platform/money.ts';
import { publicPages as pages } from '#routes';
import { SumLines } from '../cart/sum-lines.tsx';
import { OrderFrame } from './order-frame.tsx';
import { stateSentence } from './order-state.ts';
import { isOver, ORDER_FIELD, type OrderStatus } from './order-status.ts';
import { orderStatusTexts as texts } from './order-status-texts.ts';
import { OrderUpi } from './order-upi.tsx';

interface OrderStatusPageProps {
  order: OrderStatus;
  tag: string;
  owner?: { find: string; open: string } | undefined;
  /** The address of a demo order, which is stored nowhere; undefined for a real one. */
  demoPath?: string | undefined;
  /** Whether the request of the page's form came too late. */
  isTooLate?: boolean | undefined;
}

/** `/o/{code}`: an order's status (docs/product/orders.md#status-page). Plain forms, so that it works without JavaScript. */
export function OrderStatusPage({ order, tag, owner, demoPath, isTooLate }: OrderStatusPageProps) {
  const { code, number, dayNo, restaurantName, slug, status, place, placedAt, sums } = order;
  const hint = demoPath ? texts.isDemo : texts.hint[status];
  const path = demoPath ?? pages.order(code);
  const isOverNow = isOver(order) || (!!demoPath && status === 'ready');
  return (
    <OrderFrame
      tag={tag}
      isOver={isOverNow}
      owner={owner}
      state={demoPath ? undefined : order}
      code={code}
      path={path}
    >
      <h1 tabIndex={-1}>{texts.heading(number)}</h1>
      <p className="by">
        {texts.soldBy} <bdi {...langAttributes(restaurantName)}>{restaurantName}</bdi>
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
          <b>{texts.token(dayNo)}</b>
        </li>
        {place && <li dir="auto">{place}</li>}
        <li>{texts.placedAt(placedAt)}</li>
      </ul>
      <OrderLines order={order} />
      <SumLines sums={sums} />
      <div className="sum">
        <span>{texts.total}</span>
        <b>{formatRupees(sums.totalPaise)}</b>
        {sums.includesGst && <p>{texts.includesGst}</p>}
      </div>
      {order.upi && <OrderUpi order={order} upi={order.upi} path={path} isDemo={!!demoPath} />}
      <div className="ways">
        <a className="soft" href={pages.storefront(slug)}>
          {texts.back}
        </a>
        {status === 'placed' && <Withdraw path={path} />}
      </div>
    </OrderFrame>
  );
}

function OrderLines({ order }: { order: OrderStatus }) {
  return (
    <ul className="lines" aria-label={texts.lines}>
      {order.lines.map(({ name, options, note, unitPaise, quantity }, place) => (
        // The index is a safe key: the lines of a placed order never change.
        <li key={place}>
          <h2 dir="auto" {...langAttributes(name)}>
            {texts.quantity(name, quantity)}
          </h2>
          <p className="each">
            {quantity > 1 && <span>{`${formatRupees(unitPaise)} ${texts.each}`}</span>}
            {options.length > 0 && (
              <span dir="auto" {...langAttributes(options.join(' '))}>
                {options.join(', ')}
              </span>
            )}
            {note && (
              <span dir="auto">
                <LinkedWords words={texts.note(note)} />
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
function Withdraw({ path }: { path: string }) {
  return (
    <details className="withdraw">
      <summary className="soft">{texts.withdraw}</summary>
      <form method="post" action={path}>
        <p>{texts.withdrawAsk}</p>
        <button type="submit" className="soft" name={ORDER_FIELD} value="withdraw">
          {texts.withdrawYes}
        </button>
      </form>
    </details>
  );
}
