import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { notePageChange } from '#platform/ui/page-change.ts';
import { pagePatterns, pages } from '#routes';
import { adminRoutes } from './admin-routes.tsx';
import { lazyPage } from './lazy-page.ts';
import { BrokenPage, BrokenScreen, NoSuchScreen } from './lost-screens.tsx';
import { MovedTo } from './moved-to.tsx';
import { RequireRight } from './require-right.tsx';
import { RequireSession } from './require-session.tsx';

const itemPage = lazyPage(() => import('#menu/pages/item-page.tsx'), 'ItemPage');
const choiceGroupPage = lazyPage(() => import('#menu/pages/choice-group-page.tsx'), 'ChoiceGroupPage');

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
    lazy: lazyPage(() => import('#restaurant/pages/take-back-page.tsx'), 'TakeBackPage'),
  },
];

/** Pages that need a right: without it, everything in them would be refused. */
const pagesByRight: RouteObject[] = [
  {
    element: <RequireRight right="menu.write" />,
    children: [
      { path: pages.menu(), lazy: lazyPage(() => import('#menu/pages/menu-page.tsx'), 'MenuPage') },
      { path: pages.menuPhotos(), lazy: lazyPage(() => import('#menu/pages/photos-page.tsx'), 'PhotosPage') },
      { path: pages.menuCreate(), lazy: itemPage },
      { path: `${pages.menuCreate()}/:itemId`, lazy: itemPage },
      { path: pages.menuChoicesCreate(), lazy: choiceGroupPage },
      { path: pagePatterns.menuChoicesEdit, lazy: choiceGroupPage },
      {
        path: pages.bulkAdd(),
        lazy: lazyPage(() => import('#menu/pages/bulk-add-page.tsx'), 'BulkAddPage'),
      },
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
      { path: pages.orders(), lazy: lazyPage(() => import('#orders/pages/orders-page.tsx'), 'OrdersPage') },
      {
        path: pagePatterns.ticket,
        lazy: lazyPage(() => import('#orders/pages/ticket-page.tsx'), 'TicketPage'),
      },
    ],
  },
  {
    element: <RequireRight right="sales.read" />,
    children: [
      { path: pages.sales(), lazy: lazyPage(() => import('#orders/pages/sales-page.tsx'), 'SalesPage') },
    ],
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
      {
        path: pages.restaurantSettings(),
        lazy: lazyPage(() => import('./restaurant-settings.tsx'), 'RestaurantSettings'),
      },
      {
        path: pages.openingHours(),
        lazy: lazyPage(() => import('#workspace/pages/opening-hours-page.tsx'), 'OpeningHoursPage'),
      },
      {
        path: pages.orderTypes(),
        lazy: lazyPage(() => import('#workspace/pages/order-types-page.tsx'), 'OrderTypesPage'),
      },
      {
        path: pages.charges(),
        lazy: lazyPage(() => import('#workspace/pages/charges-page.tsx'), 'ChargesPage'),
      },
      { path: pages.upi(), lazy: lazyPage(() => import('#workspace/pages/upi-page.tsx'), 'UpiPage') },
      { path: pages.takingOrders(), element: <MovedTo page={pages.openingHours()} /> },
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
  { path: pages.menuChoices(), lazy: lazyPage(() => import('#menu/pages/choices-page.tsx'), 'ChoicesPage') },
  {
    path: pages.available(),
    lazy: lazyPage(() => import('#menu/pages/available-page.tsx'), 'AvailablePage'),
  },
  { path: pages.print(), lazy: lazyPage(() => import('#workspace/pages/print-page.tsx'), 'PrintPage') },
  { path: pages.account(), lazy: lazyPage(() => import('#identity/pages/account-page.tsx'), 'AccountPage') },
  { path: '*', element: <NoSuchScreen home={pages.dashboardHome()} /> },
];

/** The route table of docs/product.md#routes. */
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
