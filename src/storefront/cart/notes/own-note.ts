import { usualNotesOf } from '#restaurant/settings/usual-notes.ts';
import type { RestaurantView } from '../../view/view.ts';

/**
 * Returns a note with the restaurant's own words for its usual notes, which the page has offered in another language
 * (docs/product/ordering.md#notes). What the customer has typed stays.
 */
export function ownNote(note: string, { usualNotes, ownNotes }: RestaurantView): string {
  if (!ownNotes || !note) return note;
  const [shown, ours] = [usualNotesOf(usualNotes), usualNotesOf(ownNotes)];
  return ownParts(note.split(', ')).join(', ');

  /** A usual note may have a comma itself, so the longest one that the parts begin with is looked for. */
  function ownParts(parts: readonly string[]): string[] {
    for (let end = parts.length; end > 0; end--) {
      const own = ours[shown.indexOf(parts.slice(0, end).join(', '))];
      if (own !== undefined) return [own, ...ownParts(parts.slice(end))];
    }
    const [first, ...others] = parts;
    return first === undefined ? [] : [first, ...ownParts(others)];
  }
}
