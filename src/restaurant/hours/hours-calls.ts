import { at, expectAnswer, type Values, writeRequest } from '#platform/fields/fields.ts';
import { type ApiClient, ApiError } from '#platform/http/api-client.ts';
import { api as urls } from '#routes';
import { type HoursDraft, openingHoursFields } from './opening-hours-fields.ts';
import type { PauseUntil } from './pause.ts';
import { toldHoursFields } from './told-hours-fields.ts';

/** The opening hours as the workspace knows them, and what they made of the moment of the answer. */
export interface OwnHours extends Values<typeof toldHoursFields> {
  timeZone: string;
  /** How far the server's clock is ahead of ours, ms: a phone's is often wrong. */
  clockAhead: number;
  isOpen: boolean;
  /** When that changes, ms; null when it never does. */
  changesAt: number | null;
  /** Until when orders are paused, ms; null while they are not. */
  pausedUntil: number | null;
  /** What customers read of the pause besides; empty where there is none. */
  pauseNote: string;
  /** What customers read, in sentences. */
  text: string;
}

/** The calls about opening hours and pauses (docs/product.md#calls) in our own names. Each throws `ApiError`. */
export function hoursCalls(api: ApiClient) {
  return {
    async read(signal?: AbortSignal): Promise<OwnHours> {
      return readHours(await api.request('GET', urls.openingHours(), undefined, { signal }));
    },
    /** `version` is the one the edit started from (docs/product.md#edits). */
    async save(draft: HoursDraft, version: number): Promise<OwnHours> {
      const body = { ...writeRequest(openingHoursFields, draft), version };
      return readHours(await api.request('PUT', urls.openingHours(), body));
    },
    async pause(until: PauseUntil): Promise<OwnHours> {
      return readHours(await api.request('POST', urls.pause(), { until }));
    },
    /** What customers read of the pause that there is; 409 where it is over. */
    async notePause(note: string): Promise<OwnHours> {
      return readHours(await api.request('PATCH', urls.pause(), { note }));
    },
    async resume(): Promise<OwnHours> {
      return readHours(await api.request('DELETE', urls.pause()));
    },
  };
}

/** The state somebody else saved meanwhile, when that is why a change was refused (docs/product.md#edits). */
export function newerHours(error: unknown): OwnHours | undefined {
  const isStale = error instanceof ApiError && error.code === 'stale' && error.current !== undefined;
  return isStale ? readHours(error.current) : undefined;
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
