import { Navigate, type RouteObject } from 'react-router';
import { pagePatterns, pages } from '#routes';
import { lazyPage } from './lazy-page.ts';
import { BrokenScreen, NoSuchScreen } from './lost-screens.tsx';
import { MovedTo } from './moved-to.tsx';
import { RequireAdmin } from './require-admin.tsx';
import { RequireSession } from './require-session.tsx';

const itemPage = lazyPage(() => import('#menu/pages/item-page.tsx'), 'ItemPage');
const choiceGroupPage = lazyPage(() => import('#menu/pages/choice-group-page.tsx'), 'ChoiceGroupPage');

/**
 * The owner's screens, opened by the administrator on an owner's behalf; the query names the restaurant
 * (docs/product.md#on-an-owners-behalf).
 */
const onBehalf: RouteObject = {
  lazy: lazyPage(() => import('#admin/on-behalf/on-behalf.tsx'), 'OnBehalf'),
  children: [
    {
      path: pagePatterns.adminRestaurant,
      lazy: lazyPage(() => import('./restaurant-settings.tsx'), 'RestaurantSettings'),
    },
    {
      path: pagePatterns.adminOpeningHours,
      lazy: lazyPage(() => import('#workspace/pages/opening-hours-page.tsx'), 'OpeningHoursPage'),
    },
    {
      path: pagePatterns.adminOrderTypes,
      lazy: lazyPage(() => import('#workspace/pages/order-types-page.tsx'), 'OrderTypesPage'),
    },
    {
      path: pagePatterns.adminCharges,
      lazy: lazyPage(() => import('#workspace/pages/charges-page.tsx'), 'ChargesPage'),
    },
    {
      path: pagePatterns.adminUpi,
      lazy: lazyPage(() => import('#workspace/pages/upi-page.tsx'), 'UpiPage'),
    },
    { path: pagePatterns.adminTakingOrders, element: <MovedTo page={pagePatterns.adminOpeningHours} /> },
    {
      path: pagePatterns.adminMenu,
      lazy: lazyPage(() => import('#menu/pages/menu-page.tsx'), 'MenuPage'),
    },
    { path: pagePatterns.adminMenuCreate, lazy: itemPage },
    { path: pagePatterns.adminMenuEdit, lazy: itemPage },
    {
      path: pagePatterns.adminChoices,
      lazy: lazyPage(() => import('#menu/pages/choices-page.tsx'), 'ChoicesPage'),
    },
    { path: pagePatterns.adminChoicesCreate, lazy: choiceGroupPage },
    { path: pagePatterns.adminChoicesEdit, lazy: choiceGroupPage },
    {
      path: pagePatterns.adminMenuPhotos,
      lazy: lazyPage(() => import('#menu/pages/photos-page.tsx'), 'PhotosPage'),
    },
    {
      path: pagePatterns.adminAvailable,
      lazy: lazyPage(() => import('#menu/pages/available-page.tsx'), 'AvailablePage'),
    },
    {
      path: pagePatterns.adminOrders,
      lazy: lazyPage(() => import('#orders/pages/orders-page.tsx'), 'OrdersPage'),
    },
    {
      path: pagePatterns.adminTicket,
      lazy: lazyPage(() => import('#orders/pages/ticket-page.tsx'), 'TicketPage'),
    },
    {
      path: pagePatterns.adminSales,
      lazy: lazyPage(() => import('#orders/pages/sales-page.tsx'), 'SalesPage'),
    },
    {
      path: pagePatterns.adminBulkAdd,
      lazy: lazyPage(() => import('#menu/pages/bulk-add-page.tsx'), 'BulkAddPage'),
    },
    {
      path: pagePatterns.adminPrint,
      lazy: lazyPage(() => import('#workspace/pages/print-page.tsx'), 'PrintPage'),
    },
  ],
};

const adminPages: RouteObject[] = [
  { index: true, element: <Navigate to={pages.adminOverview()} replace /> },
  {
    path: pages.adminOverview(),
    lazy: lazyPage(() => import('#admin/pages/overview-page.tsx'), 'OverviewPage'),
  },
  { path: pages.adminUsers(), lazy: lazyPage(() => import('#admin/pages/users-page.tsx'), 'UsersPage') },
  { path: pagePatterns.adminUser, lazy: lazyPage(() => import('#admin/pages/user-page.tsx'), 'UserPage') },
  {
    path: pagePatterns.adminOwnerOf,
    lazy: lazyPage(() => import('#admin/pages/restaurant-owner-page.tsx'), 'RestaurantOwnerPage'),
  },
  {
    path: pages.adminRestaurants(),
    lazy: lazyPage(() => import('#admin/pages/restaurants-page.tsx'), 'RestaurantsPage'),
  },
  {
    path: pages.adminMemberships(),
    lazy: lazyPage(() => import('#admin/pages/memberships-page.tsx'), 'MembershipsPage'),
  },
  {
    path: pages.adminRenewals(),
    lazy: lazyPage(() => import('#admin/pages/renewals-page.tsx'), 'RenewalsPage'),
  },
  {
    path: pages.adminPayments(),
    lazy: lazyPage(() => import('#admin/pages/payments-page.tsx'), 'PaymentsPage'),
  },
  {
    path: pages.adminSettings(),
    lazy: lazyPage(() => import('#admin/pages/settings-page.tsx'), 'SettingsPage'),
  },
  {
    path: pages.adminReports(),
    lazy: lazyPage(() => import('#admin/pages/reports-page.tsx'), 'ReportsPage'),
  },
  { path: pages.adminAudit(), lazy: lazyPage(() => import('#admin/pages/audit-page.tsx'), 'AuditPage') },
  {
    path: pages.adminAccount(),
    lazy: lazyPage(() => import('#identity/pages/account-page.tsx'), 'AccountPage'),
  },
  onBehalf,
  { path: '*', element: <NoSuchScreen home={pages.adminOverview()} /> },
];

/** The admin area (route table). */
export const adminRoutes: RouteObject = {
  path: pages.adminboard(),
  element: <RequireSession otherwise={pages.signIn()} />,
  children: [
    {
      element: <RequireAdmin />,
      children: [
        {
          lazy: lazyPage(() => import('#admin/layout/admin-layout.tsx'), 'AdminLayout'),
          children: [{ ErrorBoundary: BrokenScreen, children: adminPages }],
        },
      ],
    },
  ],
};
