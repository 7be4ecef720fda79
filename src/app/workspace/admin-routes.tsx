import { Navigate, type RouteObject } from 'react-router';
import { pagePatterns, pages } from '#routes';
import { BrokenScreen, NotFoundScreen } from './error-screens.tsx';
import { RequireAdmin, RequireSession } from './guards.tsx';
import { lazyPage } from './lazy-page.ts';
import { ownerPages } from './owner-pages.tsx';

const adminPages: RouteObject[] = [
  { index: true, element: <Navigate to={pages.adminOverview()} replace /> },
  lazyPage(pages.adminOverview(), () => import('#admin/overview/overview-page.tsx'), 'OverviewPage'),
  lazyPage(pages.adminUsers(), () => import('#admin/users/users-page.tsx'), 'UsersPage'),
  lazyPage(pagePatterns.adminUser, () => import('#admin/users/user-page.tsx'), 'UserPage'),
  lazyPage(
    pagePatterns.adminOwnerOf,
    () => import('#admin/restaurants/restaurant-owner-page.tsx'),
    'RestaurantOwnerPage',
  ),
  lazyPage(
    pages.adminRestaurants(),
    () => import('#admin/restaurants/restaurants-page.tsx'),
    'RestaurantsPage',
  ),
  lazyPage(
    pages.adminMemberships(),
    () => import('#admin/memberships/memberships-page.tsx'),
    'MembershipsPage',
  ),
  lazyPage(pages.adminRenewals(), () => import('#admin/renewals/renewals-page.tsx'), 'RenewalsPage'),
  lazyPage(pages.adminPayments(), () => import('#admin/payments/payments-page.tsx'), 'PaymentsPage'),
  lazyPage(pages.adminSettings(), () => import('#admin/settings/settings-page.tsx'), 'SettingsPage'),
  lazyPage(pages.adminReports(), () => import('#admin/reports/reports-page.tsx'), 'ReportsPage'),
  lazyPage(pages.adminAudit(), () => import('#admin/audit/audit-page.tsx'), 'AuditPage'),
  lazyPage(pages.adminAccount(), () => import('#identity/pages/account-page.tsx'), 'AccountPage'),
  {
    lazy: async () => ({ Component: (await import('#admin/on-behalf/on-behalf.tsx')).OnBehalf }),
    children: ownerPages,
  },
  { path: '*', element: <NotFoundScreen home={pages.adminOverview()} /> },
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
          lazy: async () => ({ Component: (await import('#admin/layout/admin-layout.tsx')).AdminLayout }),
          children: [{ ErrorBoundary: BrokenScreen, children: adminPages }],
        },
      ],
    },
  ],
};
