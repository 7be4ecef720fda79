import { formatDay } from '#platform/clock.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { clockTextAt, wallTime } from '#platform/local-time.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { atText } from '../cards/order-head.tsx';
import { eachOf, ordersTexts, pricedOptionsText, rupees, wayText } from '../orders-texts.ts';
import type { OrderWire } from '../wire.ts';
import { gstSentence, soldBy, sumLines, ticketTexts } from './ticket-texts.ts';

type Props = {
  order: OrderWire;
  zone: string;
  /** The current time by the server's clock, ms: a device with a wrong clock would print another day. */
  now: number;
};

/** The ticket for the kitchen: order number, table or way, time and dishes; no prices. */
export function KitchenTicket({ order, zone, now }: Props) {
  const { type, number, dayNo, status, lines, wantedAt, readyAt, placedAt, hasNote } = order;
  const at = (instant: string) => atText(wallTime(Date.parse(instant), zone), wallTime(now, zone));
  return (
    <>
      <p className="ticket-number">#{dayNo}</p>
      <p className="ticket-large" {...langAttributes(order.table || order.area)}>
        {wayText(order)}
      </p>
      {order.tableBy === 'typed' && <p>{ordersTexts.tableBy.typed}</p>}
      {type === 'delivery' && <p>{ticketTexts.seeChat}</p>}
      {wantedAt && <p className="ticket-large">For {at(wantedAt)}</p>}
      {!wantedAt && readyAt && <p className="ticket-large">Ready {at(readyAt)}</p>}
      <p>
        {number} · {at(placedAt)}
      </p>
      {status === 'placed' && <p className="ticket-large">{ticketTexts.notAccepted}</p>}
      <hr className="ticket-rule" />
      <ul>
        {lines.map((line, at) => (
          // Two lines may have the same key and differ in their notes only; the index is safe since lines never move.
          <li key={`${line.key} ${at}`} className="mb-[2mm]">
            <p className="ticket-large" {...langAttributes(line.name)}>
              {line.quantity} × {line.name}
            </p>
            {line.options.map((option) => (
              <p key={option} className="pl-[5mm]" {...langAttributes(option)}>
                + {eachOf(line.quantity, option)}
              </p>
            ))}
            {line.note && (
              <p className="pl-[5mm] font-bold" {...langAttributes(line.note)}>
                Note: {line.note}
              </p>
            )}
          </li>
        ))}
      </ul>
      {hasNote && (
        <>
          <hr className="ticket-rule" />
          <p className="font-bold">{ticketTexts.note}</p>
        </>
      )}
    </>
  );
}

/** The fields of the restaurant that a ticket shows as the seller. */
export type Seller = Pick<
  Restaurant,
  'name' | 'address' | 'phone' | 'fssaiNo' | 'gstin' | 'gstMode' | 'timeZone'
>;

/** The ticket for the customer: seller, dishes, prices, and what the law requires. */
export function CustomerTicket({ order, seller }: { order: OrderWire; seller: Seller }) {
  const { number, dayNo, lines, sums, placedAt, payment } = order;
  const sentence = gstSentence(seller, order);
  return (
    <>
      <header className="text-center">
        <p className="ticket-large" {...langAttributes(seller.name)}>
          {seller.name}
        </p>
        <SellerLines seller={seller} />
        {seller.gstMode === 'composition' && <p className="mt-[1mm] font-bold">{ticketTexts.billOfSupply}</p>}
      </header>
      <hr className="ticket-rule" />
      <p className="ticket-sum">
        <strong>
          {number} · #{dayNo}
        </strong>
        <span>{wayText(order)}</span>
      </p>
      <p className="ticket-small">
        {formatDay(new Date(placedAt))}, {clockTextAt(wallTime(Date.parse(placedAt), seller.timeZone))}
      </p>
      <hr className="ticket-rule" />
      <ul>
        {lines.map((line, at) => (
          // Two lines may have the same key and differ in their notes only; the index is safe since lines never move.
          <li key={`${line.key} ${at}`} className="mb-[1mm]">
            <p className="ticket-sum">
              <span {...langAttributes(line.name)}>
                {line.quantity} × {line.name}
              </span>
              <span>{rupees(line.unit * line.quantity)}</span>
            </p>
            {line.options.length > 0 && <p className="ticket-small pl-[4mm]">+ {pricedOptionsText(line)}</p>}
            {line.quantity > 1 && <p className="ticket-small pl-[4mm]">{rupees(line.unit)} each</p>}
          </li>
        ))}
      </ul>
      <hr className="ticket-rule" />
      {sumLines(order).map(({ name, amount }) => (
        <p key={name} className="ticket-sum">
          <span>{name}</span>
          <span>{amount === null ? ticketTexts.agreed : amount === 0 ? 'free' : rupees(amount)}</span>
        </p>
      ))}
      <p className="ticket-sum ticket-large">
        <span>Total</span>
        <span>{rupees(sums.total)}</span>
      </p>
      {payment === 'received' && <p>Paid</p>}
      {sentence && <p className="ticket-small mt-[1mm]">{sentence}</p>}
      <hr className="ticket-rule" />
      <p className="ticket-small text-center">{soldBy(seller.name)}</p>
    </>
  );
}

/** The seller's address, phone, and legal numbers. */
function SellerLines({ seller: { address, phone, fssaiNo, gstin } }: { seller: Seller }) {
  const lines = [address, phone, fssaiNo && `FSSAI ${fssaiNo}`, gstin && `GSTIN ${gstin}`].filter(Boolean);
  return (
    <p className="ticket-small whitespace-pre-line" {...langAttributes(address)}>
      {lines.join('\n')}
    </p>
  );
}
