import { shownLanguages } from '#restaurant/settings/languages.ts';
import { pages, seo } from '#routes';
import { serverTexts } from '../../document/server-texts.ts';
import type { RestaurantView } from '../../view/view.ts';
import { colors } from './brand.ts';

/** How many characters phones show below an icon before they truncate. */
const SHORT_NAME = 12;

/** The manifest that makes a page installable under its own name and logo (https://www.w3.org/TR/appmanifest/). */
export function manifestOf({ name, slug, languages }: RestaurantView, iconHash: string) {
  const page = pages.storefront(slug);
  return {
    id: page,
    name,
    short_name: shortName(name),
    start_url: page,
    // Covers the cart, which is below the page. Browsers compare prefixes: `/annapurna` also covers `/annapurna-2`.
    scope: page,
    display: 'standalone',
    lang: `${shownLanguages(languages)[0]}-IN`,
    dir: 'auto',
    background_color: colors.paper,
    theme_color: colors.paper,
    icons: manifestIcons((file) => seo.icon(slug, iconHash, file)),
  };
}

/**
 * The manifest of the workspace. It starts on the home page, which leads a kitchen's phone on to its orders. Pages of
 * restaurants are outside of its scope, so that they open in the browser.
 */
export function workspaceManifest() {
  return {
    id: pages.dashboard(),
    name: serverTexts.product,
    short_name: serverTexts.product,
    start_url: pages.dashboardHome(),
    scope: `${pages.dashboard()}/`,
    display: 'standalone',
    background_color: colors.paper,
    theme_color: colors.paper,
    icons: manifestIcons(seo.workspaceIcon),
  };
}

function manifestIcons(addressOf: (file: IconName) => string) {
  const icon = (name: IconName, purpose: 'any' | 'maskable') => {
    const { side, type } = icons[name];
    return { src: addressOf(name), sizes: `${side}x${side}`, type, purpose };
  };
  return [icon('192.webp', 'any'), icon('512.webp', 'any'), icon('maskable.webp', 'maskable')];
}

/** As many full words of a name as fit below an icon. A long first word is not cut; the phone truncates it. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/);
  let short = first;
  for (const word of rest) {
    if (`${short} ${word}`.length > SHORT_NAME) break;
    short += ` ${word}`;
  }
  // Removes a trailing dash, comma or similar, which only joined the last word to the next.
  return short.replace(/(?<![-–,;:&|(/])[-–,;:&|(/]+$/u, '').trimEnd() || short;
}

/** The app icons of a restaurant by the file names in their URLs. `side` in px. */
export const icons = {
  '192.webp': { side: 192, shape: 'rounded', type: 'image/webp' },
  '512.webp': { side: 512, shape: 'rounded', type: 'image/webp' },
  /** Android crops it to the shape of its other icons. */
  'maskable.webp': { side: 512, shape: 'maskable', type: 'image/webp' },
  /** iOS needs a PNG, rounds the corners itself, and paints transparent pixels black. */
  'apple.png': { side: 180, shape: 'square', type: 'image/png' },
} as const;

export type IconName = keyof typeof icons;

/** Whether a file name is that of one of the icons. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}
