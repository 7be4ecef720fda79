import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { AppProvider } from '#identity/app-context.tsx';
import { ApiError } from '#platform/http/api-client.ts';
import { Toaster } from '#platform/ui/toaster.tsx';
import { workspaceRouter } from './router.tsx';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal will be the same a second later; only a missing answer or a server fault is worth another try.
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status >= 500,
      staleTime: 10_000,
      // Offline, a query fails at once and says so, instead of waiting in silence.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** The signed-in single-page app: owner and admin. */
export function Workspace() {
  return (
    <QueryClientProvider client={queries}>
      <AppProvider>
        <RouterProvider router={workspaceRouter} />
        <Toaster />
      </AppProvider>
    </QueryClientProvider>
  );
}
