import { stored } from '#platform/browser/stored.ts';
import { isRecord } from '#platform/json.ts';
import { useStored } from '#platform/ui/browser-state.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import type { OrderWire } from '../wire.ts';

/** What a ticket says besides the order (docs/product/orders.md#tickets). */
export const ticketTexts = {
  kitchen: 'Kitchen',
  customer: 'Customer',
  seeChat: 'Name and address are on WhatsApp',
  note: 'With a note on WhatsApp',
  billOfSupply: 'Bill of supply',
  composition: 'Composition taxable person, not eligible to collect tax on supplies',
  includesGst: 'Prices include GST.',
  agreed: 'to be agreed',
  notAccepted: 'Not accepted yet',
} as const;

/** Names the seller: always the restaurant, never this product. */
export function soldBy(name: string): string {
  return `Sold by ${name}`;
}

/** The lines below the dishes of a customer's ticket, in order; `amount` null is to be agreed. */
export function sumLines({ sums }: OrderWire): Array<{ name: string; amount: number | null }> {
  const { items, charges, gst, total } = sums;
  const onTop = [
    ...charges,
    ...(gst
      ? [
          { name: `CGST ${gst.percent}%`, amount: gst.cgst },
          { name: `SGST ${gst.percent}%`, amount: gst.sgst },
        ]
      : []),
  ];
  return [...(items === total && onTop.length === 0 ? [] : [{ name: 'Items', amount: items }]), ...onTop];
}

/**
 * The sentence about GST that a customer's ticket needs; empty where none is needed. A composition dealer's ticket is
 * a bill of supply.
 */
export function gstSentence({ gstMode }: Pick<Restaurant, 'gstMode'>, { sums }: OrderWire): string {
  if (gstMode === 'composition') return ticketTexts.composition;
  return sums.includesGst ? ticketTexts.includesGst : '';
}

/** How wide the paper is, in millimetres. */
type PaperWidth = '58' | '80';

interface TicketSettings {
  width: PaperWidth;
  /** Whether accepting an order prints it for the kitchen at once. */
  printsOnAccept: boolean;
}

const usual: TicketSettings = { width: '80', printsOnAccept: false };

/** Stored per device, since the printer stands beside one device. */
const settings = stored('menu_link_tickets', asSettings, usual);

/** Reads the ticket settings of this device. */
export function useTicketSettings(): TicketSettings {
  return useStored(settings, usual);
}

/** Stores a change of the settings on this device, or in memory until the page is closed where storage is forbidden. */
export function setTickets(change: Partial<TicketSettings>): void {
  settings.change((before) => ({ ...before, ...change }));
}

/** Whether accepting an order prints it. */
export function printsOnAccept(): boolean {
  return settings.get().printsOnAccept;
}

/** Anything invalid gets its default. */
export function asSettings(found: unknown): TicketSettings {
  const { width, printsOnAccept } = isRecord(found) ? found : {};
  return { width: width === '58' ? '58' : '80', printsOnAccept: printsOnAccept === true };
}
