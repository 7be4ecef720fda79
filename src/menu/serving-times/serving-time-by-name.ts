import { singleLine } from '#platform/text.ts';
import { groupKey } from '../group-key.ts';
import type { ServingTime } from './serving-times.ts';

/** Those of a name, case and spaces apart. */
export function servingTimeNamed<Time extends Pick<ServingTime, 'name'>>(
  name: string,
  times: readonly Time[],
): Time | undefined {
  return times.find((known) => groupKey(known.name) === groupKey(name));
}

/** Why a dish cannot be served at times of a name that nobody knows. */
export function unknownServingTime(name: string): string {
  return `“${name}” is not among your serving times.`;
}

/** The serving times of a new dish: those it names, else those whose id it has; or why it cannot have them. */
export function servingTimeByName(
  name: unknown,
  id: string | null,
  times: ReadonlyArray<Pick<ServingTime, 'id' | 'name'>>,
): { ok: true; id: string | null } | { ok: false; message: string } {
  const named = typeof name === 'string' ? singleLine(name) : '';
  if (named === '') {
    const isKnown = id === null || times.some((known) => known.id === id);
    return isKnown ? { ok: true, id } : { ok: false, message: 'These serving times were not found.' };
  }
  const time = servingTimeNamed(named, times);
  return time ? { ok: true, id: time.id } : { ok: false, message: unknownServingTime(named) };
}
