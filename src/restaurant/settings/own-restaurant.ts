import { useQuery } from '@tanstack/react-query';
import { useApi, useQueryOwner } from '#identity/app-context.tsx';
import {
  byFieldName,
  type Draft,
  expectAnswer,
  type Sent,
  type Values,
  writeRequest,
} from '#platform/fields/fields.ts';
import { readDevanagariAs } from '#platform/formats/lang-of.ts';
import { type ApiClient, type ApiError, newerState } from '#platform/http/client/api-client.ts';
import { ask } from '#platform/http/client/ask.ts';
import { restaurantFields } from '../restaurant.ts';
import type { RestaurantCalls } from '../server/restaurant-calls.server.ts';

export const OWN_RESTAURANT = 'whole-restaurant';

/** The caller's complete restaurant, only to be shown; an edit form fetches its own copy. */
export function useOwnRestaurant() {
  const api = useApi();
  return useQuery({
    queryKey: [OWN_RESTAURANT, useQueryOwner()],
    queryFn: ({ signal }) => readOwnRestaurant(api, signal),
    // Always stale, because the settings page changes the restaurant without updating this query.
    staleTime: 0,
  });
}

/** The caller's restaurant in the workspace, with the version an edit sends back. */
export type OwnRestaurant = Values<Sent<typeof restaurantFields>>;

/** All fields that an owner can set: the values of the form, and what is saved and previewed. */
export type DraftRestaurant = Draft<typeof restaurantFields>;

/** Reads the caller's restaurant; null before onboarding. Throws `ApiError`. */
export async function readOwnRestaurant(
  api: Pick<ApiClient, 'request'>,
  signal?: AbortSignal,
): Promise<OwnRestaurant | null> {
  const { restaurant } = await ask<RestaurantCalls>(api)('GET /api/restaurant', { signal });
  return restaurant && readRestaurant(restaurant);
}

/**
 * Saves it. `version` is the one the edit started from (docs/product/common.md#edits). Another address or WhatsApp
 * number needs `proof` (docs/product/restaurant.md#what-redirects-orders-or-money). Throws `ApiError`.
 */
export async function saveOwnRestaurant(
  api: Pick<ApiClient, 'request'>,
  draft: DraftRestaurant,
  version: number,
  proof?: object,
): Promise<OwnRestaurant> {
  const body = { ...writeRequest(restaurantFields, draft), version, ...proof };
  const { restaurant } = await ask<RestaurantCalls>(api)('PUT /api/restaurant', { body });
  return readRestaurant(restaurant);
}

export function newerRestaurant(error: unknown): OwnRestaurant | undefined {
  return newerState(error, readRestaurant);
}

/** Returns the server's messages about a draft, by the code's field names. */
export function refusedFields(error: ApiError): Partial<Record<keyof DraftRestaurant, string>> {
  return byFieldName(restaurantFields, error.fields);
}

/** Names in the workspace are in the languages of this restaurant, too. */
function readRestaurant(answer: unknown): OwnRestaurant {
  const restaurant = expectAnswer(restaurantFields, answer);
  readDevanagariAs(restaurant.languages);
  return restaurant;
}
