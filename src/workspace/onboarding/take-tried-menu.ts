import { draftTriedMenu } from '#menu/bulk/draft.ts';
import { singleLine } from '#platform/text.ts';
import { suggestSlug } from '#restaurant/slug.ts';
import { keepDraft, readDraft } from './draft.ts';

/**
 * Moves what a visitor has tried on the landing page into the drafts of their new account: the menu into the bulk add
 * draft, the name into the onboarding draft. Existing drafts stay. Returns whether there was anything to move.
 */
export function takeTriedMenu(userId: string): boolean {
  const tried = draftTriedMenu(userId);
  if (!tried) return false;
  const draft = readDraft(userId);
  const name = singleLine(tried.name);
  if (name && !draft.business)
    keepDraft(userId, { ...draft, business: { name, slug: suggestSlug(name), isOwnSlug: false } });
  return true;
}
