import { formatDay } from '#platform/clock.ts';

/** An instant or a day of the wire as people read it: `Nov 21, 2026` (spec §9). */
export function shownDay(wire: string): string {
  return formatDay(new Date(wire));
}
