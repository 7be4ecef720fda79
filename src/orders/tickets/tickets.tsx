import { formatDay } from '#platform/formats/dates/date-text.ts';
import { clockTextAt, wallTime } from '#platform/formats/dates/local-time.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { atText } from '../cards/order-head.tsx';
import { eachOf, pricedOptionsText, rupees, wayText } from '../cards/order-text.ts';
import { ordersTexts } from '../orders-texts.ts';
import type { OrderWire } from '../wire.ts';
import { gstSentence, sumLines } from './ticket-lines.ts';
import { billTexts, ticketTexts } from './ticket-texts.ts';

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
      {wantedAt && <p className="ticket-large">{ticketTexts.wanted({ time: at(wantedAt) })}</p>}
      {!wantedAt && readyAt && <p className="ticket-large">{ticketTexts.ready({ time: at(readyAt) })}</p>}
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
              <p key={option} className="ps-[5mm]" {...langAttributes(option)}>
                + {eachOf(line.quantity, option)}
              </p>
            ))}
            {line.note && (
              <p className="ps-[5mm] font-bold" {...langAttributes(line.note)}>
                {ticketTexts.lineNote({ note: line.note })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {hasNote && (
        <>
          <hr className="ticket-rule" />
          <p className="font-bold">{ticketTexts.hasNote}</p>
        </>
      )}
    </>
  );
}

export type Seller = Pick<
  Restaurant,
  'name' | 'address' | 'phone' | 'fssaiNo' | 'gstin' | 'gstMode' | 'timeZone'
>;

/** The ticket for the customer: seller, dishes, prices, and what the law requires. */
export function CustomerTicket({ order, seller }: { order: OrderWire; seller: Seller }) {
  const { number, dayNo, lines, sums, placedAt, payment } = order;
  const isComposition = seller.gstMode === 'composition';
  const sentence = gstSentence(seller, order);
  return (
    <>
      <header className="text-center">
        <p className="ticket-large" {...langAttributes(seller.name)}>
          {seller.name}
        </p>
        <SellerLines seller={seller} />
        {isComposition && (
          <p className="mt-[1mm] font-bold" lang="en">
            {billTexts.billOfSupply}
          </p>
        )}
      </header>
      <hr className="ticket-rule" />
      <p className="ticket-sum">
        <strong>
          {number} · #{dayNo}
        </strong>
        <span {...langAttributes(order.table || order.area)}>{wayText(order)}</span>
      </p>
      <p className="ticket-small">
        {ticketTexts.placedAt({
          date: formatDay(new Date(placedAt)),
          time: clockTextAt(wallTime(Date.parse(placedAt), seller.timeZone)),
        })}
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
            {line.options.length > 0 && (
              <p className="ticket-small ps-[4mm]" {...langAttributes(pricedOptionsText(line))}>
                + {pricedOptionsText(line)}
              </p>
            )}
            {line.quantity > 1 && (
              <p className="ticket-small ps-[4mm]">{ticketTexts.each({ amount: rupees(line.unit) })}</p>
            )}
          </li>
        ))}
      </ul>
      <hr className="ticket-rule" />
      {sumLines(order).map(({ name, amount }) => (
        <p key={name} className="ticket-sum">
          <span {...langAttributes(name)}>{name}</span>
          <span>
            {amount === null ? ticketTexts.agreedInChat : amount === 0 ? ticketTexts.free : rupees(amount)}
          </span>
        </p>
      ))}
      <p className="ticket-sum ticket-large">
        <span>{ticketTexts.total}</span>
        <span>{rupees(sums.total)}</span>
      </p>
      {payment === 'received' && <p>{ticketTexts.paid}</p>}
      {sentence && (
        <p className="ticket-small mt-[1mm]" lang={isComposition ? 'en' : undefined}>
          {sentence}
        </p>
      )}
      <hr className="ticket-rule" />
      <p className="ticket-small text-center" {...langAttributes(seller.name)}>
        {ticketTexts.soldBy({ name: seller.name })}
      </p>
    </>
  );
}

function SellerLines({ seller: { address, phone, fssaiNo, gstin } }: { seller: Seller }) {
  const lines = [
    address,
    phone,
    fssaiNo && ticketTexts.fssai({ number: fssaiNo }),
    gstin && ticketTexts.gstin({ number: gstin }),
  ].filter(Boolean);
  return (
    <p className="ticket-small whitespace-pre-line" {...langAttributes(address)}>
      {lines.join('\n')}
    </p>
  );
}
