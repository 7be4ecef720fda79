import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { at, expectAnswer, type Values } from '#platform/fields/fields.ts';
import { NO_TRANSLATIONS, type Translations } from '#platform/fields/translations.ts';
import { newerState } from '#platform/http/client/api-client.ts';
import { ask } from '#platform/http/client/ask.ts';
import { ownHoursFields } from '../../ordering/ordering.ts';
import type { HoursCalls } from '../hours-calls.server.ts';

/** The longest timeout that browsers support, in ms. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/** The caller's opening hours, refetched when the open state changes. */
export function useHours() {
  const api = useApi();
  return useQuery({
    queryKey: useHoursKey(),
    queryFn: async ({ signal }) =>
      readHours(await ask<HoursCalls>(api)('GET /api/restaurant/hours', { signal })),
    refetchInterval: ({ state: { data } }) => (data ? untilChange(data) : false),
  });
}

/**
 * Returns a function that puts hours the server has confirmed into the query cache, so that every screen shows them.
 */
export function useShowHours(): (hours: OwnHours) => void {
  const queries = useQueryClient();
  const queryKey = useHoursKey();
  return (hours) => {
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, hours);
  };
}

/**
 * Returns a function that makes every screen refetch the hours, because something they depend on was changed elsewhere.
 */
export function useRefetchHours(): () => void {
  const queries = useQueryClient();
  const queryKey = useHoursKey();
  return () => void queries.invalidateQueries({ queryKey });
}

function useHoursKey() {
  return ['opening-hours', useQueryOwner()] as const;
}

function untilChange({ changesAt, clockAhead }: OwnHours): number | false {
  if (changesAt === null) return false;
  // One second later, to be sure that the state has changed.
  return Math.min(Math.max(changesAt - Date.now() - clockAhead, 0) + 1_000, MAX_TIMEOUT);
}

/** The opening hours in the workspace, with the open state at the time of the response. */
export interface OwnHours extends Values<typeof ownHoursFields> {
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
  /** Its texts in other languages. */
  pauseNoteTranslations: Translations;
  /** The text for the owner, in sentences; see `ownersText`. */
  text: string;
}

export function newerHours(error: unknown): OwnHours | undefined {
  return newerState(error, readHours);
}

/** Reads an answer into the code's own field names. */
export function readHours(answer: unknown): OwnHours {
  return {
    ...expectAnswer(ownHoursFields, answer),
    timeZone: String(at(answer, 'timeZone')),
    clockAhead: (momentOf(at(answer, 'now')) ?? Date.now()) - Date.now(),
    isOpen: at(answer, 'open.isOpen') === true,
    changesAt: momentOf(at(answer, 'open.changesAt')),
    pausedUntil: momentOf(at(answer, 'open.pausedUntil')),
    pauseNote: textOf(at(answer, 'open.pauseNote')),
    pauseNoteTranslations: (at(answer, 'open.pauseNoteTranslations') ?? NO_TRANSLATIONS) as Translations,
    text: textOf(at(answer, 'open.text')),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function momentOf(iso: unknown): number | null {
  return typeof iso === 'string' ? Date.parse(iso) : null;
}
