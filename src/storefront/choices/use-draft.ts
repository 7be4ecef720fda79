import { useState } from 'react';
import { askedGroups } from '#menu/choice-groups/choices.ts';
import { firstNote } from '../made-jain.ts';
import type { ChoicesView, ItemView } from '../view.ts';
import type { From } from './choices-context.ts';
import { type Dish, type Draft, draftOf, startDraft } from './draft.ts';
import { keepDraft, keptDraft } from './kept-drafts.ts';

/** A dish whose choices are being made. */
interface Choosing {
  dish: Dish;
  draft: Draft;
  change(draft: Draft): void;
  /** Forgets the draft: it is in the cart, and the next one starts empty. */
  end(): void;
}

/**
 * The draft of a dish: from a line of the cart, from a draft of the last minute, or from the owner's defaults.
 * Undefined until the choices of the dish have loaded.
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
