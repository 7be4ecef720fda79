import { Navigate, type RouteObject } from 'react-router';
import { pagePatterns, pages } from '#routes';
import { RequireAdmin, RequireSession } from './guards.tsx';
import { BrokenScreen, NoSuchScreen } from './lost-screens.tsx';
import { lazyPage, ownerScreens } from './owner-screens.ts';

/**
 * The owner's screens, opened by the administrator on an owner's behalf; the query names the restaurant
 * (docs/product/admin.md#on-an-owners-behalf).
 */
const onBehalf: RouteObject = {
  lazy: lazyPage(() => import('#admin/on-behalf/on-behalf.tsx'), 'OnBehalf'),
  children: [
    { path: pagePatterns.adminRestaurant, lazy: ownerScreens.restaurant },
    { path: pagePatterns.adminOpeningHours, lazy: ownerScreens.openingHours },
    { path: pagePatterns.adminOrderTypes, lazy: ownerScreens.orderTypes },
    { path: pagePatterns.adminCharges, lazy: ownerScreens.charges },
    { path: pagePatterns.adminUpi, lazy: ownerScreens.upi },
    { path: pagePatterns.adminMenu, lazy: ownerScreens.menu },
    { path: pagePatterns.adminMenuCreate, lazy: ownerScreens.item },
    { path: pagePatterns.adminMenuEdit, lazy: ownerScreens.item },
    { path: pagePatterns.adminChoices, lazy: ownerScreens.choices },
    { path: pagePatterns.adminChoicesCreate, lazy: ownerScreens.choiceGroup },
    { path: pagePatterns.adminChoicesEdit, lazy: ownerScreens.choiceGroup },
    { path: pagePatterns.adminMenuPhotos, lazy: ownerScreens.photos },
    { path: pagePatterns.adminAvailable, lazy: ownerScreens.available },
    { path: pagePatterns.adminOrders, lazy: ownerScreens.orders },
    { path: pagePatterns.adminTicket, lazy: ownerScreens.ticket },
    { path: pagePatterns.adminSales, lazy: ownerScreens.sales },
    { path: pagePatterns.adminBulkAdd, lazy: ownerScreens.bulkAdd },
    { path: pagePatterns.adminPrint, lazy: ownerScreens.print },
  ],
};

const adminPages: RouteObject[] = [
  { index: true, element: <Navigate to={pages.adminOverview()} replace /> },
  {
    path: pages.adminOverview(),
    lazy: lazyPage(() => import('#admin/overview/overview-page.tsx'), 'OverviewPage'),
  },
  { path: pages.adminUsers(), lazy: lazyPage(() => import('#admin/users/users-page.tsx'), 'UsersPage') },
  { path: pagePatterns.adminUser, lazy: lazyPage(() => import('#admin/users/user-page.tsx'), 'UserPage') },
  {
    path: pagePatterns.adminOwnerOf,
    lazy: lazyPage(() => import('#admin/restaurants/restaurant-owner-page.tsx'), 'RestaurantOwnerPage'),
  },
  {
    path: pages.adminRestaurants(),
    lazy: lazyPage(() => import('#admin/restaurants/restaurants-page.tsx'), 'RestaurantsPage'),
  },
  {
    path: pages.adminMemberships(),
    lazy: lazyPage(() => import('#admin/memberships/memberships-page.tsx'), 'MembershipsPage'),
  },
  {
    path: pages.adminRenewals(),
    lazy: lazyPage(() => import('#admin/renewals/renewals-page.tsx'), 'RenewalsPage'),
  },
  {
    path: pages.adminPayments(),
    lazy: lazyPage(() => import('#admin/payments/payments-page.tsx'), 'PaymentsPage'),
  },
  {
    path: pages.adminSettings(),
    lazy: lazyPage(() => import('#admin/settings/settings-page.tsx'), 'SettingsPage'),
  },
  {
    path: pages.adminReports(),
    lazy: lazyPage(() => import('#admin/reports/reports-page.tsx'), 'ReportsPage'),
  },
  { path: pages.adminAudit(), lazy: lazyPage(() => import('#admin/audit/audit-page.tsx'), 'AuditPage') },
  { path: pages.adminAccount(), lazy: ownerScreens.account },
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
