import '#platform/ui/theme/workspace.css';
import '#menu/items/marks/mark.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { AppProvider } from '#identity/app-context.tsx';
import { ApiError } from '#platform/http/client/api-client.ts';
import { ignoreDoubleTaps } from '#platform/ui/actions/double-taps.ts';
import { Toaster } from '#platform/ui/feedback/toaster.tsx';
import { followTranslation } from '#platform/ui/follow-translation.ts';
import { workspaceRouter } from '../workspace/router.tsx';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A refused request would be refused again; only a missing response or a server error is worth a retry.
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status >= 500,
      staleTime: 10_000,
      // Offline, a query fails at once and says so, instead of waiting in silence.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

function Workspace() {
  return (
    <QueryClientProvider client={queries}>
      <AppProvider>
        <RouterProvider router={workspaceRouter} />
        <Toaster />
      </AppProvider>
    </QueryClientProvider>
  );
}

ignoreDoubleTaps();
followTranslation();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to show the workspace in.');
createRoot(root).render(
  <StrictMode>
    <Workspace />
  </StrictMode>,
);
