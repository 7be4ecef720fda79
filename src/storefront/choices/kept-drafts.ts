import type { Draft } from './draft.ts';

/** How long what was chosen waits for who went back, ms. */
const KEPT_MS = 60_000;

const kept = new Map<string, { draft: Draft; until: number }>();

/** Keeps what somebody has chosen of a dish, as long as it is not in the cart; undefined forgets it (docs/product.md#choices-sheet). */
export function keepDraft(itemId: string, draft: Draft | undefined, now = performance.now()): void {
  if (draft) kept.set(itemId, { draft, until: now + KEPT_MS });
  else kept.delete(itemId);
}

/** What was kept of a dish within the last minute. */
export function keptDraft(itemId: string, now = performance.now()): Draft | undefined {
  const known = kept.get(itemId);
  return known && known.until > now ? known.draft : undefined;
}
