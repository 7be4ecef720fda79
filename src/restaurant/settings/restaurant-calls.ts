import {
  byOurNames,
  type Draft,
  expectAnswer,
  type Sent,
  type Values,
  writeRequest,
} from '#platform/fields/fields.ts';
import { type ApiClient, ApiError } from '#platform/http/api-client.ts';
import { api as urls } from '#routes';
import { restaurantFields } from '../restaurant.ts';

/** The caller's restaurant as the workspace knows it, with the version an edit sends back. */
export type OwnRestaurant = Values<Sent<typeof restaurantFields>>;

/** Everything an owner can set, all of it: what stands in the form, and what is saved and previewed. */
export type DraftRestaurant = Draft<typeof restaurantFields>;

/** The calls about the caller's own restaurant (docs/product.md#calls) in our own names. Each throws `ApiError`. */
export function restaurantCalls(api: ApiClient) {
  return {
    /** Null before onboarding. */
    async read(signal?: AbortSignal): Promise<OwnRestaurant | null> {
      const path = urls.ownRestaurant();
      const { restaurant } = await api.request<{ restaurant: unknown }>('GET', path, undefined, { signal });
      return restaurant ? readRestaurant(restaurant) : null;
    },
    /** `version` is the one the edit started from (docs/product.md#edits). */
    async save(draft: DraftRestaurant, version: number): Promise<OwnRestaurant> {
      const body = { ...writeRequest(restaurantFields, draft), version };
      const { restaurant } = await api.request<{ restaurant: unknown }>('PUT', urls.ownRestaurant(), body);
      return readRestaurant(restaurant);
    },
  };
}

/** The state somebody else saved meanwhile, when that is why a change was refused (docs/product.md#edits). */
export function newerRestaurant(error: unknown): OwnRestaurant | undefined {
  const isStale = error instanceof ApiError && error.code === 'stale' && error.current !== undefined;
  return isStale ? readRestaurant(error.current) : undefined;
}

/** What the server has against a draft, by our fields. */
export function refusedFields(error: ApiError): Partial<Record<keyof DraftRestaurant, string>> {
  return byOurNames(restaurantFields, error.fields);
}

function readRestaurant(answer: unknown): OwnRestaurant {
  return expectAnswer(restaurantFields, answer);
}
