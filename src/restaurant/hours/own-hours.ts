import { at, expectAnswer, type Values } from '#platform/fields/fields.ts';
import { newerState } from '#platform/http/api-client.ts';
import { toldHoursFields } from './told-hours-fields.ts';

/** The opening hours in the workspace, with the open state at the time of the response. */
export interface OwnHours extends Values<typeof toldHoursFields> {
  timeZone: string;
  /** How far the server's clock is ahead of this device's, in ms: a phone's clock is often wrong. */
  clockAhead: number;
  isOpen: boolean;
  /** When the open state of the restaurant or of one of its ways to order changes, ms; null when it never does. */
  changesAt: number | null;
  /** Until when orders are paused, ms; null while they are not. */
  pausedUntil: number | null;
  /** The note that customers read with the pause; empty without one. */
  pauseNote: string;
  /** The text for the owner, in sentences; see `ownersText`. */
  text: string;
}

export function newerHours(error: unknown): OwnHours | undefined {
  return newerState(error, readHours);
}

/** Reads an answer into the code's own field names. */
export function readHours(answer: unknown): OwnHours {
  return {
    ...expectAnswer(toldHoursFields, answer),
    timeZone: String(at(answer, 'timeZone')),
    clockAhead: (momentOf(at(answer, 'now')) ?? Date.now()) - Date.now(),
    isOpen: at(answer, 'open.isOpen') === true,
    changesAt: momentOf(at(answer, 'open.changesAt')),
    pausedUntil: momentOf(at(answer, 'open.pausedUntil')),
    pauseNote: textOf(at(answer, 'open.pauseNote')),
    text: textOf(at(answer, 'open.text')),
  };
}

function textOf(said: unknown): string {
  return typeof said === 'string' ? said : '';
}

function momentOf(iso: unknown): number | null {
  return typeof iso === 'string' ? Date.parse(iso) : null;
}
