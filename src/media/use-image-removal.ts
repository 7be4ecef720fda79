import { useApi } from '#identity/app-context.tsx';
import { ApiError } from '#platform/http/api-client.ts';
import { saveFailed } from '#platform/ui/save-failed.ts';
import { toast } from '#platform/ui/toaster.tsx';
import { useAction } from '#platform/ui/use-action.ts';
import { api } from '#routes';

/**
 * Removes a stored picture, with the toasts of docs/product/media.md#images. A picture already gone counts as removed.
 */
export function useImageRemoval(onRemoved: () => void) {
  const client = useApi();
  const { run: remove, isRunning: isRemoving } = useAction(
    async (url: string) => {
      await client.request('DELETE', api.deleteImage(), { url }).catch((error) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      toast.success('Image deleted successfully');
      onRemoved();
    },
    (error) => {
      const description = error instanceof ApiError ? error.message : undefined;
      saveFailed(error, 'Failed to delete image', { description });
    },
  );
  return { isRemoving, remove };
}
