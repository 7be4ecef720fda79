import type { Page } from '@playwright/test';
import { onBehalf, pages } from '#routes';
import { withoutTwoStep } from '#test/support/browser-admin.ts';
import { heading, press, text } from './actions.ts';
import { auditPage, extensionPreview, noted, paymentPage, renewalPage, reportPage } from './admin-answers.ts';
import { answering, failing, offline, waiting } from './conditions.ts';
import type { Area, Screen } from './screen.ts';
import type { Stage } from './stage.ts';

/** Opens the menu of the first row, and chooses from it. */
async function choose(page: Page, action?: string): Promise<void> {
  await page
    .getByRole('button', { name: /^(Actions|More) for / })
    .first()
    .click();
  if (action) await page.getByRole('menuitem', { name: action }).click();
}

const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const anyQuery = (path: string) => `${path}?*`;
const none = { success: true, items: [], total: 0, page: 1, pageSize: 50 };
const owned = (stage: Stage) => `?search=${stage.owner.slug}`;

const overview: Screen[] = [
  {
    name: 'overview',
    path: pages.adminOverview(),
    shows: (page) => page.getByText('on the best day').first(),
    whole: true,
  },
  {
    name: 'overview, a chart as a table',
    path: pages.adminOverview(),
    act: (page) => page.getByText('Show as a table').first().click(),
    shows: (page) => page.getByRole('table', { name: 'Sign-ups by day' }),
    whole: true,
  },
  {
    name: 'overview, loading',
    path: pages.adminOverview(),
    before: waiting(anyQuery('/api/admin/overview')),
    shows: text('Loading the overview'),
  },
  {
    name: 'overview, not loaded',
    path: pages.adminOverview(),
    before: failing(anyQuery('/api/admin/overview')),
    shows: text('Failed to load the overview'),
  },
  {
    name: 'the entries',
    path: pages.adminOverview(),
    act: (page) => press(page, 'Menu'),
    shows: dialog('Menu Link admin'),
    only: 'phone',
  },
  {
    name: 'the narrow sidebar',
    path: pages.adminOverview(),
    act: (page) => press(page, 'Narrow the sidebar'),
    shows: (page) => page.getByRole('button', { name: 'Widen the sidebar' }),
    only: 'desktop',
  },
  {
    name: 'the account',
    path: pages.adminAccount(),
    shows: heading('Account'),
  },
];

const users: Screen[] = [
  { name: 'users', path: pages.adminUsers(), shows: text(/^Total \d+ users$/), whole: true },
  {
    name: 'users, loading',
    path: pages.adminUsers(),
    before: waiting(anyQuery('/api/admin/all-users')),
    shows: text('Loading...'),
  },
  {
    name: 'users, not loaded',
    path: pages.adminUsers(),
    before: failing(anyQuery('/api/admin/all-users')),
    shows: text('Failed to load users'),
  },
  {
    name: 'users, nobody found',
    path: `${pages.adminUsers()}?search=nobody-at-all`,
    shows: text('No results.'),
  },
  {
    name: 'users, offline',
    path: pages.adminUsers(),
    async act(page) {
      await page.getByText(/^Total/).waitFor();
      await offline(page);
    },
    shows: text(/You are offline/),
  },
  {
    name: 'the menu of a user',
    path: pages.adminUsers(),
    act: (page) => choose(page),
    shows: (page) => page.getByRole('menuitem', { name: 'Copy User ID' }),
  },
  {
    name: 'a customer',
    path: (stage) => pages.adminUsers() + owned(stage),
    act: (page) => choose(page, 'View Details'),
    shows: text(/taps? on Place Order in these 30 days/),
    whole: true,
  },
  {
    name: 'a customer, with notes and contacts',
    path: (stage) => pages.adminUsers() + owned(stage),
    before: answering('/api/admin/renewals/*/contacts', noted),
    act: (page) => choose(page, 'View Details'),
    shows: (page) => page.getByRole('list', { name: 'Contacts' }),
    whole: true,
  },
  {
    name: 'a customer, a restaurant to set up',
    path: (stage) => `${pages.adminUsers()}?search=${stage.newcomer.email}`,
    async act(page) {
      await choose(page, 'View Details');
      await press(page, 'Set up restaurant');
    },
    shows: dialog('Set up restaurant'),
  },
  {
    name: 'a user to suspend',
    path: (stage) => pages.adminUsers() + owned(stage),
    async act(page) {
      await choose(page, 'Edit User');
      await page.getByRole('dialog').getByText('Suspended').click();
      await press(page, 'Save');
    },
    shows: text('Enter a reason. The owner will read it.'),
  },
  {
    name: 'a user to delete',
    path: (stage) => pages.adminUsers() + owned(stage),
    act: (page) => choose(page, 'Delete User'),
    shows: dialog('Delete User'),
  },
  {
    name: 'a user to invite',
    path: pages.adminUsers(),
    act: (page) => press(page, 'Add User'),
    shows: dialog('Add User'),
  },
];

const restaurants: Screen[] = [
  {
    name: 'restaurants',
    path: pages.adminRestaurants(),
    shows: text(/^Total \d+ restaurants$/),
    whole: true,
  },
  {
    name: 'settings for an owner',
    path: (stage) => pages.adminRestaurants() + owned(stage),
    act: (page) => choose(page, 'Edit Settings'),
    shows: text(/^You are editing/),
  },
  {
    name: 'the menu for an owner',
    path: (stage) => pages.adminRestaurants() + owned(stage),
    act: (page) => choose(page, 'Edit Menu'),
    shows: heading('Menu Items'),
  },
  ...['Availability', 'Bulk Add', 'Print'].map(
    (name): Screen => ({
      name: `${name} for an owner`,
      path: (stage) => pages.adminRestaurants() + owned(stage),
      async act(page) {
        await choose(page, 'Edit Menu');
        await page.getByRole('link', { name, exact: true }).click();
      },
      shows: (page) => page.getByRole('link', { name, exact: true }).and(page.locator('[aria-current=page]')),
    }),
  ),
  { name: 'no restaurant chosen', path: onBehalf(pages.menu(), ''), shows: text('No restaurant is chosen') },
];

/** A page of the stage's owner as the administrator sees it through See as owner. */
const looking = (name: string, path: string, shows: Screen['shows']): Screen => ({
  name: `seen as the owner, ${name}`,
  path: (stage) => pages.adminUsers() + owned(stage),
  async act(page) {
    await choose(page, 'View Details');
    const link = page.getByRole('link', { name: /^See as owner/ });
    const { origin } = new URL(page.url());
    await page.goto(origin + (await link.getAttribute('href')));
    await page.getByRole('complementary', { name: 'See as owner' }).waitFor();
    await page.goto(origin + path);
  },
  shows,
});

const seenAsOwner: Screen[] = [
  looking('home', pages.dashboardHome(), (page) => page.getByText(/until/i).first()),
  looking('menu', pages.menu(), heading('Menu Items')),
  looking('availability', pages.available(), (page) => page.getByRole('switch').first()),
  looking('a new item', pages.menuCreate(), (page) => page.getByLabel('Name', { exact: true })),
  looking('settings', pages.restaurantSettings(), (page) => page.getByRole('heading', { level: 1 })),
];

const memberships: Screen[] = [
  {
    name: 'memberships',
    path: pages.adminMemberships(),
    shows: (page) => page.getByRole('button', { name: /^Edit the end date/ }).first(),
    whole: true,
  },
  {
    name: 'memberships, loading',
    path: pages.adminMemberships(),
    before: waiting(anyQuery('/api/memberships')),
    shows: text('Loading memberships...'),
  },
  {
    name: 'memberships, not loaded',
    path: pages.adminMemberships(),
    before: failing(anyQuery('/api/memberships')),
    shows: text('Failed to fetch memberships'),
  },
  {
    name: 'memberships, none found',
    path: `${pages.adminMemberships()}?search=nobody-at-all`,
    shows: text('No memberships found'),
  },
  {
    name: 'an end date to edit',
    path: (stage) => pages.adminMemberships() + owned(stage),
    act: (page) =>
      page
        .getByRole('button', { name: /^Edit the end date/ })
        .first()
        .click(),
    shows: (page) => page.getByLabel(/^End date of/),
  },
  {
    name: 'a membership to cancel',
    path: (stage) => pages.adminMemberships() + owned(stage),
    act: (page) => choose(page, 'Cancel Membership'),
    shows: (page) => page.getByRole('alertdialog'),
  },
];

const someRenewals = answering(anyQuery('/api/admin/renewals'), renewalPage);

/** Opens the bulk extension of all renewals on the page. */
async function extendAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await press(page, 'Extend 4');
}

const renewals: Screen[] = [
  {
    name: 'renewals',
    path: pages.adminRenewals(),
    before: someRenewals,
    shows: text('Ended Idli'),
    whole: true,
  },
  {
    name: 'renewals, one of them open',
    path: pages.adminRenewals(),
    before: someRenewals,
    act: (page) => page.getByRole('button', { name: /^Shree/ }).click(),
    shows: (page) => page.getByText('Speaks Marathi').filter({ visible: true }),
    only: 'phone',
  },
  {
    name: 'renewals, nobody to call',
    path: pages.adminRenewals(),
    before: answering(anyQuery('/api/admin/renewals'), none),
    shows: text('No renewals here.'),
  },
  {
    name: 'renewals, loading',
    path: pages.adminRenewals(),
    before: waiting(anyQuery('/api/admin/renewals')),
    shows: (page) => page.getByText('Loading renewals').first(),
  },
  {
    name: 'renewals, not loaded',
    path: pages.adminRenewals(),
    before: failing(anyQuery('/api/admin/renewals')),
    shows: text('Failed to load renewals'),
  },
  {
    name: 'renewals, offline',
    path: pages.adminRenewals(),
    before: someRenewals,
    async act(page) {
      await page.getByText('Ended Idli').first().waitFor();
      await offline(page);
    },
    shows: text(/You are offline/),
  },
  {
    name: 'renewals, the menu of one',
    path: pages.adminRenewals(),
    before: someRenewals,
    act: (page) => choose(page),
    shows: (page) => page.getByRole('menuitem', { name: 'Snooze 7 days' }),
  },
  {
    name: 'renewals, a contact to note',
    path: pages.adminRenewals(),
    async before(page) {
      await someRenewals(page);
      await answering('/api/admin/renewals/r1/contacts', noted)(page);
    },
    act: (page) => choose(page, 'Add Contact'),
    shows: (page) => page.getByRole('list', { name: 'Earlier contacts' }),
  },
  {
    name: 'renewals, a note and a day',
    path: pages.adminRenewals(),
    before: someRenewals,
    act: (page) => choose(page, 'Edit Note or Snooze'),
    shows: (page) => page.getByLabel(/^Snooze until/),
  },
  {
    name: 'renewals, several to extend',
    path: pages.adminRenewals(),
    before: someRenewals,
    act: extendAll,
    shows: dialog('Extend 4 memberships'),
  },
  {
    name: 'renewals, what extending would do',
    path: pages.adminRenewals(),
    async before(page) {
      await someRenewals(page);
      await answering('/api/memberships/extend/preview', extensionPreview)(page);
    },
    async act(page) {
      await extendAll(page);
      await press(page, 'Preview');
    },
    shows: text('Lifetime has no end to move.'),
  },
];

const claim = {
  id: 'c1',
  restaurantId: 'r1',
  restaurantName: 'Asha Tiffins',
  slug: 'asha-tiffins',
  plan: 'monthly',
  amount: 499,
  price: 499,
  utr: '429384756201',
  reference: 'ML7K3M4QXW',
  paidOn: '2026-11-05',
  status: 'waiting',
  decidedBy: null,
  createdAt: '2026-11-05T06:30:00.000Z',
  trustedUntil: '2026-11-07T06:30:00.000Z',
  receiptNo: null,
};
const cheaper = { ...claim, id: 'c2', restaurantName: 'Dilli Chaat', slug: 'dilli-chaat', amount: 49 };
const claims = [claim, { ...cheaper, utr: '429384756202', trustedUntil: null }];

const payments: Screen[] = [
  {
    name: 'payments to confirm',
    path: pages.adminClaims(),
    before: answering(anyQuery('/api/admin/payment-claims'), { ...none, items: claims, total: 2 }),
    shows: text(/429384756201/),
    whole: true,
  },
  {
    name: 'payments to confirm, not found',
    path: pages.adminClaims(),
    before: answering(anyQuery('/api/admin/payment-claims'), { ...none, items: claims, total: 2 }),
    async act(page) {
      await press(page, 'Actions for Asha Tiffins');
      await page.getByRole('menuitem', { name: 'Not found' }).click();
    },
    shows: text('Is this payment not in your bank?'),
  },
  {
    name: 'payments',
    path: pages.adminPayments(),
    before: answering(anyQuery('/api/admin/payments'), paymentPage),
    shows: text(/received$/),
    whole: true,
  },
  {
    name: 'payments, none',
    path: pages.adminPayments(),
    before: answering(anyQuery('/api/admin/payments'), { ...none, sum: 0 }),
    shows: text('No payments found'),
  },
  {
    name: 'a payment to record',
    path: pages.adminPayments(),
    async act(page) {
      await press(page, 'Record Payment');
      await press(page, 'Record');
    },
    shows: text('Choose a restaurant.'),
  },
  {
    name: 'a payment to record, its restaurant',
    path: pages.adminPayments(),
    async act(page) {
      await press(page, 'Record Payment');
      await page.getByRole('combobox', { name: 'Restaurant' }).fill('Asha');
    },
    shows: (page) => page.getByRole('option').first(),
  },
  {
    name: 'a payment with doubts',
    path: (stage) => pages.adminUsers() + owned(stage),
    async before(page) {
      await answering(
        '/api/admin/payments',
        {
          success: false,
          code: 'please_confirm',
          message: 'Please look again.',
          error: 'Please look again.',
          doubts: [
            {
              code: 'same_reference',
              message: 'ML-00041 over ₹499.00 for Asha Tiffins on Nov 20, 2026 has the same reference.',
            },
            { code: 'amount', message: '₹1.00 is less than half of the price of ₹499.00.' },
          ],
        },
        409,
        'POST',
      )(page);
    },
    async act(page) {
      await choose(page, 'View Details');
      await press(page, 'Record Payment');
      await page.getByRole('radiogroup', { name: 'Plan' }).getByText('Monthly').click();
      await press(page, 'Record Monthly');
    },
    shows: text(/has the same reference/),
  },
  {
    name: 'payments of one restaurant',
    path: `${pages.adminPayments()}?restaurant=r1`,
    before: answering(anyQuery('/api/admin/payments'), paymentPage),
    shows: text(/^Only what/),
  },
  {
    name: 'a payment to void',
    path: pages.adminPayments(),
    before: answering(anyQuery('/api/admin/payments'), paymentPage),
    act: (page) => choose(page, 'Void Payment'),
    shows: dialog(/^Void ML-/),
  },
];

const settings: Screen[] = [
  {
    name: 'settings',
    path: pages.adminSettings(),
    shows: heading('Announcement'),
    whole: true,
  },
  {
    name: 'settings, an announcement and a changed price',
    path: pages.adminSettings(),
    async act(page) {
      await page.getByLabel('Price', { exact: true }).first().fill('599');
      await page.getByLabel(/^Announcement/).fill('We will be closed on Sunday from 2 to 3 at night.');
    },
    shows: text('Not saved yet'),
    whole: true,
  },
  {
    name: 'settings, not loaded',
    path: pages.adminSettings(),
    before: failing('/api/admin/settings'),
    shows: text('Failed to load settings'),
  },
];

const audit: Screen[] = [
  {
    name: 'audit log',
    path: pages.adminAudit(),
    before: answering(anyQuery('/api/admin/audit'), auditPage),
    shows: text('User: suspend'),
    whole: true,
  },
  {
    name: 'audit log, one write',
    path: pages.adminAudit(),
    before: answering(anyQuery('/api/admin/audit'), auditPage),
    act: (page) =>
      page
        .getByRole('button', { name: /^Details of/ })
        .nth(1)
        .click(),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'audit log, nothing noted',
    path: pages.adminAudit(),
    before: answering(anyQuery('/api/admin/audit'), none),
    shows: text('No entries yet.'),
  },
];

const look = (page: Page) =>
  page
    .getByRole('button', { name: /^View the reports/ })
    .first()
    .click();

const reports: Screen[] = [
  {
    name: 'reports',
    path: pages.adminReports(),
    async before(page) {
      await answering(anyQuery('/api/admin/reports'), reportPage)(page);
      await answering('/api/admin/reports/count', { success: true, open: 3 })(page);
    },
    shows: text('Fake or fraud'),
    whole: true,
  },
  {
    name: 'reports, none',
    path: pages.adminReports(),
    before: answering(anyQuery('/api/admin/reports'), none),
    shows: text(/^No open reports/),
  },
  {
    name: 'reports, loading',
    path: pages.adminReports(),
    before: waiting(anyQuery('/api/admin/reports')),
    shows: (page) => page.getByText('Loading reports').first(),
  },
  {
    name: 'reports, not loaded',
    path: pages.adminReports(),
    before: failing(anyQuery('/api/admin/reports')),
    shows: text('Failed to load reports'),
  },
  {
    name: 'reports about one page',
    path: pages.adminReports(),
    before: answering(anyQuery('/api/admin/reports'), reportPage),
    act: look,
    shows: text(/^They asked me/),
  },
  {
    name: 'a reported owner to suspend',
    path: pages.adminReports(),
    before: answering(anyQuery('/api/admin/reports'), reportPage),
    async act(page) {
      await look(page);
      await press(page, 'Suspend owner');
      await press(page, 'Suspend');
    },
    shows: text('Enter a reason. The owner will read it.'),
  },
];

const gate: Screen[] = [
  {
    name: 'two-step sign-in first',
    who: 'admin',
    path: pages.adminOverview(),
    before: withoutTwoStep,
    shows: (page) => page.getByLabel('Current password'),
  },
  {
    name: 'not for an owner',
    who: 'owner',
    path: pages.adminOverview(),
    shows: text(/If that is you, confirm/),
  },
];

const asAdmin = [
  overview,
  users,
  restaurants,
  seenAsOwner,
  memberships,
  renewals,
  payments,
  settings,
  audit,
  reports,
].flat();

export const admin: Area = {
  name: 'Admin',
  screens: [...asAdmin.map((screen): Screen => ({ who: 'admin', ...screen })), ...gate],
};
