import { pages } from '#routes';
import { unique } from '#test/support/browser-owner.ts';
import { expect, rowWith, test } from './admin-fixtures.ts';

const menu = { Snacks: { Samosa: 20 } };

test('a page is reported without JavaScript, and its owner suspended for it', async ({
  page,
  newOwner,
  newWindow,
}) => {
  const name = unique('Bank of Dosa');
  const { slug, email } = await newOwner(menu, { name });
  const customer = await newWindow({ javaScriptEnabled: false });
  await customer.goto(pages.storefront(slug));
  await customer.getByRole('link', { name: 'Report this page' }).click();
  await expect(customer).toHaveURL(pages.report(slug));
  await customer.getByLabel('It pretends to be somebody else').check();
  await customer.getByLabel('What should we know?').fill('Asks for my UPI PIN');
  await customer.getByRole('button', { name: 'Send report' }).click();
  await expect(customer.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(await customer.content()).not.toContain(email);

  await page.goto(pages.adminReports());
  const row = rowWith(page, name);
  await expect(row).toContainText('Fake or fraud');
  await row.getByRole('button', { name: `View the reports about ${name}` }).click();
  await expect(page.getByText('Asks for my UPI PIN')).toBeVisible();
  await page.getByRole('button', { name: 'Suspend owner' }).click();
  await page.getByLabel('Reason').fill('It pretends to be a bank.');
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page.getByText('The owner is suspended and the page is closed.')).toBeVisible();
  await expect(rowWith(page, name)).toBeHidden();
  await customer.goto(pages.storefront(slug));
  await expect(customer.getByRole('heading', { name: 'This page is closed at the moment.' })).toBeVisible();
});

test('a report is dismissed, and the count beside the entry with it @desktop', async ({
  page,
  newOwner,
  newWindow,
}) => {
  const name = unique('Honest Idli');
  const { slug } = await newOwner(menu, { name });
  const customer = await newWindow();
  await customer.goto(pages.cart(slug));
  await customer.getByRole('link', { name: 'Report this page' }).click();
  await customer.getByLabel('Something else').check();
  await customer.getByRole('button', { name: 'Send report' }).click();
  await customer.getByRole('link', { name: 'Back to the menu' }).click();
  await expect(customer.getByRole('heading', { name, level: 1 })).toBeVisible();

  await page.goto(pages.adminReports());
  const entry = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Reports' });
  await expect(entry).toContainText(/\d+ waiting/);
  const waiting = async () => Number(((await entry.textContent()) ?? '').replace(/\D/g, '') || 0);
  const before = await waiting();
  await page.getByRole('button', { name: `View the reports about ${name}` }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(`The reports about ${name} are dismissed.`)).toBeVisible();
  await expect(rowWith(page, name)).toBeHidden();
  await expect.poll(waiting).toBeLessThan(before);
});

test('what was typed into a report is there after a reload of the tab, until it is sent @phone', async ({
  newOwner,
  newWindow,
}) => {
  const { slug } = await newOwner(menu);
  const customer = await newWindow();
  const [reason, details] = [
    customer.getByLabel('Something else'),
    customer.getByLabel('What should we know?'),
  ];
  await customer.goto(pages.report(slug));
  await reason.check();
  await details.fill('The phone number is mine');
  await customer.reload();
  await expect(details).toHaveValue('The phone number is mine');
  await expect(reason).toBeChecked();
  await customer.getByRole('button', { name: 'Send report' }).click();
  await expect(customer.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await customer.goto(pages.report(slug));
  await expect(details).toHaveValue('');
  await expect(reason).not.toBeChecked();
});
