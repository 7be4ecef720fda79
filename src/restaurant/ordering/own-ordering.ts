import { byOurNames, expectAnswer, type Values, writeRequest } from '#platform/fields/fields.ts';
import { type ApiError, newerState } from '#platform/http/api-client.ts';
import { type Ordering, orderingFields, toldOrderingFields } from './ordering.ts';

/** The order settings, with the version an edit sends back. */
export type OwnOrdering = Values<typeof toldOrderingFields>;

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

/** Writes some of the settings with the names of the API; the others stay as they are. */
export function writeOrdering(draft: Partial<Ordering>): Record<string, unknown> {
  const named = Object.entries(orderingFields).filter(([name]) => name in draft);
  return writeRequest(Object.fromEntries(named), draft);
}

/** Reads an answer into the code's own field names. */
export function readOrdering(answer: unknown): OwnOrdering {
  return expectAnswer(toldOrderingFields, answer);
}
