import { formatDay } from '#platform/formats/dates/date-text.ts';
import { clockTextAt, wallTime } from '#platform/formats/dates/local-time.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { listOf } from '#platform/texts/lists.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { atText } from '../cards/order-head.tsx';
import { rupees, wayText } from '../cards/order-text.ts';
import { ordersTexts } from '../orders-texts.ts';
import type { OrderWire } from '../wire.ts';
import { byStation, chosenGroups, gstSentence, sumLines } from './ticket-lines.ts';
import { billTexts, ticketTexts } from './ticket-texts.ts';

type Props = {
  order: OrderWire;
  zone: string;
  /** The current time by the server's clock, ms: a device with a wrong clock would print another day. */
  now: number;
};

type KitchenProps = Props & {
  /** The station whose ticket it is, '' for dishes without one; left out for a ticket with all stations. */
  station?: string | undefined;
};

/** The ticket for the kitchen: order number, table or way, time and dishes by station; no prices. */
export function KitchenTicket({ order, zone, now, station }: KitchenProps) {
  const { type, number, dayNo, status, wantedAt, readyAt, placedAt, hasNote } = order;
  const stations = byStation(order.lines);
  const shown = stations.filter((each) => station === undefined || each.station === station);
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
      {shown.map(({ station: name, lines }) => (
        <section key={name}>
          <hr className="ticket-rule" />
          {(name || stations.length > 1) && (
            <h2 className="ticket-large mb-[1mm]" {...langAttributes(name)}>
              {name || ticketTexts.otherItems}
            </h2>
          )}
          <KitchenLines lines={lines} />
        </section>
      ))}
      {hasNote && (
        <>
          <hr className="ticket-rule" />
          <p className="font-bold">{ticketTexts.hasNote}</p>
        </>
      )}
    </>
  );
}

function KitchenLines({ lines }: { lines: Readonly<OrderWire['lines']> }) {
  return (
    <ul>
      {lines.map((line, at) => (
        // Two lines may have the same key and differ in their notes only; the index is safe since lines never move.
        <li key={`${line.key} ${at}`} className="mb-[2mm]">
          <p className="ticket-large" {...langAttributes(line.name)}>
            {line.quantity} × {line.name}
          </p>
          {line.quantity > 1 && line.options.length > 0 && (
            <p className="ps-[3mm] font-bold">{ticketTexts.eachWith}</p>
          )}
          {chosenGroups(line).map(({ group, options }) => (
            <div key={group} className="ps-[3mm]">
              {group && <p {...langAttributes(group)}>{group}</p>}
              {options.map(({ name, inAll }) => (
                <p key={name} className="ps-[3mm]" {...langAttributes(name)}>
                  +{' '}
                  {line.quantity > 1 && inAll > 0 ? ticketTexts.inAll({ option: name, count: inAll }) : name}
                </p>
              ))}
            </div>
          ))}
          {line.note && (
            <p className="ps-[5mm] font-bold" {...langAttributes(line.note)}>
              {ticketTexts.lineNote({ note: line.note })}
            </p>
          )}
        </li>
      ))}
    </ul>
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
            {line.quantity > 1 && (
              <p className="ticket-small ps-[4mm]">{ticketTexts.each({ amount: rupees(line.unit) })}</p>
            )}
            {line.quantity > 1 && line.options.length > 0 && (
              <p className="ticket-small ps-[4mm]">{ticketTexts.eachWith}</p>
            )}
            {chosenGroups(line).map((chosen) => (
              <ChosenPrices key={chosen.group} {...chosen} />
            ))}
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

/** What was chosen in a group, each with what it adds to the price of one piece. */
function ChosenPrices({ group, options }: ReturnType<typeof chosenGroups>[number]) {
  const priced = options.map(({ name, price }) =>
    price > 0 ? ordersTexts.pricedOption({ option: name, price: rupees(price) }) : name,
  );
  const text = listOf(priced, 'unit');
  return (
    <p className="ticket-small ps-[4mm]" {...langAttributes(text)}>
      {group ? ticketTexts.groupOf({ group, options: text }) : `+ ${text}`}
    </p>
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
