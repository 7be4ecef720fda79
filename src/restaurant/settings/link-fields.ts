import { parseFacebook, parseInstagram, parseSwiggy, parseZomato } from '../contact-links.ts';
import type { ParsedContact } from '../contacts.ts';

/** The restaurant's profiles on other sites (docs/product/restaurant.md#links). */
export const linkFields = {
  instagram: { parse: parseInstagram, hint: 'Your name, like @spicegarden, or the link.' },
  facebook: { parse: parseFacebook, hint: 'The name of your page, or its link.' },
  swiggy: { parse: parseSwiggy, hint: 'The link to your restaurant on Swiggy.' },
  zomato: { parse: parseZomato, hint: 'The link to your restaurant on Zomato.' },
};

export type LinkField = keyof typeof linkFields;

/**
 * Parses a name or link with the server's own rules and hints. In a browser without `URL.parse`, only the server
 * checks it.
 */
export function readLink(field: LinkField, typed: string): ParsedContact {
  const canRead = typeof URL.parse === 'function';
  return canRead ? linkFields[field].parse(typed) : { ok: true, value: typed.trim() };
}

/** Formats a name or link once it can be parsed: the whole link, or the name with @; else returns it as typed. */
export function tidyLink(field: LinkField, typed: string): string {
  const read = readLink(field, typed);
  if (!read.ok) return typed;
  return field === 'instagram' && read.value ? `@${read.value}` : read.value;
}
