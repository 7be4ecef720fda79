import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { pages } from '#routes';
import { RequireSession } from './require-session.tsx';
import { RouteError } from './route-error.tsx';

const signIn = () =>
  import('#identity/pages/sign-in-page.tsx').then((page) => ({ Component: page.SignInPage }));
const signUp = () =>
  import('#identity/pages/sign-up-page.tsx').then((page) => ({ Component: page.SignUpPage }));

/** The route table of spec §2, each page loaded when it is first opened. */
const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      { path: pages.signIn(), lazy: signIn },
      { path: pages.signUp(), lazy: signUp },
      {
        path: pages.forgetPassword(),
        lazy: () =>
          import('#identity/pages/reset-password-page.tsx').then((page) => ({
            Component: page.ResetPasswordPage,
          })),
      },
      {
        element: <RequireSession otherwise={pages.signUp()} />,
        children: [
          {
            path: pages.onboarding(),
            lazy: () =>
              import('#workspace/pages/onboarding-page.tsx').then((page) => ({
                Component: page.OnboardingPage,
              })),
          },
        ],
      },
      {
        path: pages.dashboard(),
        element: <RequireSession otherwise={pages.signIn()} />,
        children: [
          {
            lazy: () =>
              import('#workspace/dashboard-layout.tsx').then((layout) => ({
                Component: layout.DashboardLayout,
              })),
            children: [
              { index: true, element: <Navigate to={pages.dashboardHome()} replace /> },
              {
                path: pages.dashboardHome(),
                lazy: () =>
                  import('#workspace/pages/dashboard-home-page.tsx').then((page) => ({
                    Component: page.DashboardHomePage,
                  })),
              },
              {
                path: pages.menu(),
                lazy: () =>
                  import('#menu/pages/menu-page.tsx').then((page) => ({ Component: page.MenuPage })),
              },
              {
                path: pages.menuCreate(),
                lazy: () =>
                  import('#menu/pages/item-page.tsx').then((page) => ({ Component: page.ItemPage })),
              },
              {
                path: pages.available(),
                lazy: () =>
                  import('#menu/pages/available-page.tsx').then((page) => ({
                    Component: page.AvailablePage,
                  })),
              },
              {
                path: `${pages.menuCreate()}/:itemId`,
                lazy: () =>
                  import('#menu/pages/item-page.tsx').then((page) => ({ Component: page.ItemPage })),
              },
            ],
          },
        ],
      },
    ],
  },
];

export const workspaceRouter = createBrowserRouter(routes);
