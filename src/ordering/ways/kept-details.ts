import type { Place } from './ways.ts';

/** The storage key of the details, beside the carts, for all restaurants (docs/product/ordering.md#ways-to-order). */
export const DETAILS_KEY = 'menu_link_details';

/** Data of another version is dropped: typing it again takes a minute. */
const VERSION = 1;

export const LONGEST_NAME = 60;
/** Room for a link to a map, which a computer copies in more than 300 characters. */
export const LONGEST_ADDRESS = 600;
export const LONGEST_AREA = 120;
const LONGEST_PINCODE = 6;

/** The most restaurants remembered: those last ordered from. */
const MOST_PLACES = 50;

/** The details of a customer that are kept for next time. They leave the browser only in the customer's own message. */
export interface KeptDetails {
  readonly name: string;
  /** Includes line breaks. */
  readonly address: string;
  /** Up to six digits; may be incomplete. */
  readonly pincode: string;
  /** What was chosen at each restaurant, by its slug; the newest last. */
  readonly places: ReadonlyMap<string, Place>;
}

export const NO_PLACE: Place = { way: '', area: '', elsewhere: null };
export const NO_DETAILS: KeptDetails = { name: '', address: '', pincode: '', places: new Map() };

/** Serializes the details for storage. */
export function writeDetails({ places, ...kept }: KeptDetails): string {
  return JSON.stringify({
    version: VERSION,
    ...kept,
    places: Object.fromEntries([...places].slice(-MOST_PLACES)),
  });
}

/** Parses stored details; no text gives empty details. Never throws: invalid parts are left out. */
export function readDetails(text: string | null | undefined): KeptDetails {
  try {
    const stored = JSON.parse(text ?? '');
    if (stored.version !== VERSION) return NO_DETAILS;
    const places = Object.entries<Record<keyof Place, unknown> | null>(stored.places ?? {});
    return {
      name: cut(stored.name, LONGEST_NAME),
      address: cut(stored.address, LONGEST_ADDRESS),
      pincode: /^\d*$/.test(stored.pincode) ? cut(stored.pincode, LONGEST_PINCODE) : '',
      places: new Map(places.map(([slug, place]) => [slug, readPlace(place)])),
    };
  } catch {
    return NO_DETAILS;
  }
}

function readPlace(place: Record<keyof Place, unknown> | null): Place {
  const { way, area, elsewhere } = place ?? NO_PLACE;
  return {
    way: way === 'dine_in' || way === 'takeaway' || way === 'delivery' ? way : '',
    area: cut(area, LONGEST_AREA),
    elsewhere: typeof elsewhere === 'string' ? cut(elsewhere, LONGEST_AREA) : null,
  };
}

function cut(value: unknown, longest: number): string {
  return typeof value === 'string' ? value.slice(0, longest) : '';
}
