import type { Locator } from '@playwright/test';
import { pages } from '#routes';
import { callApi, unique } from '#test/support/browser-owner.ts';
import { choose, expect, rowWith, test } from './admin-fixtures.ts';

test('a renewal is spoken about, noted, extended and snoozed @main', async ({ page, newOwner }) => {
  const owner = await newOwner({}, { name: 'Renewing Rasam' });
  await page.goto(`${pages.adminRenewals()}?search=${owner.slug}`);
  const row = rowWith(page, owner.slug);
  await expect(row).toContainText('3 days left');
  const chat = row.getByRole('link', { name: /^(WhatsApp|Email) Renewing Rasam/ });
  await expect(chat).toHaveAttribute('href', /Hello%20Renewing%20Rasam/);

  await choose(row, 'Add Contact');
  const contact = page.getByRole('dialog', { name: 'Contact: Renewing Rasam' });
  await contact.getByLabel(/^What was said/).fill('Pays on Friday');
  await contact.getByRole('button', { name: 'Save Contact' }).click();
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
  await expect(page.getByText('No renewals here.')).toBeVisible();
  await page.getByLabel('All renewals').selectOption('snoozed');
  await expect(row).toContainText('Back on');
});

test('a renewal takes four presses on one screen, and the next one is in its place', async ({
  page,
  newOwner,
  server,
}) => {
  const mark = unique('poha');
  const [one, two] = [
    await newOwner({}, { name: `Poha ${mark}` }),
    await newOwner({}, { name: `Upma ${mark}`, slug: unique('upma') }),
  ];
  const asking = { token: one.token, body: { plan: 'monthly' } };
  await callApi(server.url, 'POST', '/api/plan-request', asking);
  await page.goto(`${pages.adminRenewals()}?search=${mark}&sort=restaurant`);
  const address = page.url();
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };

  const row = rowWith(page, one.slug);
  const chat = page.waitForEvent('popup');
  await press(row.getByRole('link', { name: `WhatsApp Poha ${mark}` }));
  await (await chat).close();
  await expect(row).toContainText('WhatsApp,');
  await press(row.getByRole('button', { name: 'Record Payment' }));
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await expect(dialog).toContainText('The owner asked for Monthly on');
  await press(dialog.getByText('Monthly', { exact: true }));
  await press(dialog.getByRole('button', { name: 'Record Monthly' }));
  await expect(dialog).toBeHidden();
  // It has left the list: its plan ends in more than 30 days now.
  await expect(row).toBeHidden();
  expect(presses).toBe(4);
  expect(page.url()).toBe(address);

  await press(rowWith(page, two.slug).getByRole('button', { name: 'Record Payment' }));
  await expect(dialog.getByLabel('Restaurant')).toHaveValue(`Upma ${mark}`);
});

test('several owners are written to one after another', async ({ page, newOwner }) => {
  const mark = unique('round');
  const names = [`Idli ${mark}`, `Vada ${mark}`];
  for (const name of names) await newOwner({}, { name, slug: unique('round') });
  await page.goto(`${pages.adminRenewals()}?search=${mark}&sort=restaurant`);
  for (const name of names) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await page.getByRole('button', { name: 'WhatsApp 2' }).click();
  for (const [at, name] of names.entries()) {
    const dialog = page.getByRole('dialog', { name: `WhatsApp: ${name}` });
    await expect(dialog).toContainText(`${at + 1} of 2`);
    const chat = page.waitForEvent('popup');
    await dialog.getByRole('link', { name: 'Open chat' }).click();
    const opened = await chat;
    expect(new URL(opened.url()).searchParams.get('text')).toContain(`Hello ${name}`);
    await opened.close();
    await expect(dialog).toContainText('Saved as a contact.');
    await dialog.getByRole('button', { name: at === 0 ? 'Next' : 'Done' }).click();
  }
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const name of names) await expect(rowWith(page, name)).toContainText('WhatsApp,');
});
