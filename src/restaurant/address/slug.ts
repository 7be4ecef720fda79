import { latinise } from '#platform/formats/latinise.ts';
import { reservedSlugs } from '#routes';
import { addressTexts } from './address-texts.ts';

const MIN_LENGTH = 3;
export const MAX_SLUG_LENGTH = 40;
/** Enough for any name; Unicode normalization takes quadratic time for a run of accents. */
const MOST_READ = 200;
const SHAPE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const reserved = new Set(reservedSlugs);

/** Whether a lower-case text could be a slug at all, reserved or not (docs/product/restaurant.md#slugs). */
export function isSlugShaped(text: string): boolean {
  return text.length >= MIN_LENGTH && text.length <= MAX_SLUG_LENGTH && SHAPE.test(text);
}

/** Why a text cannot be a slug, for the field, or undefined. Ignores case (docs/product/restaurant.md#slugs). */
export function slugProblem(text: string): string | undefined {
  const slug = text.toLowerCase();
  if (slug.length < MIN_LENGTH) return addressTexts.problems.tooShort({ min: MIN_LENGTH });
  if (slug.length > MAX_SLUG_LENGTH) return addressTexts.problems.tooLong({ max: MAX_SLUG_LENGTH });
  if (/[^a-z0-9-]/.test(slug)) return addressTexts.problems.letters;
  if (!SHAPE.test(slug)) return addressTexts.problems.dashes;
  if (reserved.has(slug)) return addressTexts.problems.ours;
  return undefined;
}

/**
 * A slug made from a restaurant's name in any Indian or European script: `Café Déjà Vu` → `cafe-deja-vu`,
 * `मसाला डोसा` → `masala-dosa`. Always one that `slugProblem` accepts, or empty when nothing sensible comes out.
 */
export function suggestSlug(name: string): string {
  const words = latinise(name.slice(0, MOST_READ))
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/&/g, ' and ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const slug = fitting(words);
  if (slug.length < MIN_LENGTH) return '';
  return reserved.has(slug) ? `my-${slug}` : slug;
}

/** A slug and its numbered neighbours, `spice-garden` … `spice-garden-20`; none for an empty one. */
export function variantsOf(slug: string): string[] {
  if (slug === '') return [];
  const stem = slug.slice(0, MAX_SLUG_LENGTH - 3).replace(/-$/, '');
  return [slug, ...Array.from({ length: 19 }, (_, index) => `${stem}-${index + 2}`)];
}

/** As many full words as fit; a first word that is too long is cut. */
function fitting(words: string[]): string {
  const [first = '', ...rest] = words;
  let slug = first.slice(0, MAX_SLUG_LENGTH);
  for (const word of rest) {
    if (slug.length + 1 + word.length > MAX_SLUG_LENGTH) break;
    slug += `-${word}`;
  }
  return slug;
}
