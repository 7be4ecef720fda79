import type { APIResponse, Route } from '@playwright/test';

/** Fetches the whole answer to a request of a page: one that has an answer already asks only whether it still holds. */
export function fetchWhole(route: Route): Promise<APIResponse> {
  const { 'if-none-match': _, ...headers } = route.request().headers();
  return route.fetch({ headers });
}
