import { formatDay } from '#platform/formats/dates/date-text.ts';
import { DAY, dayInIndia, later } from '#platform/services/clock.ts';
import { pages } from '#routes';
import { endMembership } from '#test/support/browser-membership.ts';
import { fault } from '#test/support/browser-trouble.ts';
import { choose, expect, rowWith, test } from './admin-fixtures.ts';

const next = later(new Date(), 40 * DAY);

test('the end date of a membership is edited, and what has ended is found', async ({
  page,
  newOwner,
  server,
}) => {
  const owner = await newOwner({}, { name: 'Overdue Oven' });
  endMembership(server, owner.slug);
  await page.goto(`${pages.adminMemberships()}?search=${owner.slug}`);
  const row = rowWith(page, owner.slug);
  await expect(row).toContainText('expired');
  await page.getByRole('button', { name: 'Check Active Status' }).click();
  await expect(page.getByText(/ now marked as expired\.$/)).toBeVisible();
  await expect(row).toContainText('expired');

  await row.getByRole('button', { name: /^Edit the end date/ }).click();
  const field = page.getByLabel('End date of Overdue Oven', { exact: true });
  await expect(field).toBeFocused();
  await field.fill('');
  let calls = 0;
  page.on('request', (request) => (calls += request.method() === 'PATCH' ? 1 : 0));
  await row.getByRole('button', { name: 'Save' }).click();
  expect(calls).toBe(0);
  await field.fill('1999-01-01');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Jan 01, 1999 is in the past.');
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(field).toHaveValue('1999-01-01');
  await field.fill(dayInIndia(next));
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Membership updated successfully')).toBeVisible();
  await expect(field).toBeHidden();
  await expect(row).toContainText('active');
  await expect(row).toContainText(formatDay(next));
});

test('an end date typed in a second tab takes no time that the first has given', async ({
  page,
  context,
  newOwner,
}) => {
  const owner = await newOwner({}, { name: 'Two Tabs Tiffin' });
  const list = `${pages.adminMemberships()}?search=${owner.slug}`;
  const late = await context.newPage();
  for (const tab of [page, late]) {
    await tab.goto(list);
    await rowWith(tab, owner.slug)
      .getByRole('button', { name: /^Edit the end date/ })
      .click();
  }
  const typed = (tab: typeof page) => tab.getByLabel('End date of Two Tabs Tiffin', { exact: true });
  const save = (tab: typeof page) => rowWith(tab, owner.slug).getByRole('button', { name: 'Save' }).click();
  await typed(page).fill(dayInIndia(later(next, 180 * DAY)));
  await save(page);
  await expect(typed(page)).toBeHidden();

  await typed(late).fill(dayInIndia(next));
  await save(late);
  const asked = late.getByRole('alertdialog');
  await expect(asked).toContainText('This membership was changed elsewhere');
  await expect(asked).toContainText(`ends on ${formatDay(later(next, 180 * DAY))}`);
  await asked.getByRole('button', { name: 'Save Anyway' }).click();
  await expect(asked).toContainText('180 days would be lost.');
  await asked.getByRole('button', { name: 'Go back' }).click();
  await expect(typed(late)).toHaveValue(dayInIndia(next));
  await late.reload();
  await expect(rowWith(late, owner.slug)).toContainText(formatDay(later(next, 180 * DAY)));
});

test('a membership is paused, resumed, cancelled and made one for life', async ({
  page,
  newOwner,
  newWindow,
}) => {
  const owner = await newOwner({}, { name: 'Up and Down' });
  const customer = await newWindow();
  const status = async () => (await customer.goto(pages.storefront(owner.slug)))?.status();
  await page.goto(`${pages.adminMemberships()}?search=${owner.slug}`);
  const row = rowWith(page, owner.slug);
  const confirm = (label: string) =>
    page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click();

  await choose(row, 'Pause');
  await expect(page.getByRole('alertdialog')).toContainText(
    'The page closes until you resume, and no days are lost.',
  );
  await confirm('Pause');
  await expect(row).toContainText('paused');
  expect(await status()).toBe(403);

  await choose(row, 'Resume');
  await expect(row).toContainText('active');
  expect(await status()).toBe(200);

  await choose(row, 'Cancel Membership');
  await confirm('Cancel Membership');
  await expect(row).toContainText('canceled');
  expect(await status()).toBe(403);

  await choose(row, 'Grant Lifetime');
  await confirm('Grant Lifetime');
  await expect(row).toContainText('Dec 31, 2099');
  await expect(row).toContainText('Lifetime');
  expect(await status()).toBe(200);
});

test('a change that fails says so and keeps what was typed', async ({ page, newOwner }) => {
  const owner = await newOwner({}, { name: 'Unlucky Udupi' });
  await page.goto(`${pages.adminMemberships()}?search=${owner.slug}`);
  await rowWith(page, owner.slug)
    .getByRole('button', { name: /^Edit the end date/ })
    .click();
  const field = page.getByLabel('End date of Unlucky Udupi', { exact: true });
  await field.fill(dayInIndia(next));
  await page.route('**/api/memberships/*', (route) => route.fulfill(fault));
  await field.press('Enter');
  await expect(page.getByText('Failed to update membership')).toBeVisible();
  await expect(field).toHaveValue(dayInIndia(next));
  await page.getByRole('button', { name: 'Check Active Status' }).click();
  await expect(page.getByText('Failed to check memberships')).toBeVisible();
});

test('nothing found and nothing loaded have their words', async ({ page }) => {
  await page.goto(`${pages.adminMemberships()}?search=nobody-is-called-that`);
  await expect(page.getByText('No memberships found')).toBeVisible();
  await page.route('**/api/memberships?*', (route) => route.fulfill(fault));
  await page.goto(`${pages.adminMemberships()}?search=another`);
  await expect(page.getByText('Loading memberships...').first()).toBeVisible();
  await expect(page.getByText('Failed to fetch memberships').first()).toBeVisible();
});
