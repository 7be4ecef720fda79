import { createBrowserRouter, Navigate, type RouteObject, redirectDocument } from 'react-router';
import { languageIn } from '#platform/browser/language-cookie.ts';
import { languageNow } from '#platform/texts/language-now.ts';
import { setNavigating } from '#platform/ui/actions/use-action.ts';
import { pagePatterns, pages } from '#routes';
import { BrokenPage, BrokenScreen, NotFoundScreen } from './error-screens.tsx';
import { RequireAdmin, RequireRight, RequireSession } from './guards.tsx';
import { lazyPage, ownerPages } from './owner-pages.tsx';

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
  lazyPage(pages.adminPayments(), () => import('#admin/memberships/payments-page.tsx'), 'PaymentsPage'),
  lazyPage(pages.adminClaims(), () => import('#admin/memberships/claims-page.tsx'), 'ClaimsPage'),
  lazyPage(pages.adminSettings(), () => import('#admin/settings/settings-page.tsx'), 'SettingsPage'),
  lazyPage(pages.adminReports(), () => import('#admin/reports/reports-page.tsx'), 'ReportsPage'),
  lazyPage(pages.adminAudit(), () => import('#admin/audit/audit-page.tsx'), 'AuditPage'),
  lazyPage(pages.adminAccount(), () => import('#identity/pages/account-page.tsx'), 'AccountPage'),
  {
    lazy: async () => ({ Component: (await import('#admin/restaurants/on-behalf.tsx')).OnBehalf }),
    children: ownerPages,
  },
  { path: '*', element: <NotFoundScreen home={pages.adminOverview()} /> },
];

/**
 * The administrator's pages are in English always, so the way between them and an owner's pages loads another document
 * where that is in another language (docs/languages.md#the-language-of-a-page).
 */
const adminRoutes: RouteObject = {
  path: pages.adminboard(),
  element: <RequireSession otherwise={pages.signIn()} />,
  loader: ({ request }) => (languageNow.tag() === 'en' ? null : redirectDocument(request.url)),
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
  lazyPage(pages.joinAsPhone(), () => import('#restaurant/devices/join-page.tsx'), 'JoinPage'),
  lazyPage(pages.joinTeam(), () => import('#restaurant/team/join-team-page.tsx'), 'JoinTeamPage'),
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
  {
    element: <RequireRight right="settings.write" />,
    children: [
      lazyPage(
        pages.addRestaurant(),
        () => import('#workspace/pages/add-restaurant-page.tsx'),
        'AddRestaurantPage',
      ),
    ],
  },
  {
    element: <RequireRight right="account.read" />,
    children: [lazyPage(pages.account(), () => import('./account.tsx'), 'MemberAccount')],
  },
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
        loader: ({ request }) =>
          comesFromAdmin() && hasOtherLanguage() ? redirectDocument(request.url) : null,
        children: [
          {
            lazy: async () => ({
              Component: (await import('#workspace/layout/dashboard-layout.tsx')).DashboardLayout,
            }),
            children: [{ ErrorBoundary: BrokenScreen, children: dashboardPages }],
          },
        ],
      },
      adminRoutes,
    ],
  },
];

function comesFromAdmin(): boolean {
  return shownPath.startsWith(pages.adminboard());
}

/** Whether owners' pages open in another language than this document. */
function hasOtherLanguage(): boolean {
  return (languageIn(document.cookie) ?? 'en') !== languageNow.tag();
}

/** The path of the page on the screen; empty at first. */
let shownPath = '';

export const workspaceRouter = createBrowserRouter(routes);
workspaceRouter.subscribe(({ navigation, location }) => {
  setNavigating(navigation.state !== 'idle');
  shownPath = location.pathname;
});
