import { ApiError } from '#platform/http/api-client.ts';

/** What `ApiError` says when the server said nothing. */
const NOTHING_SAID = new ApiError(500, {}).message;

/** What to tell somebody whose password could not be reset (spec §8): the server's words, or ours. */
export function resetFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.isOffline) return 'An unexpected error occurred.';
  return error.message === NOTHING_SAID ? 'Failed to reset password.' : error.message;
}
