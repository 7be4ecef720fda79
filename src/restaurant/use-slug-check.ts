import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { ask } from '#platform/http/ask.ts';
import type { RestaurantCalls } from './restaurant-calls.server.ts';
import { slugProblem, suggestSlug } from './slug.ts';

/** The first part of the query key of the slug checks. */
export const SLUG_CHECK = 'slug-check';

const TYPING_PAUSE_MS = 350;

/** `unknown`: the check failed, which does not block saving: the server checks again. */
export type SlugState =
  | { kind: 'empty' | 'checking' | 'unknown' }
  | ({ kind: 'free' } & Consequences)
  | { kind: 'refused'; message: string; suggestion: string };

/**
 * What taking an address means: former addresses that stop redirecting to the page, and how many changes were left
 * before it.
 */
export type Consequences = { released: string[]; changesLeft: number };

type SlugCheck = RestaurantCalls['GET /api/restaurant/slug-check']['answer'];

/** Checks an address as it is typed: its shape at once, and with the server after a pause (debounced). */
export function useSlugCheck(slug: string) {
  const call = ask<RestaurantCalls>(useApi());
  const queries = useQueryClient();
  const owner = useQueryOwner();
  const settled = useSettled(slug);
  const check = (wanted: string) => ({
    queryKey: [SLUG_CHECK, owner, wanted],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call('GET /api/restaurant/slug-check', { query: { slug: wanted }, signal }),
    retry: false,
  });
  const answer = useQuery({ ...check(settled), enabled: settled === slug && !problemOf(slug) });

  return {
    state: slug === settled ? (problemOf(slug) ?? stateOf(answer)) : { kind: 'checking' as const },
    /** Returns the state without waiting for the pause: sends the request at once unless the answer is cached. */
    async settle(): Promise<SlugState> {
      const problem = problemOf(slug);
      if (problem) return problem;
      const data = await queries.fetchQuery({ ...check(slug), staleTime: 10_000 }).catch(() => undefined);
      return stateOf({ data, isError: !data });
    },
  };
}

function problemOf(slug: string): SlugState | undefined {
  if (slug === '') return { kind: 'empty' };
  const message = slugProblem(slug);
  return message ? { kind: 'refused', message, suggestion: suggestSlug(slug) } : undefined;
}

function stateOf({ data, isError }: { data: SlugCheck | undefined; isError: boolean }): SlugState {
  if (data) return { kind: data.available ? 'free' : 'refused', ...data };
  return { kind: isError ? 'unknown' : 'checking' };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}
