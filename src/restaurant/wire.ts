import { z } from '@hono/zod-openapi';
import { plainLines, singleLine } from '#platform/text.ts';
import { parseFacebook, parseInstagram, parseSwiggy, parseZomato } from './contact-links.ts';
import { type ParsedContact, parsePhone, parseWhatsapp } from './contacts.ts';
import type { Restaurant, RestaurantChanges } from './restaurant.ts';
import { presentSettings } from './settings-wire.ts';
import { slugProblem } from './slug.ts';

/** A restaurant as whoever runs it sees it (spec §3), with the version that an edit may send back (ruling 16). */
export const ownRestaurantWire = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  slug: z.string(),
  address: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  instagram: z.string(),
  settings: z.object({
    bannerImage: z.string(),
    logoImage: z.string(),
    facebook: z.string(),
    swiggy: z.string(),
    zomato: z.string(),
    isOrder: z.boolean(),
    isGrid: z.boolean(),
  }),
});

export function presentOwnRestaurant(restaurant: Restaurant): z.infer<typeof ownRestaurantWire> {
  const { id, version, name, slug, address, phone, whatsapp, instagram } = restaurant;
  return {
    id,
    version,
    name,
    slug,
    address,
    phone,
    whatsapp,
    instagram,
    settings: presentSettings(restaurant),
  };
}

const contact = (parse: (text: string) => ParsedContact, example: string) =>
  z
    .string('Enter a text.')
    .transform((text, context) => {
      const parsed = parse(text);
      if (parsed.ok) return parsed.value;
      context.addIssue({ code: 'custom', message: parsed.message });
      return z.NEVER;
    })
    .optional()
    .openapi({ type: 'string', example });

const imageUrl = z.string('Choose a picture.').transform(singleLine).optional();

/** The body of `PUT /api/restaurant` (ruling 2). What is left out stays as it is. */
export const saveRestaurantWire = z.object({
  name: z
    .string('Enter the name of your business.')
    .transform(singleLine)
    .pipe(z.string().min(1, 'Enter the name of your business.').max(100, 'Use at most 100 characters.'))
    .optional(),
  slug: z
    .string('Choose an address.')
    .transform((text) => text.trim().toLowerCase())
    .superRefine((slug, context) => {
      const message = slugProblem(slug);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .optional(),
  address: z
    .string('Enter a text.')
    .transform(plainLines)
    .pipe(z.string().max(300, 'Use at most 300 characters.'))
    .optional(),
  phone: contact(parsePhone, '080 2345 6789'),
  whatsapp: contact(parseWhatsapp, '98765 43210'),
  instagram: contact(parseInstagram, '@spicegarden'),
  settings: z
    .object({
      bannerImage: imageUrl,
      logoImage: imageUrl,
      facebook: contact(parseFacebook, 'https://www.facebook.com/spicegarden'),
      swiggy: contact(parseSwiggy, 'https://www.swiggy.com/restaurants/spice-garden-1'),
      zomato: contact(parseZomato, 'https://www.zomato.com/bangalore/spice-garden'),
      isOrder: z.boolean('Choose yes or no.').optional(),
      isGrid: z.boolean('Choose yes or no.').optional(),
    })
    .optional(),
  version: z.int('Not a version.').optional(),
});

/** What a checked body changes, in our names. */
export function readRestaurantChanges(body: z.infer<typeof saveRestaurantWire>): RestaurantChanges {
  const { settings = {}, version: _version, ...texts } = body;
  const { bannerImage, logoImage, isOrder, isGrid, ...links } = settings;
  return {
    ...texts,
    ...links,
    bannerImageUrl: bannerImage,
    logoImageUrl: logoImage,
    acceptsOrders: isOrder,
    layout: isGrid === undefined ? undefined : isGrid ? 'grid' : 'list',
  };
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
