import '#platform/ui/theme/print-alone.css';
import './ticket.css';
import Printer from 'lucide-react/icons/printer';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#platform/ui/actions/button.tsx';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { SwitchField } from '#platform/ui/inputs/switch.tsx';
import { useServerNow } from '../live/live-orders.tsx';
import type { OrderWire } from '../wire.ts';
import { setTickets, useTicketSettings } from './ticket-settings.ts';
import { ticketTexts } from './ticket-texts.ts';
import { CustomerTicket, KitchenTicket, type Seller } from './tickets.tsx';

type Props = { order: OrderWire; restaurant: Seller };

export function TicketDesk({ order, restaurant }: Props) {
  const [query, setQuery] = useSearchParams();
  const kind = query.get('for') === 'customer' ? 'customer' : 'kitchen';
  const settings = useTicketSettings();
  const now = useServerNow((moment) => moment);
  const ticket = useRef<HTMLElement>(null);
  const height = useHeight(ticket);
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
      </div>
      <div className="min-w-0">
        <article
          ref={ticket}
          className="ticket print-alone"
          data-width={settings.width}
          aria-label={ticketTexts.preview}
        >
          {kind === 'kitchen' ? (
            <KitchenTicket order={order} zone={restaurant.timeZone} now={now} />
          ) : (
            <CustomerTicket order={order} seller={restaurant} />
          )}
        </article>
      </div>
    </div>
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

/** The height of an element in mm, rounded up; 0 before it is measured. It is as wide on the screen as on paper. */
function useHeight(of: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const { current } = of;
    if (!current) return;
    const measure = () => setHeight(Math.ceil(current.getBoundingClientRect().height * MM_PER_PX) + 1);
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
