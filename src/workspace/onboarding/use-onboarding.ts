import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type CurrentUser, draftOwnerOf, useApp } from '#identity/app-context.tsx';
import type { Category } from '#menu/menu.ts';
import { ApiError } from '#platform/http/client/api-client.ts';
import { ask } from '#platform/http/client/ask.ts';
import { SLUG_CHECK } from '#restaurant/address/slug-field.tsx';
import { numberInInput, numberToSend } from '#restaurant/contacts/phone-input.ts';
import { type RedirectingField, redirectingChanges } from '#restaurant/restaurant.ts';
import type { RestaurantCalls } from '#restaurant/server/restaurant-calls.server.ts';
import { type ItemsDraft, type OnboardingDraft, readOnboardingDraft, storeOnboardingDraft } from './draft.ts';

type FieldName = 'name' | 'slug' | 'whatsapp';
type Values = Partial<Record<FieldName, string>>;

const NO_ITEMS: ItemsDraft = {
  category: '',
  rows: Array.from({ length: 3 }, () => ({ name: '', price: '' })),
};

/** The values of somebody's onboarding: their unsaved typing over what the server has, and how to save it. */
export function useOnboarding(user: CurrentUser, menu: readonly Category[]) {
  const { api, update } = useApp();
  const queries = useQueryClient();
  const { restaurant } = user;
  const [draft, change] = useDraft(draftOwnerOf(user));
  const [refused, setRefused] = useState<{ values: Values; fields: Values }>();
  /** The changes that wait for a proof (docs/product/restaurant.md#what-redirects-orders-or-money). */
  const [redirecting, setRedirecting] = useState<RedirectingField[]>();

  const business = draft.business ?? {
    name: restaurant?.name ?? '',
    slug: restaurant?.slug ?? '',
    isOwnSlug: restaurant !== null,
  };
  const whatsapp = draft.whatsapp ?? numberInInput(restaurant?.whatsapp ?? '');
  const items = draft.items ?? { ...NO_ITEMS, category: menu[0]?.name ?? '' };
  const values = { name: business.name, slug: business.slug, whatsapp: numberToSend(whatsapp) };

  /** Returns the refused fields, or that the dialog for a proof is open. Throws `ApiError` for anything else. */
  async function save(names: FieldName[], proof?: object): Promise<'saved' | 'needsProof' | FieldName[]> {
    const changes = redirectingChanges(restaurant ?? undefined, values).filter((name) =>
      names.includes(name),
    );
    if (changes.length > 0 && !proof) return askProof(changes);
    const sent = Object.fromEntries(names.map((name) => [name, values[name]]));
    try {
      const { restaurant: saved } = await ask<RestaurantCalls>(api)('PUT /api/restaurant', {
        body: { ...sent, ...proof },
      });
      change({ business: undefined, whatsapp: undefined });
      update({ restaurant: saved });
      setRedirecting(undefined);
      return 'saved';
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      // The answer of an earlier save was lost: the page exists, and these values change it.
      if (fields.password && !proof) return askProof(names.filter((name) => name !== 'name'));
      const refusedNames = names.filter((name) => fields[name]);
      if (refusedNames.length === 0) throw error;
      setRedirecting(undefined);
      setRefused({ values: sent, fields });
      // The address was free in the cached check; it is taken now.
      queries.removeQueries({ queryKey: [SLUG_CHECK] });
      return refusedNames;
    }
  }

  function askProof(changes: RedirectingField[]) {
    setRedirecting(changes);
    return 'needsProof' as const;
  }

  /** The server's error about a field, as long as the field still has the value that was sent. */
  const refusalOf = (name: FieldName) =>
    refused?.values[name] === values[name] ? refused.fields[name] : undefined;

  const hasLeftBusiness = draft.hasLeftBusiness === true;
  const stopProof = () => setRedirecting(undefined);
  return {
    restaurant,
    business,
    hasLeftBusiness,
    whatsapp,
    items,
    change,
    save,
    refusalOf,
    redirecting,
    stopProof,
  };
}

/** A person's unsaved typing. Stored on every change, not in an effect: the next step may read it already. */
function useDraft(userId: string) {
  const [draft, setDraft] = useState(() => readOnboardingDraft(userId));
  const newest = useRef(draft);
  const change = (part: Partial<OnboardingDraft>) => {
    newest.current = { ...newest.current, ...part };
    storeOnboardingDraft(userId, newest.current);
    setDraft(newest.current);
  };
  return [draft, change] as const;
}
