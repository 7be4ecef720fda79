import {
  byOurNames,
  type Draft,
  expectAnswer,
  type Sent,
  type Values,
  writeRequest,
} from '#platform/fields/fields.ts';
import { type ApiClient, type ApiError, newerState } from '#platform/http/api-client.ts';
import { api as urls } from '#routes';
import { restaurantFields } from '../restaurant.ts';

/** The caller's restaurant in the workspace, with the version an edit sends back. */
export type OwnRestaurant = Values<Sent<typeof restaurantFields>>;

/** All fields that an owner can set: the values of the form, and what is saved and previewed. */
export type DraftRestaurant = Draft<typeof restaurantFields>;

/**
 * The API calls about the caller's own restaurant (docs/product/common.md#calls), with the code's own field names. Each
 * throws `ApiError`.
 */
export function restaurantCalls(api: ApiClient) {
  return {
    /** Null before onboarding. */
    async read(signal?: AbortSignal): Promise<OwnRestaurant | null> {
      const path = urls.ownRestaurant();
      const { restaurant } = await api.request<{ restaurant: unknown }>('GET', path, undefined, { signal });
      return restaurant ? readRestaurant(restaurant) : null;
    },
    /**
     * `version` is the one the edit started from (docs/product/common.md#edits). Another WhatsApp number needs `proof`
     * (docs/product/restaurant.md#what-redirects-orders-or-money).
     */
    async save(draft: DraftRestaurant, version: number, proof?: object): Promise<OwnRestaurant> {
      const body = { ...writeRequest(restaurantFields, draft), version, ...proof };
      const { restaurant } = await api.request<{ restaurant: unknown }>('PUT', urls.ownRestaurant(), body);
      return readRestaurant(restaurant);
    },
  };
}

export function newerRestaurant(error: unknown): OwnRestaurant | undefined {
  return newerState(error, readRestaurant);
}

/** Returns the server's messages about a draft, by the code's field names. */
export function refusedFields(error: ApiError): Partial<Record<keyof DraftRestaurant, string>> {
  return byOurNames(restaurantFields, error.fields);
}

function readRestaurant(answer: unknown): OwnRestaurant {
  return expectAnswer(restaurantFields, answer);
}
