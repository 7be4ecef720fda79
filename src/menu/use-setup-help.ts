import { useQuery } from '@tanstack/react-query';
import { useApi } from '#identity/app-context.tsx';

/** The link to our support for help with setting up a menu; null when none is configured. */
export function useSetupHelp() {
  const api = useApi();
  return useQuery({
    queryKey: ['product-info'],
    queryFn: () => api.request<{ setupHelpUrl: string | null }>('GET', '/api/product-info'),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
