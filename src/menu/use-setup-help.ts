import { useQuery } from '@tanstack/react-query';
import { useApi } from '#identity/app-context.tsx';
import { api as urls } from '#routes';

/** Where our support helps with a menu, if there is such a number. */
export function useSetupHelp() {
  const api = useApi();
  return useQuery({
    queryKey: ['product-info'],
    queryFn: () => api.request<{ setupHelpUrl: string | null }>('GET', urls.productInfo()),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
