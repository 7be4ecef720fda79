import type { Db } from '#platform/db/database.server.ts';
import { slugHolders } from './claim-slug.server.ts';
import { slugProblem, suggestSlug, variantsOf } from './slug.ts';

export interface SlugCheck {
  available: boolean;
  /** Why not, or empty. */
  message: string;
  /** A free slug close to the wanted one, or empty. */
  suggestion: string;
}

/** Whether a restaurant (undefined for a new one) could take a slug, and a free one close to it if not (ruling 8). */
export async function checkSlug(
  db: Db,
  wanted: string,
  restaurantId: string | undefined,
): Promise<SlugCheck> {
  const slug = wanted.trim().toLowerCase();
  const problem = slugProblem(slug);
  const candidates = variantsOf(problem ? suggestSlug(slug) : slug);
  const holders = candidates.length > 0 ? await slugHolders(db, candidates) : new Map<string, string>();
  const isFree = (candidate: string) => [undefined, restaurantId].includes(holders.get(candidate));

  if (!problem && isFree(slug)) return { available: true, message: '', suggestion: '' };
  return {
    available: false,
    message: problem ?? 'This address is taken. Please choose another.',
    suggestion: candidates.find(isFree) ?? '',
  };
}
