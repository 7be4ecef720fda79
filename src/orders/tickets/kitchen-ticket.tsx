import { langAttributes } from '#platform/lang-of.ts';
import { wallTime } from '#platform/local-time.ts';
import { atText } from '../cards/order-remarks.tsx';
import { eachOf, ordersTexts, wayText } from '../orders-texts.ts';
import type { OrderWire } from '../wire.ts';
import { ticketTexts } from './ticket-texts.ts';

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
