import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import { ask } from '#platform/http/client/ask.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import {
  useServingTimeActions,
  useServingTimes,
} from '../availability/serving-times/serving-time-queries.ts';
import { useChoiceGroups, useGroupActions } from '../choice-groups/choice-queries.ts';
import { useMenu, useMenuActions } from '../client/menu-queries.ts';
import { type NamedMenu, namesIn, type Suggestion, withNames, withOthers } from './names.ts';
import type { SuggestionCalls } from './suggestion-calls.server.ts';
import type { OtherText, TranslatedText } from './translated-kinds.ts';
import type { TranslationCalls } from './translation-calls.server.ts';

/** All names of the owner's menu in a language; `sections` is undefined until they are loaded. */
export function useNames(tag: LanguageTag, suggestions?: readonly Suggestion[]) {
  const menu = useMenu();
  const groups = useChoiceGroups();
  const times = useServingTimes();
  const sections = useMemo(
    () =>
      menu.data && groups.data && times.data
        ? namesIn({ menu: menu.data, groups: groups.data, times: times.data }, tag, suggestions)
        : undefined,
    [menu.data, groups.data, times.data, tag, suggestions],
  );
  const queries = [menu, groups, times];
  return {
    sections,
    isFailed: !sections && queries.some(({ isError, data }) => isError && !data),
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(queries.map(({ refetch }) => refetch())),
  };
}

/** What the dictionary suggests for the names in a language. */
export function useSuggestions(tag: LanguageTag) {
  const api = useApi();
  return useQuery({
    queryKey: ['suggested-names', useQueryOwner(), tag],
    queryFn: ({ signal }): Promise<Suggestion[]> =>
      ask<SuggestionCalls>(api)('GET /api/menu/translations/{tag}/suggestions', { tag, signal }),
  });
}

/**
 * Returns a function that saves names in a language, all or none, and shows them on every screen. Those that somebody else
 * has written since stay, are shown, and are returned. Throws `ApiError`.
 */
export function useSaveNames(tag: LanguageTag) {
  const api = useApi();
  const { showMenu, reload: reloadMenu } = useMenuActions();
  const { showGroups, reload: reloadGroups } = useGroupActions();
  const { showTimes } = useServingTimeActions();
  return useLatest(async (texts: readonly TranslatedText[]): Promise<OtherText[]> => {
    const { others } = await ask<TranslationCalls>(api)('PUT /api/menu/translations/{tag}', {
      tag,
      body: { texts },
    });
    const stored = withOthers(texts, others);
    const change = (named: Partial<NamedMenu>) =>
      withNames({ menu: [], groups: [], times: [], ...named }, tag, stored);
    showMenu((menu) => [...change({ menu }).menu]);
    showGroups((groups) => [...change({ groups }).groups]);
    showTimes((times) => [...change({ times }).times]);
    // What else somebody has changed, and the versions since.
    if (others.length > 0) void Promise.all([reloadMenu(), reloadGroups()]);
    return others;
  });
}

/** Returns a function that stays the same, and calls the latest `work`: rows then do not render again. */
function useLatest<Input, Output>(work: (input: Input) => Output): (input: Input) => Output {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  return useCallback((input) => latest.current(input), []);
}
