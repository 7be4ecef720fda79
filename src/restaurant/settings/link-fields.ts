import { parseFacebook, parseInstagram, parseSwiggy, parseZomato } from '../contact-links.ts';
import type { ParsedContact } from '../contacts.ts';

/** The places elsewhere that a restaurant can be found at (docs/product.md#links). */
export const linkFields = {
  instagram: { parse: parseInstagram, hint: 'Your name, such as @spicegarden, or the link.' },
  facebook: { parse: parseFacebook, hint: 'The name of your page, or its link.' },
  swiggy: { parse: parseSwiggy, hint: 'The link to your restaurant on Swiggy.' },
  zomato: { parse: parseZomato, hint: 'The link to your restaurant on Zomato.' },
};

export type LinkField = keyof typeof linkFields;

/** Reads a name or link with the server's own rules and hints. A browser too old for them leaves it to the server. */
export function readLink(field: LinkField, typed: string): ParsedContact {
  const canRead = typeof URL.parse === 'function';
  return canRead ? linkFields[field].parse(typed) : { ok: true, value: typed.trim() };
}

/** What a name or link looks like once it is read: the whole link, and @ before a name. */
export function tidyLink(field: LinkField, typed: string): string {
  const read = readLink(field, typed);
  if (!read.ok) return typed;
  return field === 'instagram' && read.value ? `@${read.value}` : read.value;
}
