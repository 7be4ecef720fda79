import { singleLine } from '#platform/text.ts';
import { groupKey } from '../group-key.ts';
import type { ServingTime } from './serving-times.ts';

/** Finds serving times by name; case and extra spaces do not count. */
export function servingTimeNamed<Time extends Pick<ServingTime, 'name'>>(
  name: string,
  times: readonly Time[],
): Time | undefined {
  return times.find((known) => groupKey(known.name) === groupKey(name));
}

/** The error for a dish with the name of serving times that do not exist. */
export function unknownServingTime(name: string): string {
  return `“${name}” is not one of your item timings.`;
}

/**
 * Finds the serving times of a new dish: by `name` if it is given, else by `id`. Returns why it cannot have them if
 * they do not exist.
 */
export function servingTimeByName(
  name: unknown,
  id: string | null,
  times: ReadonlyArray<Pick<ServingTime, 'id' | 'name'>>,
): { ok: true; id: string | null } | { ok: false; message: string } {
  const named = typeof name === 'string' ? singleLine(name) : '';
  if (named === '') {
    const isKnown = id === null || times.some((known) => known.id === id);
    return isKnown ? { ok: true, id } : { ok: false, message: 'These item timings were not found.' };
  }
  const time = servingTimeNamed(named, times);
  return time ? { ok: true, id: time.id } : { ok: false, message: unknownServingTime(named) };
}
