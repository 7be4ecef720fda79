import type { Page } from '@playwright/test';
import { api, pages } from '#routes';
import { withoutTwoStep } from '#test/support/browser-admin.ts';
import { heading, press, text } from './actions.ts';
import { auditPage, paymentPage, reportPage } from './admin-answers.ts';
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
    before: waiting(anyQuery(api.adminOverview())),
    shows: text('Loading the overview'),
  },
  {
    name: 'overview, not loaded',
    path: pages.adminOverview(),
    before: failing(anyQuery(api.adminOverview())),
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
    before: waiting(anyQuery(api.adminUsers())),
    shows: text('Loading...'),
  },
  {
    name: 'users, not loaded',
    path: pages.adminUsers(),
    before: failing(anyQuery(api.adminUsers())),
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
    shows: text('Place Order was tapped'),
    whole: true,
  },
  {
    name: 'a user to suspend',
    path: (stage) => pages.adminUsers() + owned(stage),
    async act(page) {
      await choose(page, 'Edit User');
      await page.getByRole('dialog').getByText('Suspended').click();
      await press(page, 'Save');
    },
    shows: text('Say why. The owner will read it.'),
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
  { name: 'no restaurant chosen', path: pages.adminMenu(''), shows: text('No restaurant is chosen') },
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
    before: waiting(anyQuery(api.memberships())),
    shows: text('Loading memberships...'),
  },
  {
    name: 'memberships, not loaded',
    path: pages.adminMemberships(),
    before: failing(anyQuery(api.memberships())),
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

const payments: Screen[] = [
  {
    name: 'payments',
    path: pages.adminPayments(),
    before: answering(anyQuery(api.adminPayments()), paymentPage),
    shows: text(/received$/),
    whole: true,
  },
  {
    name: 'payments, none',
    path: pages.adminPayments(),
    before: answering(anyQuery(api.adminPayments()), { ...none, sum: 0 }),
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
    name: 'a payment to void',
    path: pages.adminPayments(),
    before: answering(anyQuery(api.adminPayments()), paymentPage),
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
    before: failing(api.adminSettings()),
    shows: text('Failed to load settings'),
  },
];

const audit: Screen[] = [
  {
    name: 'audit log',
    path: pages.adminAudit(),
    before: answering(anyQuery(api.adminAudit()), auditPage),
    shows: text('User: suspend'),
    whole: true,
  },
  {
    name: 'audit log, one write',
    path: pages.adminAudit(),
    before: answering(anyQuery(api.adminAudit()), auditPage),
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
    before: answering(anyQuery(api.adminAudit()), none),
    shows: text('Nothing is noted here.'),
  },
];

const look = (page: Page) =>
  page
    .getByRole('button', { name: /^Look at the reports/ })
    .first()
    .click();

const reports: Screen[] = [
  {
    name: 'reports',
    path: pages.adminReports(),
    async before(page) {
      await answering(anyQuery(api.adminReports()), reportPage)(page);
      await answering(api.adminReportCount(), { success: true, open: 3 })(page);
    },
    shows: text('Fake or fraud'),
    whole: true,
  },
  {
    name: 'reports, none',
    path: pages.adminReports(),
    before: answering(anyQuery(api.adminReports()), none),
    shows: text(/^No open reports/),
  },
  {
    name: 'reports, loading',
    path: pages.adminReports(),
    before: waiting(anyQuery(api.adminReports())),
    shows: (page) => page.getByText('Loading reports').first(),
  },
  {
    name: 'reports, not loaded',
    path: pages.adminReports(),
    before: failing(anyQuery(api.adminReports())),
    shows: text('Failed to load reports'),
  },
  {
    name: 'reports about one page',
    path: pages.adminReports(),
    before: answering(anyQuery(api.adminReports()), reportPage),
    act: look,
    shows: text(/^They asked me/),
  },
  {
    name: 'a reported owner to suspend',
    path: pages.adminReports(),
    before: answering(anyQuery(api.adminReports()), reportPage),
    async act(page) {
      await look(page);
      await press(page, 'Suspend owner');
      await press(page, 'Suspend');
    },
    shows: text('Say why. The owner will read it.'),
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
    shows: text(/That page takes another account\./),
  },
];

const asAdmin = [overview, users, restaurants, memberships, payments, settings, audit, reports].flat();

export const admin: Area = {
  name: 'Admin',
  screens: [...asAdmin.map((screen): Screen => ({ who: 'admin', ...screen })), ...gate],
};
