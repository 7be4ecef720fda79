import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { notePageChange } from '#platform/ui/page-change.ts';
import { pagePatterns, pages } from '#routes';
import { adminRoutes } from './admin-routes.tsx';
import { RequireRight, RequireSession } from './guards.tsx';
import { BrokenPage, BrokenScreen, NoSuchScreen } from './lost-screens.tsx';
import { lazyPage, ownerScreens } from './owner-screens.ts';

const visitorPages: RouteObject[] = [
  { path: pages.signIn(), lazy: lazyPage(() => import('#identity/pages/sign-in-page.tsx'), 'SignInPage') },
  { path: pages.signUp(), lazy: lazyPage(() => import('./sign-up.tsx'), 'SignUp') },
  {
    path: pages.forgetPassword(),
    lazy: lazyPage(() => import('#identity/pages/reset-password-page.tsx'), 'ResetPasswordPage'),
  },
  {
    path: pages.takeEmailBack(),
    lazy: lazyPage(() => import('#identity/pages/take-email-back-page.tsx'), 'TakeEmailBackPage'),
  },
  {
    path: pages.takeBack(),
    lazy: lazyPage(() => import('#restaurant/take-back/take-back-page.tsx'), 'TakeBackPage'),
  },
];

/** Pages that need a right: without it, everything in them would be refused. */
const pagesByRight: RouteObject[] = [
  {
    element: <RequireRight right="menu.write" />,
    children: [
      { path: pages.menu(), lazy: ownerScreens.menu },
      { path: pages.menuPhotos(), lazy: ownerScreens.photos },
      { path: pages.menuCreate(), lazy: ownerScreens.item },
      { path: `${pages.menuCreate()}/:itemId`, lazy: ownerScreens.item },
      { path: pages.menuChoicesCreate(), lazy: ownerScreens.choiceGroup },
      { path: pagePatterns.menuChoicesEdit, lazy: ownerScreens.choiceGroup },
      { path: pages.bulkAdd(), lazy: ownerScreens.bulkAdd },
    ],
  },
  {
    element: <RequireRight right="membership.read" />,
    children: [
      {
        path: pages.membership(),
        lazy: lazyPage(() => import('#membership/pages/membership-page.tsx'), 'MembershipPage'),
      },
    ],
  },
  {
    element: <RequireRight right="orders.read" />,
    children: [
      { path: pages.orders(), lazy: ownerScreens.orders },
      { path: pagePatterns.ticket, lazy: ownerScreens.ticket },
    ],
  },
  {
    element: <RequireRight right="sales.read" />,
    children: [{ path: pages.sales(), lazy: ownerScreens.sales }],
  },
  {
    element: <RequireRight right="payments.read" />,
    children: [
      {
        path: pagePatterns.receipt,
        lazy: lazyPage(() => import('#membership/pages/receipt-page.tsx'), 'ReceiptPage'),
      },
    ],
  },
  {
    element: <RequireRight right="settings.write" />,
    children: [
      { path: pages.restaurantSettings(), lazy: ownerScreens.restaurant },
      { path: pages.openingHours(), lazy: ownerScreens.openingHours },
      { path: pages.orderTypes(), lazy: ownerScreens.orderTypes },
      { path: pages.charges(), lazy: ownerScreens.charges },
      { path: pages.upi(), lazy: ownerScreens.upi },
    ],
  },
];

const dashboardPages: RouteObject[] = [
  { index: true, element: <Navigate to={pages.dashboardHome()} replace /> },
  {
    path: pages.dashboardHome(),
    lazy: lazyPage(() => import('#workspace/pages/dashboard-home-page.tsx'), 'DashboardHomePage'),
  },
  ...pagesByRight,
  { path: pages.menuChoices(), lazy: ownerScreens.choices },
  { path: pages.available(), lazy: ownerScreens.available },
  { path: pages.print(), lazy: ownerScreens.print },
  { path: pages.account(), lazy: ownerScreens.account },
  { path: '*', element: <NoSuchScreen home={pages.dashboardHome()} /> },
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
          {
            path: pages.onboarding(),
            lazy: lazyPage(() => import('#workspace/pages/onboarding-page.tsx'), 'OnboardingPage'),
          },
        ],
      },
      {
        path: pages.dashboard(),
        element: <RequireSession otherwise={pages.signIn()} />,
        children: [
          {
            lazy: lazyPage(() => import('#workspace/dashboard-layout.tsx'), 'DashboardLayout'),
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
