import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { notePageChange } from '#platform/ui/use-action.ts';
import { pagePatterns, pages } from '#routes';
import { adminRoutes } from './admin-routes.tsx';
import { BrokenPage, BrokenScreen, NotFoundScreen } from './error-screens.tsx';
import { RequireRight, RequireSession } from './guards.tsx';
import { lazyPage } from './lazy-page.ts';
import { ownerPages } from './owner-pages.tsx';

const visitorPages: RouteObject[] = [
  lazyPage(pages.signIn(), () => import('#identity/pages/sign-in-page.tsx'), 'SignInPage'),
  lazyPage(pages.signUp(), () => import('./sign-up.tsx'), 'SignUp'),
  lazyPage(
    pages.forgetPassword(),
    () => import('#identity/pages/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  lazyPage(
    pages.takeEmailBack(),
    () => import('#identity/pages/take-email-back-page.tsx'),
    'TakeEmailBackPage',
  ),
  lazyPage(pages.takeBack(), () => import('#restaurant/take-back/take-back-page.tsx'), 'TakeBackPage'),
];

const dashboardPages: RouteObject[] = [
  { index: true, element: <Navigate to={pages.dashboardHome()} replace /> },
  lazyPage(
    pages.dashboardHome(),
    () => import('#workspace/pages/dashboard-home-page.tsx'),
    'DashboardHomePage',
  ),
  ...ownerPages,
  {
    element: <RequireRight right="membership.read" />,
    children: [
      lazyPage(pages.membership(), () => import('#membership/pages/membership-page.tsx'), 'MembershipPage'),
    ],
  },
  {
    element: <RequireRight right="payments.read" />,
    children: [
      lazyPage(pagePatterns.receipt, () => import('#membership/pages/receipt-page.tsx'), 'ReceiptPage'),
    ],
  },
  lazyPage(pages.account(), () => import('#identity/pages/account-page.tsx'), 'AccountPage'),
  { path: '*', element: <NotFoundScreen home={pages.dashboardHome()} /> },
];

/** All routes of the workspace; docs/product/common.md#routes says who may open them. */
const routes: RouteObject[] = [
  {
    ErrorBoundary: BrokenPage,
    HydrateFallback: () => null,
    children: [
      ...visitorPages,
      {
        element: <RequireSession otherwise={pages.signUp()} />,
        children: [
          lazyPage(
            pages.onboarding(),
            () => import('#workspace/pages/onboarding-page.tsx'),
            'OnboardingPage',
          ),
        ],
      },
      {
        path: pages.dashboard(),
        element: <RequireSession otherwise={pages.signIn()} />,
        children: [
          {
            lazy: async () => ({
              Component: (await import('#workspace/dashboard-layout.tsx')).DashboardLayout,
            }),
            children: [{ ErrorBoundary: BrokenScreen, children: dashboardPages }],
          },
        ],
      },
      adminRoutes,
    ],
  },
];

export const workspaceRouter = createBrowserRouter(routes);
workspaceRouter.subscribe(({ navigation }) => notePageChange(navigation.state !== 'idle'));
