import { useQuery, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { type ReactNode, useEffect, useState } from 'react';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { ask } from '#platform/http/client/ask.ts';
import { Button, Spinner } from '#platform/ui/actions/button.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { TextInput } from '#platform/ui/inputs/inputs.tsx';
import type { RestaurantCalls } from '../server/restaurant-calls.server.ts';
import { addressTexts } from './address-texts.ts';
import { publicUrl, readableUrl } from './public-url.ts';
import { slugProblem, suggestSlug } from './slug.ts';

type Props = {
  slug: string;
  onSlug: (slug: string) => void;
  state: SlugState;
  /** The error of the last attempt to continue or to save. */
  refusal: string | undefined;
  /** Replaces the line below the link that shows whether the address is free, when it needs no checking. */
  children?: ReactNode;
};

/** The address of the page, with the full link as customers will see it, and whether it is free. */
export function SlugField({ slug, onSlug, state, refusal, children }: Props) {
  const refused = state.kind === 'refused' ? state : undefined;
  const suggestion = refused?.suggestion !== slug ? refused?.suggestion : undefined;
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={addressTexts.label} error={refused?.message ?? refusal}>
        <TextInput
          name="slug"
          value={slug}
          maxLength={60}
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
          // Phone keyboards start with a capital letter and add spaces after words; both are easy to correct.
          onChange={(event) => onSlug(event.target.value.toLowerCase().replace(/[\s_]+/g, '-'))}
        />
      </Field>
      {suggestion && (
        <Button size="sm" className="justify-self-start" onClick={() => onSlug(suggestion)}>
          {addressTexts.use({ address: suggestion })}
        </Button>
      )}
      <p className="break-all text-muted text-sm">
        {readableUrl(publicUrl(''))}
        <b className="font-semibold text-ink">{slug || '…'}</b>
      </p>
      {children ?? <SlugStatus state={state} isRefused={refusal !== undefined} />}
    </div>
  );
}

function SlugStatus({ state, isRefused }: { state: SlugState; isRefused: boolean }) {
  return (
    <div role="status" className="min-h-6 text-sm">
      {state.kind === 'checking' && (
        <span className="inline-flex items-center gap-1.5 text-muted">
          <Spinner /> {addressTexts.checking}
        </span>
      )}
      {state.kind === 'free' && !isRefused && (
        <span className="inline-flex items-center gap-1.5 text-leaf">
          <Check aria-hidden="true" className="size-[1.15em]" /> {addressTexts.free}
        </span>
      )}
      {state.kind === 'unknown' && <span className="text-muted">{addressTexts.notChecked}</span>}
    </div>
  );
}

export const SLUG_CHECK = 'slug-check';

const TYPING_PAUSE_MS = 350;

/** `unknown`: the check failed, which does not block saving: the server checks again. */
export type SlugState =
  | { kind: 'empty' | 'checking' | 'unknown' }
  | ({ kind: 'free' } & Consequences)
  | { kind: 'refused'; message: string; suggestion: string };

/** What a new address means: former ones that stop redirecting, and how many changes were left before it. */
export type Consequences = { released: string[]; changesLeft: number };

type SlugCheck = RestaurantCalls['GET /api/restaurant/slug-check']['answer'];

/** Checks an address as it is typed: its shape at once, and with the server after a pause (debounced). */
export function useSlugCheck(slug: string) {
  const call = ask<RestaurantCalls>(useApi());
  const queries = useQueryClient();
  const owner = useQueryOwner();
  const debounced = useDebounced(slug);
  const check = (wanted: string) => ({
    queryKey: [SLUG_CHECK, owner, wanted],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call('GET /api/restaurant/slug-check', { query: { slug: wanted }, signal }),
    retry: false,
  });
  const answer = useQuery({ ...check(debounced), enabled: debounced === slug && !problemOf(slug) });

  return {
    state: slug === debounced ? (problemOf(slug) ?? stateOf(answer)) : { kind: 'checking' as const },
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

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}
