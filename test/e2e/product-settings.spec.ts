import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { createBrowserAdmin } from '#test/support/browser-admin.ts';
import { endMembership } from '#test/support/browser-membership.ts';
import { callApi } from '#test/support/browser-owner.ts';
import { test as base, expect } from './fixtures.ts';

type Settings = Record<string, unknown>;

/**
 * Stories that change settings of the product. Other stories rely on these, so they are restored when the story ends.
 */
const test = base.extend<{ change(settings: Settings): Promise<void> }>({
  change: async ({ server }, use) => {
    const { token } = await createBrowserAdmin(server);
    const changed = new Set<string>();
    const put = (body: Settings) => callApi<void>(server.url, 'PUT', '/api/admin/settings', { token, body });
    await use(async (settings) => {
      for (const field of Object.keys(settings)) changed.add(field);
      await put(settings);
    });
    await put(Object.fromEntries([...changed].map((field) => [field, null])));
  },
});

const help = (page: Page) => page.getByRole('link', { name: /Need help\? Chat with us!|^Help/ }).first();

test('a new price, trial and number stand on every page at once', async ({
  page,
  change,
  newOwner,
  server,
  signIn,
}) => {
  const [ended, owner] = [await newOwner(), await newOwner({}, { name: 'Dear Dosa' })];
  endMembership(server, ended.slug);
  await page.goto(pages.landing());
  await expect(page.getByRole('main')).toContainText('₹499 per month');
  await expect(page.getByRole('main')).toContainText('Get Started - 3-Days Free Trial');

  await change({
    monthlyPrice: 649,
    monthlyOriginalPrice: 0,
    monthlySaving: '',
    trialDays: 10,
    lifetimeName: 'Forever Plan',
    lifetimePrice: 4999.5,
    lifetimeCta: 'Get the Forever Plan',
    supportWhatsapp: '+919800011111',
    sellerWhatsapp: '+919800022222',
  });

  await page.reload();
  const landing = page.getByRole('main');
  await expect(landing).toContainText('₹649 per month');
  await expect(landing).toContainText('Get Started - 10-Days Free Trial');
  await expect(landing).toContainText('Forever Plan');
  await expect(landing).toContainText('₹4,999.50');
  await expect(landing).not.toContainText('₹1,499');
  await expect(landing).not.toContainText('Save 87%');
  await expect(help(page)).toHaveAttribute('href', /wa\.me\/919800011111/);
  await page.goto(pages.terms());
  await expect(page.getByRole('main')).toContainText('₹649');

  await page.goto(pages.storefront(ended.slug));
  const offers = page.getByRole('list', { name: 'Membership' });
  await expect(offers).toContainText('₹649');
  await expect(offers).toContainText('10-day free trial');
  await expect(offers).toContainText('₹4,999.50');
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /919800011111/);

  await signIn(owner);
  await page.goto(pages.membership());
  await expect(page.getByRole('heading', { name: 'Upgrade to Forever Plan' })).toBeVisible();
  const buy = page.getByRole('link', { name: 'Get the Forever Plan' });
  const chat = new URL(String(await buy.getAttribute('href')));
  expect(chat.pathname).toBe('/919800022222');
  expect(chat.searchParams.get('text')).toBe(
    `Hello, I would like to get the Forever Plan plan (₹4,999.50) for Dear Dosa.\n\nPage: ${owner.slug}\nEmail: ${owner.email}`,
  );
});

test('an announcement is read by every owner until it is put away', async ({
  page,
  change,
  newOwner,
  signIn,
}) => {
  const owner = await newOwner();
  await change({ announcement: { text: 'We are closed on Sunday.', tone: 'attention' } });
  await signIn(owner);
  await page.goto(pages.dashboardHome());
  const announcement = page.getByRole('region', { name: 'Announcement' });
  await expect(announcement).toHaveText('We are closed on Sunday.');
  await expect(page.getByRole('status').filter({ hasText: 'We are closed on Sunday.' })).toHaveCount(1);

  const hide = announcement.getByRole('button', { name: 'Hide this announcement' });
  const [notice, corner] = [await announcement.boundingBox(), await hide.boundingBox()];
  const edges = [
    (notice?.x ?? 0) + (notice?.width ?? 0) - (corner?.x ?? 0) - (corner?.width ?? 0),
    (corner?.y ?? 0) - (notice?.y ?? 0),
  ];
  for (const edge of edges) expect(edge).toBeCloseTo(4, 0);
  await hide.click();
  await expect(announcement).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(announcement).toBeHidden();

  await change({ announcement: { text: 'We are back.', tone: 'success' } });
  await page.reload();
  await expect(announcement).toHaveText('We are back.');
});
