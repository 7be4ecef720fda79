import { draftOf as settableOf } from '#platform/fields/fields.ts';
import { formatPhone } from '#platform/phone.ts';
import { plainLines, singleLine } from '#platform/text.ts';
import { parseFacebook, parseInstagram, parseSwiggy, parseZomato } from '../contacts/contact-links.ts';
import type { ParsedContact } from '../contacts/contacts.ts';
import { numberInInput, numberToSend, tidyNumber } from '../contacts/phone-input.ts';
import { restaurantFields } from '../restaurant.ts';
import type { DraftRestaurant, OwnRestaurant } from './own-restaurant.ts';
import { usualNotesOf } from './usual-notes.ts';

/** Returns the form values for a stored restaurant: numbers and names the way people write them. */
export function settingsOf(stored: OwnRestaurant): DraftRestaurant {
  const restaurant = settableOf(restaurantFields, stored);
  return {
    ...restaurant,
    phone: formatPhone(restaurant.phone),
    whatsapp: numberInInput(restaurant.whatsapp),
    instagram: restaurant.instagram && `@${restaurant.instagram}`,
  };
}

/** The form values as they would be saved. Text that cannot be parsed stays: the server returns the error. */
export function draftOf(values: DraftRestaurant): DraftRestaurant {
  const draft = {
    ...values,
    name: singleLine(values.name),
    address: plainLines(values.address),
    phone: values.phone.trim(),
    whatsapp: numberToSend(tidyNumber(values.whatsapp)),
  };
  for (const field of Object.keys(linkFields) as LinkField[]) {
    const read = readLink(field, values[field]);
    draft[field] = read.ok ? read.value : values[field].trim();
  }
  return draft;
}

/** The fields' names, in the order of the form. */
export const settingsLabels: Record<keyof DraftRestaurant, string> = {
  name: 'Business name',
  slug: 'Address of your page',
  address: 'Street address',
  fssaiNo: 'FSSAI number',
  logoImageUrl: 'Logo',
  bannerImageUrl: 'Banner',
  accentColor: 'Colour of your page',
  layout: 'Layout of the menu',
  showsPopular: 'Popular items',
  isPureVeg: 'Pure veg',
  acceptsOrders: 'Take orders on WhatsApp',
  whatsapp: 'WhatsApp number',
  usualNotes: 'Usual notes',
  phone: 'Phone number',
  instagram: 'Instagram',
  facebook: 'Facebook',
  swiggy: 'Swiggy',
  zomato: 'Zomato',
};

/** The value of a field in words, for a sentence. */
export function formatSetting(values: DraftRestaurant, field: keyof DraftRestaurant): string {
  switch (field) {
    case 'logoImageUrl':
    case 'bannerImageUrl':
      return values[field] ? 'a photo' : 'no photo';
    case 'accentColor':
      return values.accentColor || 'Menu Link green';
    case 'layout':
      return values.layout === 'grid' ? 'Grid' : 'List';
    case 'isPureVeg':
      return values.isPureVeg ? 'Yes' : 'No';
    case 'acceptsOrders':
    case 'showsPopular':
      return values[field] ? 'On' : 'Off';
    case 'usualNotes':
      return usualNotesOf(values.usualNotes).join(', ') || 'none';
    default:
      return values[field] || 'empty';
  }
}

/** The restaurant's profiles on other sites (docs/product/restaurant.md#links). */
export const linkFields = {
  instagram: { parse: parseInstagram, hint: 'Your name, like @spicegarden, or the link.' },
  facebook: { parse: parseFacebook, hint: 'The name of your page, or its link.' },
  swiggy: { parse: parseSwiggy, hint: 'The link to your restaurant on Swiggy.' },
  zomato: { parse: parseZomato, hint: 'The link to your restaurant on Zomato.' },
};

export type LinkField = keyof typeof linkFields;

/** Parses a name or link with the server's rules. Without `URL.parse`, only the server checks it. */
export function readLink(field: LinkField, typed: string): ParsedContact {
  const canRead = typeof URL.parse === 'function';
  return canRead ? linkFields[field].parse(typed) : { ok: true, value: typed.trim() };
}

/** Formats a name or link once it can be parsed: the full link, or the name with @; else returns it as typed. */
export function tidyLink(field: LinkField, typed: string): string {
  const read = readLink(field, typed);
  if (!read.ok) return typed;
  return field === 'instagram' && read.value ? `@${read.value}` : read.value;
}
