import type { CurrentUser } from '#identity/app-context.tsx';
import type { ApiClient } from '#platform/http/api-client.ts';
import { api as urls } from '#routes';

type OwnRestaurant = NonNullable<CurrentUser['restaurant']>;

/** Creates or changes the caller's restaurant (ruling 2); what is left out stays as it is. Throws `ApiError`. */
export async function saveRestaurant(
  api: ApiClient,
  changes: Partial<Pick<OwnRestaurant, 'name' | 'slug' | 'whatsapp'>>,
): Promise<OwnRestaurant> {
  const answer = await api.request<{ restaurant: OwnRestaurant }>('PUT', urls.ownRestaurant(), changes);
  return answer.restaurant;
}
