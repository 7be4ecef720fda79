import type { Draft } from './draft.ts';

/** How long a draft is kept after its last change, ms. */
const KEPT_MS = 60_000;

const kept = new Map<string, { draft: Draft; until: number }>();

/** Keeps the draft of a dish that is not in the cart yet; undefined deletes it (docs/product/storefront.md#choices-sheet). */
export function keepDraft(itemId: string, draft: Draft | undefined, now = performance.now()): void {
  if (draft) kept.set(itemId, { draft, until: now + KEPT_MS });
  else kept.delete(itemId);
}

/** The draft of a dish, if it was kept within the last minute. */
export function keptDraft(itemId: string, now = performance.now()): Draft | undefined {
  const known = kept.get(itemId);
  return known && known.until > now ? known.draft : undefined;
}
