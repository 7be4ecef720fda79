import { type OpeningHours, openState } from './opening-hours.ts';

/** After as many changes the weeks have begun to repeat: ways that have overlapped until then leave no gap at all. */
const MOST_CHANGES = 100;

/**
 * When a restaurant opens next, as an instant: after the opening that it is in, if it is open. `hours` are all that are
 * in use; it is closed while none of them takes orders. A pause does not count. Null when it is never closed, or no
 * opening is known.
 */
export function nextOpening(hours: readonly OpeningHours[], instant: number, zone: string): number | null {
  const unpaused = hours.map((each) => ({ ...each, pausedUntil: null }));
  let at = instant;
  for (let change = 0; change < MOST_CHANGES; change += 1) {
    const states = unpaused.map((each) => openState(each, at, zone));
    const open = states.filter(({ isOpen }) => isOpen);
    if (open.length === 0) {
      const openings = states.flatMap(({ opensAt }) => (opensAt === null ? [] : [opensAt]));
      return openings.length > 0 ? Math.min(...openings) : null;
    }
    const ends = open.map(({ changesAt }) => changesAt);
    if (ends.includes(null)) return null;
    at = Math.max(...ends.filter((end) => end !== null));
  }
  return null;
}
