import { draftOf as settableOf } from '#platform/fields/fields.ts';
import { NO_TRANSLATIONS } from '#platform/fields/translations.ts';
import { formatPhone } from '#platform/formats/phone.ts';
import { plainLines, singleLine } from '#platform/formats/text.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { LANGUAGES, type LanguageTag } from '#platform/texts/languages.ts';
import { listOf } from '#platform/texts/lists.ts';
import { formatTranslations } from '#platform/ui/forms/translation-lines.tsx';
import { parseFacebook, parseInstagram, parseSwiggy, parseZomato } from '../contacts/contact-links.ts';
import type { ParsedContact } from '../contacts/contacts.ts';
import { numberInInput, numberToSend, tidyNumber } from '../contacts/phone-input.ts';
import { restaurantFields } from '../restaurant.ts';
import { languagesOf } from './languages.ts';
import type { DraftRestaurant, OwnRestaurant } from './own-restaurant.ts';
import { settingsTexts } from './settings-texts.ts';
import { usualNotesOf } from './usual-notes.ts';

/** Returns the form values for a stored restaurant: numbers and names the way people write them. */
export function settingsOf(stored: OwnRestaurant): DraftRestaurant {
  const restaurant = settableOf(restaurantFields, stored);
  return {
    ...restaurant,
    translations: restaurant.translations ?? NO_TRANSLATIONS,
    usualNoteTranslations: restaurant.usualNoteTranslations ?? NO_TRANSLATIONS,
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

/** The value of a field in words, for a sentence. */
export function formatSetting(values: DraftRestaurant, field: keyof DraftRestaurant): string {
  const texts = settingsTexts.values;
  switch (field) {
    case 'logoImageUrl':
    case 'bannerImageUrl':
      return values[field] ? texts.photo : texts.noPhoto;
    case 'accentColor':
      return values.accentColor || texts.ourColor;
    case 'layout':
      return values.layout === 'grid' ? settingsTexts.look.grid : settingsTexts.look.list;
    case 'isPureVeg':
      return values.isPureVeg ? commonTexts.yes : commonTexts.no;
    case 'acceptsOrders':
    case 'showsPopular':
      return values[field] ? commonTexts.on : commonTexts.off;
    case 'languages':
      return listOf(
        languagesOf(values.languages).map((tag) => LANGUAGES[tag].english),
        'unit',
      );
    case 'orderLanguage':
      return LANGUAGES[values.orderLanguage as LanguageTag].english;
    case 'usualNotes':
      return listOf(usualNotesOf(values.usualNotes), 'unit') || texts.none;
    case 'translations':
    case 'usualNoteTranslations':
    case 'pauseNoteTranslations':
      return formatTranslations(values[field]);
    default:
      return values[field] || texts.empty;
  }
}

/** The restaurant's profiles on other sites, each with what reads it (docs/product/restaurant.md#links). */
export const linkFields = {
  instagram: parseInstagram,
  facebook: parseFacebook,
  swiggy: parseSwiggy,
  zomato: parseZomato,
};

export type LinkField = keyof typeof linkFields;

/** Parses a name or link with the server's rules. Without `URL.parse`, only the server checks it. */
export function readLink(field: LinkField, typed: string): ParsedContact {
  const canRead = typeof URL.parse === 'function';
  return canRead ? linkFields[field](typed) : { ok: true, value: typed.trim() };
}

/** Formats a name or link once it can be parsed: the full link, or the name with @; else returns it as typed. */
export function tidyLink(field: LinkField, typed: string): string {
  const read = readLink(field, typed);
  if (!read.ok) return typed;
  return field === 'instagram' && read.value ? `@${read.value}` : read.value;
}
