import { pages, seo } from '#routes';
import type { RestaurantView } from '../view.ts';
import { colors } from './colors.ts';
import { type IconName, icons } from './icons.ts';

/** What phones show below an icon before they cut it. */
const SHORT_NAME = 12;

/** Makes a restaurant's page installable under its own name and logo (https://www.w3.org/TR/appmanifest/). */
export function manifestOf({ name, slug }: RestaurantView, iconHash: string) {
  const page = pages.storefront(slug);
  const icon = (iconName: IconName, purpose: 'any' | 'maskable') => {
    const { side, type } = icons[iconName];
    const src = seo.icon(slug, iconHash, iconName);
    return { src, sizes: `${side}x${side}`, type, purpose };
  };
  return {
    id: page,
    name,
    short_name: shortName(name),
    start_url: page,
    // The cart is below the page. A browser compares beginnings, so `/annapurna` also lets in `/annapurna-2`.
    scope: page,
    display: 'standalone',
    lang: 'en-IN',
    dir: 'auto',
    background_color: colors.paper,
    theme_color: colors.paper,
    icons: [icon('192.webp', 'any'), icon('512.webp', 'any'), icon('maskable.webp', 'maskable')],
  };
}

/** As many whole words of a name as fit below an icon; of a long first word all of it, for the phone to cut. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/);
  let short = first;
  for (const word of rest) {
    if (`${short} ${word}`.length > SHORT_NAME) break;
    short += ` ${word}`;
  }
  // No name ends in what only joins it to the next word.
  return short.replace(/(?<![-–,;:&|(/])[-–,;:&|(/]+$/u, '').trimEnd() || short;
}
