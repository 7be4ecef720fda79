import { byOurNames, expectAnswer, type Values, writeRequest } from '#platform/fields/fields.ts';
import { type ApiClient, ApiError } from '#platform/http/api-client.ts';
import { api as urls } from '#routes';
import { type Ordering, orderingFields, toldOrderingFields } from './ordering.ts';

/** What is set about orders, with the version an edit sends back. */
export type OwnOrdering = Values<typeof toldOrderingFields>;

/** The calls about what is set about orders, in our own names. Each throws `ApiError`. */
export function orderingCalls(api: ApiClient) {
  return {
    async read(signal?: AbortSignal): Promise<OwnOrdering> {
      const path = urls.ordering();
      const { ordering } = await api.request<{ ordering: unknown }>('GET', path, undefined, { signal });
      return readOrdering(ordering);
    },
    /** `version` is the one the edit started from (docs/product.md#edits). */
    async save(draft: Ordering, version: number): Promise<OwnOrdering> {
      const body = { ...writeRequest(orderingFields, draft), version };
      const { ordering } = await api.request<{ ordering: unknown }>('PUT', urls.ordering(), body);
      return readOrdering(ordering);
    },
  };
}

/** The state somebody else saved meanwhile, when that is why a change was refused (docs/product.md#edits). */
export function newerOrdering(error: unknown): OwnOrdering | undefined {
  const isStale = error instanceof ApiError && error.code === 'stale' && error.current !== undefined;
  return isStale ? readOrdering(error.current) : undefined;
}

/** What the server has against a draft, by our fields; of a way, an area or a charge by its place. */
export function refusedOrdering(error: ApiError): Record<string, string> {
  return byOurNames(orderingFields, error.fields);
}

function readOrdering(answer: unknown): OwnOrdering {
  return expectAnswer(toldOrderingFields, answer);
}
