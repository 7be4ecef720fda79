import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '#platform/ui/toaster.tsx';

/** Shows a toast each time loading fails (docs/product/common.md#toasts). */
export function useLoadErrorToast(query: UseQueryResult, message: string): void {
  const { isError, errorUpdatedAt } = query;
  // `errorUpdatedAt` is not read here, but each further failure must run the effect again.
  useEffect(() => {
    if (isError) toast.error(message);
  }, [isError, errorUpdatedAt, message]);
}
