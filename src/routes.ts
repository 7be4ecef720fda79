/**
 * The URL of every page, spelled once (docs/product/common.md#routes); a call of the API has its own in its description.
 * A builder without arguments is a fixed path; `pattern` constants are what the router matches.
 */
const seg = (value: string) => encodeURIComponent(value);

/** The pages that a customer moves between. Separate, so that customers do not download the other addresses. */
export const publicPages = {
  storefront: (slug: string) => `/${seg(slug)}`,
  /**
   * The whole of one category on a page of its own, for browsers without JavaScript (docs/product/storefront.md#public-page).
   */
  storefrontCategory: (slug: string, categoryId: string) => `/${seg(slug)}?category=${seg(categoryId)}`,
  /** The menu with one item shown large; this link is used when somebody shares a dish. */
  storefrontItem: (slug: string, itemId: string) => `/${seg(slug)}?item=${seg(itemId)}`,
  /** The menu in a language that the restaurant offers. */
  storefrontIn: (slug: string, language: string) => `/${seg(slug)}?lang=${seg(language)}`,
  cart: (slug: string) => `/${seg(slug)}/cart`,
  /**
   * The choices that the dishes of a menu ask for (docs/product/storefront.md#choices-file). `hash` is derived from the whole
   * content, so that a cached file is never out of date.
   */
  choices: (slug: string, hash: string) => `/${seg(slug)}/choices/${hash}.json`,
  /** The status of an order, for anybody who has its code (docs/product/orders.md#status-page). */
  order: (code: string) => `/o/${seg(code)}`,
  /** The form for reporting a problem with a page (docs/product/restaurant.md#reports). */
  report: (slug: string) => `/${seg(slug)}/report`,
  signUp: () => '/signup',
  /** The section of the privacy page about orders that are remembered. */
  privacyOfOrders: () => '/privacy#orders',
} as const;

/** The query parameter of pages of the dashboard that names the restaurant to show: its id. */
export const AT_RESTAURANT_QUERY = 'at';

export const pages = {
  ...publicPages,
  /**
   * The storefront as the QR code on a table opens it; the order then names the table (docs/product/ordering.md#order-message).
   * `key`, if there is one, tells a scanned address from a typed one.
   */
  storefrontTable: (slug: string, table: string, key = '') =>
    `/${seg(slug)}?table=${seg(table)}${key && `&k=${seg(key)}`}`,
  landing: () => '/',
  signIn: () => '/signin',
  /**
   * Where a phone joins a restaurant without an account. In the link of the QR code, the code follows `#`, so that it
   * is in no server log.
   */
  joinAsPhone: () => '/signin/phone',
  /** The same for a phone that the owner has removed, which it then says. */
  removedPhone: () => '/signin/phone?removed',
  /** Where an invited person joins a team; the link has the token after `#`, so that it is in no server log. */
  joinTeam: () => '/signin/team',
  forgetPassword: () => '/forgetpassword',
  /**
   * Where a person whom the administrator invited chooses a password. The invitation code follows `#`, so that it is
   * in no server log.
   */
  invitation: (email: string, code: string) => `/forgetpassword?invited=${seg(email)}#${seg(code)}`,
  /**
   * The target of the link in the mail about a changed email address. Its token follows `#`, so that it is in no
   * server log.
   */
  takeEmailBack: () => '/emailback',
  /** Takes back a change of where orders or money go; the token is in the fragment, too. */
  takeBack: () => '/takeback',
  onboarding: () => '/onboarding',
  dashboard: () => '/dashboard',
  dashboardHome: () => '/dashboard/home',
  menu: () => '/dashboard/menu',
  menuCreate: () => '/dashboard/menu/create',
  menuEdit: (itemId: string) => `/dashboard/menu/create/${seg(itemId)}`,
  /** The names of the menu in another language. */
  menuNames: (tag: string) => `/dashboard/menu/languages/${seg(tag)}`,
  menuPhotos: () => '/dashboard/menu/photos',
  menuChoices: () => '/dashboard/choices',
  menuChoicesCreate: () => '/dashboard/choices/create',
  /** A group of choices; `dishId` is the dish whose form leads there. */
  menuChoicesEdit: (groupId: string, dishId?: string) =>
    `/dashboard/choices/${seg(groupId)}${dishId ? `?dish=${seg(dishId)}` : ''}`,
  available: () => '/dashboard/available',
  bulkAdd: () => '/dashboard/bulk-add',
  membership: () => '/dashboard/membership',
  openingHours: () => '/dashboard/opening-hours',
  orderTypes: () => '/dashboard/order-types',
  charges: () => '/dashboard/charges',
  upi: () => '/dashboard/upi',
  orders: () => '/dashboard/orders',
  /** An order in the list of its restaurant, which its reader's tab then shows; the id of the order comes last. */
  orderInList: (orderId: string, restaurantId?: string) =>
    `/dashboard/orders?${restaurantId ? `${AT_RESTAURANT_QUERY}=${seg(restaurantId)}&` : ''}order=${seg(orderId)}`,
  /** The list with the calls from tables above it; another address for each call, as pushes with the same are one. */
  callInList: (callId: string, restaurantId: string) =>
    `/dashboard/orders?${AT_RESTAURANT_QUERY}=${seg(restaurantId)}&call=${seg(callId)}`,
  /** The open orders on the whole screen, for the cooks. */
  kitchen: () => '/dashboard/orders/kitchen',
  /** The open bills of tables. */
  bills: () => '/dashboard/orders/bills',
  /** Sales per day, and the best sellers. */
  sales: () => '/dashboard/orders/sales',
  /** The ticket of an order, for the kitchen or for the customer. */
  ticket: (orderId: string, kind: 'kitchen' | 'customer') =>
    `/dashboard/orders/${seg(orderId)}/ticket?for=${kind}`,
  restaurantSettings: () => '/dashboard/restaurant',
  /** The phones that work for the restaurant without an account. */
  devices: () => '/dashboard/phones',
  account: () => '/dashboard/account',
  /** Opens another restaurant of the account. */
  addRestaurant: () => '/dashboard/add-restaurant',
  print: () => '/dashboard/print',
  receipt: (paymentId: string) => `/dashboard/membership/receipt/${seg(paymentId)}`,
  adminboard: () => '/adminboard',
  adminOverview: () => '/adminboard/overview',
  adminUsers: () => '/adminboard/users',
  /** One user: the account, the restaurant, its history and its payments. */
  adminUser: (userId: string) => `/adminboard/users/${seg(userId)}`,
  /** The dashboard through a user's eyes (docs/product/admin.md#see-as-owner). */
  seeAsOwner: (userId: string) => `/dashboard/home?see=${seg(userId)}`,
  adminRestaurants: () => '/adminboard/restaurants',
  /** Leads to the page of a restaurant's owner when only the restaurant's id is known. */
  adminOwnerOf: (restaurantId: string) => `/adminboard/restaurants/${seg(restaurantId)}/owner`,
  adminMemberships: () => '/adminboard/memberships',
  /** The memberships of online pages that end within 7 days. */
  adminMembershipsEnding: () => '/adminboard/memberships?ending=week',
  adminMembershipOf: (restaurantId: string) => `/adminboard/memberships?restaurant=${seg(restaurantId)}`,
  adminRenewals: () => '/adminboard/renewals',
  adminPayments: () => '/adminboard/payments',
  /** The payments that owners told of, to confirm. */
  adminClaims: () => '/adminboard/payments/confirm',
  adminSettings: () => '/adminboard/settings',
  adminReports: () => '/adminboard/reports',
  adminAudit: () => '/adminboard/audit',
  adminAuditOf: (restaurantId: string) => `/adminboard/audit?restaurant=${seg(restaurantId)}`,
  /** The admin's own account: many admins have no restaurant, and so no dashboard. */
  adminAccount: () => '/adminboard/account',
  privacy: () => '/privacy',
  terms: () => '/terms',
  contact: () => '/contact',
  /** Shows a pasted menu as a page, without an account. Used with POST. */
  menuPreview: () => '/preview',
  devMail: () => '/dev/mail',
  apiDocs: () => '/api/docs',
  /** The OpenAPI document: every call of the API, which is described beside its code. */
  openApi: () => '/api/openapi.json',
} as const;

/** The pages about the product that exist in other languages; those of the law are in English only. A function, so that bundles without it leave out `pages`. */
export const translatedPages = (): readonly string[] => [pages.landing(), pages.contact()];

/** The address of one of our pages in a language (docs/languages.md#the-language-of-a-page). */
export const pageIn = (path: string, language: string) => `${path}?lang=${seg(language)}`;

/**
 * The address at which the administrator opens an owner's screen on the owner's behalf: the same below `/adminboard`,
 * with the restaurant in the query (docs/product/admin.md#on-an-owners-behalf).
 */
export function onBehalf(ownersPage: string, restaurantId: string): string {
  const page = ownersPage.replace(pages.dashboard(), pages.adminboard());
  const name = ownersPage === pages.restaurantSettings() ? 'id' : 'restaurant';
  return `${page}${page.includes('?') ? '&' : '?'}${name}=${seg(restaurantId)}`;
}

/** Paths of pages as the router matches them, for builders that add a query or a parameter. */
export const pagePatterns = {
  order: '/o/:code',
  report: '/:slug/report',
  menuEdit: '/dashboard/menu/create/:itemId',
  menuNames: '/dashboard/menu/languages/:tag',
  menuChoicesEdit: '/dashboard/choices/:groupId',
  ticket: '/dashboard/orders/:orderId/ticket',
  receipt: '/dashboard/membership/receipt/:paymentId',
  adminUser: '/adminboard/users/:userId',
  adminOwnerOf: '/adminboard/restaurants/:restaurantId/owner',
} as const;

/**
 * The addresses that let pages be found, shared and installed. `hash` is derived from everything a picture shows: new
 * content gets a new address, so that a cached picture is never out of date.
 */
export const seo = {
  robots: () => '/robots.txt',
  sitemap: () => '/sitemap.xml',
  /** One part of the sitemap, when it is too long for one file. */
  sitemapPart: (number: number) => `/sitemap-${number}.xml`,
  /** The landing page's picture in link previews; `?lang=hi` has its words in Hindi. */
  productPicture: () => '/link-preview.jpg',
  preview: (slug: string, hash: string) => `/${seg(slug)}/preview/${hash}.jpg`,
  icon: (slug: string, hash: string, file: string) => `/${seg(slug)}/icon/${hash}/${file}`,
  manifest: (slug: string) => `/${seg(slug)}/manifest.webmanifest`,
  /** What makes the workspace installable. */
  workspaceManifest: () => '/manifest/workspace.webmanifest',
  workspaceIcon: (file: string) => `/manifest/${file}`,
} as const;

export const seoPatterns = {
  sitemapPart: '/:part{sitemap-[0-9]+\\.xml}',
  preview: '/:slug/preview/:file{[0-9a-f]+\\.jpg}',
  icon: '/:slug/icon/:hash{[0-9a-f]+}/:file{[0-9a-z]+\\.(?:png|webp)}',
  manifest: '/:slug/manifest.webmanifest',
  workspaceIcon: '/manifest/:file{[0-9a-z]+\\.(?:png|webp)}',
} as const;

/** Where the choices of a menu are; the name of the file is the hash of its content. */
export const choicesPattern = '/:slug/choices/:file{[0-9a-f]+\\.json}';

export const health = { live: () => '/healthz', ready: () => '/readyz' } as const;

/** Where uploaded pictures, built assets and the storefront's service worker are served from. */
export const files = {
  media: '/media',
  assets: '/assets',
  pictures: '/assets/pictures',
  worker: '/sw.js',
} as const;

/**
 * First path segments that belong to the product, so that no restaurant can take them as its slug
 * (docs/product/restaurant.md#slugs). A new top-level route must be added here; `routes.test.ts` checks that none is missing.
 */
export const reservedSlugs: readonly string[] = [
  'signin',
  'signup',
  'signout',
  'forgetpassword',
  'emailback',
  'takeback',
  'onboarding',
  'dashboard',
  'adminboard',
  'admin',
  'api',
  'dev',
  'media',
  'assets',
  'static',
  'public',
  'healthz',
  'readyz',
  'favicon',
  'robots',
  'sitemap',
  'manifest',
  'service-worker',
  'sw',
  'well-known',
  'privacy',
  'terms',
  'contact',
  'preview',
  'report',
  'pricing',
  'about',
  'help',
  'support',
  'blog',
  'login',
  'logout',
  'register',
  'account',
  'settings',
  'cart',
  'menu',
  'order',
  'orders',
  'o',
  'print',
  'www',
  'mail',
  'slug-check',
  'hours',
  'pause',
  'ordering',
  'upi',
  'menu-link',
  'menulink',
  'null',
  'undefined',
  'new',
  'edit',
];
