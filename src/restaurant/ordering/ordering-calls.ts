import { byOurNames, expectAnswer, type Values, writeRequest } from '#platform/fields/fields.ts';
import { type ApiClient, type ApiError, newerState } from '#platform/http/api-client.ts';
import { api as urls } from '#routes';
import { type Ordering, orderingFields, toldOrderingFields } from './ordering.ts';

/** The order settings, with the version an edit sends back. */
export type OwnOrdering = Values<typeof toldOrderingFields>;

/** The API calls about the order settings, with the code's own field names. Each throws `ApiError`. */
export function orderingCalls(api: ApiClient) {
  return {
    async read(signal?: AbortSignal): Promise<OwnOrdering> {
      const path = urls.ordering();
      const { ordering } = await api.request<{ ordering: unknown }>('GET', path, undefined, { signal });
      return readOrdering(ordering);
    },
    /** Missing settings stay as they are. `version` is the one the edit started from (docs/product/common.md#edits). */
    async save(draft: Partial<Ordering>, version: number): Promise<OwnOrdering> {
      const body = { ...writePart(draft), version };
      const { ordering } = await api.request<{ ordering: unknown }>('PUT', urls.ordering(), body);
      return readOrdering(ordering);
    },
  };
}

export function newerOrdering(error: unknown): OwnOrdering | undefined {
  return newerState(error, readOrdering);
}

/**
 * Returns the server's messages about a draft, by the code's field names; for a way, an area or a charge by its
 * index.
 */
export function refusedOrdering(error: ApiError): Record<string, string> {
  return byOurNames(orderingFields, error.fields);
}

function writePart(draft: Partial<Ordering>): Record<string, unknown> {
  const named = Object.entries(orderingFields).filter(([name]) => name in draft);
  return writeRequest(Object.fromEntries(named), draft);
}

function readOrdering(answer: unknown): OwnOrdering {
  return expectAnswer(toldOrderingFields, answer);
}
