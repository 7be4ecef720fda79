import { at, expectAnswer, type Values, writeRequest } from '#platform/fields/fields.ts';
import { type ApiClient, newerState } from '#platform/http/api-client.ts';
import { api as urls } from '#routes';
import { type HoursDraft, openingHoursFields } from './opening-hours-fields.ts';
import type { PauseUntil } from './pause.ts';
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

/**
 * The API calls about opening hours and pauses (docs/product/common.md#calls), with the code's own field names. Each throws
 * `ApiError`.
 */
export function hoursCalls(api: ApiClient) {
  return {
    async read(signal?: AbortSignal): Promise<OwnHours> {
      return readHours(await api.request('GET', urls.openingHours(), undefined, { signal }));
    },
    /** `version` is the one the edit started from (docs/product/common.md#edits). */
    async save(draft: HoursDraft, version: number): Promise<OwnHours> {
      const body = { ...writeRequest(openingHoursFields, draft), version };
      return readHours(await api.request('PUT', urls.openingHours(), body));
    },
    async pause(until: PauseUntil): Promise<OwnHours> {
      return readHours(await api.request('POST', urls.pause(), { until }));
    },
    /** Changes the note that customers read with the current pause; 409 when the pause is over. */
    async notePause(note: string): Promise<OwnHours> {
      return readHours(await api.request('PATCH', urls.pause(), { note }));
    },
    async resume(): Promise<OwnHours> {
      return readHours(await api.request('DELETE', urls.pause()));
    },
  };
}

export function newerHours(error: unknown): OwnHours | undefined {
  return newerState(error, readHours);
}

function readHours(answer: unknown): OwnHours {
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
