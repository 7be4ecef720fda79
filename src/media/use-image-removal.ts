import { useState } from 'react';
import { useApi } from '#identity/app-context.tsx';
import { ApiError } from '#platform/http/api-client.ts';
import { toast } from '#platform/ui/toaster.tsx';
import { api } from '#routes';

/** Removes a stored picture, with the toasts of spec §8. One that is gone already counts as removed. */
export function useImageRemoval(onRemoved: () => void) {
  const client = useApi();
  const [isRemoving, setIsRemoving] = useState(false);

  const remove = async (url: string) => {
    setIsRemoving(true);
    try {
      await client.request('DELETE', api.deleteImage(), { url });
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      if (!isGone) {
        const description = error instanceof ApiError ? error.message : undefined;
        return toast.error('Failed to delete image', { description });
      }
    } finally {
      setIsRemoving(false);
    }
    toast.success('Image deleted successfully');
    onRemoved();
  };
  return { isRemoving, remove };
}
