import '#platform/ui/print-alone.css';
import './ticket.css';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { SwitchField } from '#platform/ui/switch-field.tsx';
import { useToldNow } from '../live/use-told-now.ts';
import type { OrderWire } from '../wire.ts';
import { CustomerTicket, type Seller } from './customer-ticket.tsx';
import { KitchenTicket } from './kitchen-ticket.tsx';
import { setTickets, useTicketSettings } from './ticket-settings.ts';
import { ticketTexts } from './ticket-texts.ts';

type Props = { order: OrderWire; restaurant: Seller };

/** A preview of the ticket, and the print settings of this device. */
export function TicketDesk({ order, restaurant }: Props) {
  const [query, setQuery] = useSearchParams();
  const kind = query.get('for') === 'customer' ? 'customer' : 'kitchen';
  const settings = useTicketSettings();
  const now = useToldNow((moment) => moment);
  usePrintAtOnce(query.get('print') === '1');
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
      <style>{`@page { size: ${settings.width}mm auto; margin: 0 }`}</style>
      <div className="grid grid-cols-1 gap-4">
        <Segmented
          label="For whom"
          value={kind}
          onChange={show}
          options={[
            { value: 'kitchen', label: ticketTexts.kitchen },
            { value: 'customer', label: ticketTexts.customer },
          ]}
        />
        <Segmented
          label="Width of the paper"
          value={settings.width}
          onChange={(width) => setTickets({ width })}
          options={[
            { value: '80', label: '80 mm' },
            { value: '58', label: '58 mm' },
          ]}
        />
        <Button variant="primary" size="lg" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
        <SwitchField
          label="Print when an order is accepted"
          hint="On this device: the kitchen’s ticket opens with the browser’s print dialog."
          checked={settings.printsOnAccept}
          onCheckedChange={(printsOnAccept) => setTickets({ printsOnAccept })}
        />
      </div>
      <div className="min-w-0">
        <article className="ticket print-alone" data-width={settings.width} aria-label="Ticket">
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
