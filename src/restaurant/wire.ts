import { z } from '@hono/zod-openapi';
import { passwordWire, secondStepCodeWire } from '#identity/wire.ts';
import { writeAnswer } from '#platform/fields/fields.ts';
import { answerSchema, partialRequestSchema } from '#platform/fields/schemas.ts';
import { slugProblem } from './address/slug.ts';
import { parseFacebook, parseInstagram, parseSwiggy, parseZomato } from './contacts/contact-links.ts';
import { parsePhone, parseWhatsapp } from './contacts/contacts.ts';
import { type Restaurant, restaurantFields } from './restaurant.ts';
import { parseAccentColor } from './settings/accent-color.ts';
import { parseLanguages, parseOrderLanguage } from './settings/languages.ts';
import { parseFssaiNo } from './settings/registrations.ts';
import { parseUsualNotes } from './settings/usual-notes.ts';

/** A restaurant as the people who run it see it, with the version that an edit may send back. */
export const ownRestaurantWire = answerSchema(restaurantFields);

export const presentOwnRestaurant = (restaurant: Restaurant) => writeAnswer(restaurantFields, restaurant);

/** The body of `PUT /api/restaurant`. What is left out stays as it is. */
export const saveRestaurantWire = partialRequestSchema(
  restaurantFields,
  {
    slug: { parse: parseSlug },
    phone: { parse: parsePhone, example: '080 2345 6789' },
    whatsapp: { parse: parseWhatsapp, example: '98765 43210' },
    instagram: { parse: parseInstagram, example: '@spicegarden' },
    facebook: { parse: parseFacebook, example: 'https://www.facebook.com/spicegarden' },
    swiggy: { parse: parseSwiggy, example: 'https://www.swiggy.com/restaurants/spice-garden-1' },
    zomato: { parse: parseZomato, example: 'https://www.zomato.com/bangalore/spice-garden' },
    accentColor: { parse: parseAccentColor, example: '#b12822' },
    fssaiNo: { parse: parseFssaiNo, example: '11219999000123' },
    languages: { parse: parseLanguages, example: 'en hi ta' },
    orderLanguage: { parse: parseOrderLanguage, example: 'ta' },
    usualNotes: { parse: parseUsualNotes, example: 'Less spicy\nNo onion' },
  },
  // Needed to change an address or a WhatsApp number.
  { password: passwordWire.optional(), code: secondStepCodeWire },
);

/** The body of `POST /api/restaurants`: what a new restaurant has of its own, and what is copied. */
export const newOutletWire = partialRequestSchema(
  { name: restaurantFields.name, slug: restaurantFields.slug, whatsapp: restaurantFields.whatsapp },
  { slug: { parse: parseSlug }, whatsapp: { parse: parseWhatsapp, example: '98765 43210' } },
  {
    copy: z
      .object({ menu: z.boolean(), photos: z.boolean(), times: z.boolean(), settings: z.boolean() })
      .partial()
      .optional(),
  },
);

function parseSlug(typed: string) {
  const value = typed.trim().toLowerCase();
  const message = slugProblem(value);
  return message ? ({ ok: false, message } as const) : ({ ok: true, value } as const);
}

/**
 * The answer of the slug check: `message` says why not, `suggestion` is a free slug close to it; both may be empty.
 * `released` are addresses that would stop leading to the page with this change, `changesLeft` how many changes are left.
 */
export const slugCheckWire = z.object({
  success: z.literal(true),
  available: z.boolean(),
  message: z.string(),
  suggestion: z.string(),
  released: z.array(z.string()),
  changesLeft: z.int(),
});
