import { pages } from '#routes';
import { choose, expect, rowWith, test } from './admin-fixtures.ts';

test('a renewal is spoken about, noted, extended and snoozed @main', async ({ page, newOwner }) => {
  const owner = await newOwner({}, { name: 'Renewing Rasam' });
  await page.goto(`${pages.adminRenewals()}?search=${owner.slug}`);
  const row = rowWith(page, owner.slug);
  await expect(row).toContainText('3 days left');
  const chat = row.getByRole('link', { name: /^(WhatsApp|Email) Renewing Rasam/ });
  await expect(chat).toHaveAttribute('href', /Hello%20Renewing%20Rasam/);

  await choose(row, 'Note a Contact');
  const contact = page.getByRole('dialog', { name: 'Contact: Renewing Rasam' });
  await contact.getByLabel(/^What was said/).fill('Pays on Friday');
  await contact.getByRole('button', { name: 'Note Down' }).click();
  await expect(contact).toBeHidden();
  await expect(row).toContainText('Pays on Friday');

  await row.getByRole('checkbox', { name: 'Choose Renewing Rasam' }).check();
  await page.getByRole('button', { name: 'Extend 1' }).click();
  const extend = page.getByRole('dialog', { name: 'Extend 1 membership' });
  await extend.getByLabel('Days').fill('7');
  await extend.getByRole('button', { name: 'Preview' }).click();
  await expect(extend.getByRole('list', { name: 'Ends before and after' })).toContainText('→');
  await extend.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(extend).toBeHidden();
  await expect(row).toContainText(/1[01] days left/);

  await choose(row, 'Snooze 3 days');
  await expect(page.getByText('Nobody to call here.')).toBeVisible();
  await page.getByLabel('All renewals').selectOption('snoozed');
  await expect(row).toContainText('Back on');
});
