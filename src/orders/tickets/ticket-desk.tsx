import '#platform/ui/theme/print-alone.css';
import './ticket.css';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#platform/ui/actions/button.tsx';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { SwitchField } from '#platform/ui/inputs/switch.tsx';
import { useServerNow } from '../live/live-orders.tsx';
import type { OrderWire } from '../wire.ts';
import { byStation } from './ticket-lines.ts';
import { setTickets, useTicketSettings } from './ticket-settings.ts';
import { ticketTexts } from './ticket-texts.ts';
import { CustomerTicket, KitchenTicket, type Seller } from './tickets.tsx';

type Props = { order: OrderWire; restaurant: Seller };

export function TicketDesk({ order, restaurant }: Props) {
  const [query, setQuery] = useSearchParams();
  const kind = query.get('for') === 'customer' ? 'customer' : 'kitchen';
  const settings = useTicketSettings();
  const now = useServerNow((moment) => moment);
  const tickets = useRef<HTMLDivElement>(null);
  const height = useHeight(tickets);
  const stations = byStation(order.lines).map(({ station }) => station);
  usePrintAtOnce(query.get('print') === '1' && height > 0);
  const show = (next: string) =>
    setQuery(
      (before) => {
        before.set('for', next);
        before.delete('print');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      {/* A style element, since a class cannot set the page size of the paper. */}
      <style>{pageStyle(Number(settings.width), height)}</style>
      <div className="grid grid-cols-1 gap-4">
        <Segmented
          label={ticketTexts.printFor}
          value={kind}
          onChange={show}
          options={[
            { value: 'kitchen', label: ticketTexts.kitchen },
            { value: 'customer', label: ticketTexts.customer },
          ]}
        />
        <Segmented
          label={ticketTexts.paperWidth}
          value={settings.width}
          onChange={(width) => setTickets({ width })}
          options={[
            { value: '80', label: ticketTexts.width({ millimetres: 80 }) },
            { value: '58', label: ticketTexts.width({ millimetres: 58 }) },
          ]}
        />
        <Button variant="primary" size="lg" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {ticketTexts.print}
        </Button>
        <SwitchField
          label={ticketTexts.printsOnAccept}
          hint={ticketTexts.printsOnAcceptHint}
          checked={settings.printsOnAccept}
          onCheckedChange={(printsOnAccept) => setTickets({ printsOnAccept })}
        />
        {kind === 'kitchen' && stations.length > 1 && (
          <SwitchField
            label={ticketTexts.perStation}
            hint={ticketTexts.perStationHint}
            checked={settings.perStation}
            onCheckedChange={(perStation) => setTickets({ perStation })}
          />
        )}
      </div>
      <div ref={tickets} className="grid min-w-0 grid-cols-1 justify-items-start gap-4">
        {kind === 'customer' ? (
          <Paper label={ticketTexts.preview}>
            <CustomerTicket order={order} seller={restaurant} />
          </Paper>
        ) : settings.perStation && stations.length > 1 ? (
          stations.map((station) => (
            <Paper
              key={station}
              label={ticketTexts.previewOf({ station: station || ticketTexts.otherItems })}
            >
              <KitchenTicket order={order} zone={restaurant.timeZone} now={now} station={station} />
            </Paper>
          ))
        ) : (
          <Paper label={ticketTexts.preview}>
            <KitchenTicket order={order} zone={restaurant.timeZone} now={now} />
          </Paper>
        )}
      </div>
    </div>
  );
}

/** A ticket on the paper of this device's printer. */
function Paper({ label, children }: { label: string; children: ReactNode }) {
  const { width } = useTicketSettings();
  return (
    <article className="ticket print-alone" data-width={width} aria-label={label}>
      {children}
    </article>
  );
}

/**
 * The page of a ticket of this size, in mm. A page needs both lengths: CSS knows no page as high as its content, and a
 * browser prints one with `auto` beside a length on Letter (https://www.w3.org/TR/css-page-3/#page-size-prop).
 */
export function pageStyle(width: number, height: number): string {
  return `@page { size: ${width}mm ${height}mm; margin: 0 }`;
}

const MM_PER_PX = 25.4 / 96;

/**
 * The height of the highest of these tickets in mm, rounded up; 0 before it is measured. A ticket is as wide on the
 * screen as on paper. One size for all: not every browser prints pages of several sizes at once.
 */
function useHeight(of: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const { current } = of;
    if (!current) return;
    const heights = () => [...current.children].map((each) => each.getBoundingClientRect().height);
    const measure = () => setHeight(Math.ceil(Math.max(...heights()) * MM_PER_PX) + 1);
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(current);
    return () => watching.disconnect();
  }, [of]);
  return height;
}

/**
 * Prints once when the URL asks for it, and removes that from the URL, so that a reload or Back does not print again.
 */
function usePrintAtOnce(isAsked: boolean): void {
  const [, setQuery] = useSearchParams();
  const hasPrinted = useRef(false);
  useEffect(() => {
    if (!isAsked || hasPrinted.current) return;
    hasPrinted.current = true;
    setQuery(
      (before) => {
        before.delete('print');
        return before;
      },
      { replace: true },
    );
    window.print();
  }, [isAsked, setQuery]);
}
