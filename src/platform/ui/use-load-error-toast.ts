import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '#platform/ui/toaster.tsx';

/** Says in a toast each time that loading has failed (docs/product.md#toasts). */
export function useLoadErrorToast(query: UseQueryResult, message: string): void {
  const { isError, errorUpdatedAt } = query;
  // A further failure is a reason to run again, though the effect does not read when it was.
  useEffect(() => {
    if (isError) toast.error(message);
  }, [isError, errorUpdatedAt, message]);
}
