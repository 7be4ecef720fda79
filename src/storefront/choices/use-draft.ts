import { useState } from 'react';
import { askedGroups } from '#menu/choice-groups/choices.ts';
import { firstNote } from '../made-jain.ts';
import type { ChoicesView, ItemView } from '../view.ts';
import type { From } from './choices-context.ts';
import { type Dish, type Draft, draftOf, startDraft } from './draft.ts';
import { keepDraft, keptDraft } from './kept-drafts.ts';

/** A dish that is being chosen. */
interface Choosing {
  dish: Dish;
  draft: Draft;
  change(draft: Draft): void;
  /** Forgets what was chosen: it is in the cart, and the next one begins anew. */
  end(): void;
}

/**
 * How far choosing a dish has come: from a line of the cart, from where somebody left off within the last minute, or from
 * the owner's defaults. Undefined as long as it is not known what the dish asks for.
 */
export function useDraft(item: ItemView, choices: ChoicesView | undefined, from: From): Choosing | undefined {
  const { id, asks } = item;
  const [draft, setDraft] = useState(() => (from.line ? draftOf(from.line) : begun(id, from)));
  if (asks && !choices) return undefined;
  const dish = { item, groups: askedGroups(choices?.ofItems[id] ?? [], choices?.groups ?? []) };

  function set(next: Draft | undefined) {
    if (!from.line) keepDraft(id, next);
    setDraft(next);
  }

  return {
    dish,
    draft: draft ?? { ...startDraft(dish, from.variant), note: firstNote(item) },
    change: set,
    end: () => set(undefined),
  };
}

function begun(itemId: string, { variant }: From): Draft | undefined {
  const kept = keptDraft(itemId);
  return kept && { ...kept, variant: variant ?? kept.variant };
}
