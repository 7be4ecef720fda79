import { ApiError } from '#platform/http/api-client.ts';
import { toast } from '#platform/ui/toaster.tsx';

/**
 * Shows the toast of a failed save. Where nobody knows whether it was saved, it says that instead of `title`
 * (docs/product/common.md#edits).
 */
export function saveFailed(
  error: unknown,
  title: string,
  options: Parameters<typeof toast.error>[1] = {},
): void {
  if (!isUnconfirmed(error)) return void toast.error(title, options);
  const { description: _, ...others } = options;
  toast.error(error.message, others);
}

export function isUnconfirmed(error: unknown): error is ApiError {
  return error instanceof ApiError && error.isUnconfirmed;
}
