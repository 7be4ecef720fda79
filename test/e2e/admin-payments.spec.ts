import { pages } from '#routes';
import { choose, expect, rowWith, test } from './admin-fixtures.ts';

test('a payment is recorded, extends the membership, and is voided again', async ({ page, newOwner }) => {
  const owner = await newOwner({}, { name: 'Paying Paratha' });
  await page.goto(pages.adminPayments());
  await page.getByRole('button', { name: 'Record Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByText('Choose a restaurant.')).toBeVisible();

  await dialog.getByRole('combobox', { name: 'Restaurant' }).fill(owner.slug);
  await page.getByRole('option', { name: /Paying Paratha/ }).click();
  // No plan is chosen at first: Lifetime recorded as a month would close the page in a month.
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByText('Choose what was paid for.')).toBeVisible();
  await expect(dialog.getByRole('radiogroup', { name: 'Plan' })).toBeFocused();
  await dialog.getByText('Lifetime', { exact: true }).click();
  await dialog.getByLabel('Amount').fill('499.50');
  await dialog.getByLabel('Method').selectOption('cash');
  const reference = `Book ${owner.slug}`;
  await dialog.getByLabel(/^Reference/).fill(reference);
  await dialog.getByRole('button', { name: 'Record Lifetime' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`${pages.adminPayments()}?search=${encodeURIComponent('Paying Paratha')}`);
  const row = rowWith(page, 'Paying Paratha').first();
  await expect(row).toContainText('₹499.50');
  await expect(row).toContainText('Cash');
  await expect(row).toContainText(reference);
  await expect(row).toContainText('Recorded');

  await page.goto(`${pages.adminMemberships()}?search=${owner.slug}`);
  await expect(rowWith(page, owner.slug)).toContainText('Dec 31, 2099');

  await page.goto(`${pages.adminPayments()}?search=${encodeURIComponent('Paying Paratha')}`);
  await choose(row, 'Void Payment');
  const voiding = page.getByRole('dialog', { name: /^Void ML-/ });
  await voiding.getByLabel('Reason').fill('Recorded twice');
  await voiding.getByRole('button', { name: 'Void Payment' }).click();
  await expect(voiding).toBeHidden();
  await expect(row).toContainText('Voided');
  await expect(row).toContainText('Recorded twice');

  await page.goto(`${pages.adminMemberships()}?search=${owner.slug}`);
  await expect(rowWith(page, owner.slug)).not.toContainText('2099');
});

test('what is sent again without an answer is recorded once', async ({ page, newOwner }) => {
  const owner = await newOwner({}, { name: 'Weak Network Wadas' });
  await page.goto(pages.adminPayments());
  await page.getByRole('button', { name: 'Record Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await dialog.getByRole('combobox', { name: 'Restaurant' }).fill(owner.slug);
  await page.getByRole('option', { name: /Weak Network Wadas/ }).click();
  await dialog.getByText('Monthly', { exact: true }).click();
  await dialog.getByLabel('Amount').fill('499');
  await page.route('**/api/admin/payments', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Record Monthly' }).click();
  await expect(dialog.getByText(/^We could not confirm the save\./)).toBeVisible();
  await page.unroute('**/api/admin/payments');
  await dialog.getByRole('button', { name: 'Record Monthly' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`${pages.adminPayments()}?search=${encodeURIComponent('Weak Network Wadas')}`);
  await expect(page.getByText('1 payment, ₹499.00 received')).toBeVisible();
});

test('whoever presses Enter before the search has answered picks nobody they did not ask for', async ({
  page,
  newOwner,
}) => {
  const wanted = await newOwner({}, { name: 'Early Enter Idlis' });
  await newOwner({}, { name: 'Newer Neer Dosa' });
  await page.goto(pages.adminPayments());
  await page.getByRole('button', { name: 'Record Payment' }).click();
  const picker = page.getByRole('combobox', { name: 'Restaurant' });
  await picker.click();
  await expect(page.getByRole('option', { name: /Newer Neer Dosa/ })).toBeVisible();
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/admin\/restaurants\?.*search=/, (route) => isHeld.then(() => route.continue()));
  await picker.fill('no such place');
  await expect(page.getByText('Searching…')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await picker.fill(wanted.slug);
  await expect(page.getByRole('option')).toHaveText([`Early Enter Idlis${wanted.slug}`]);
  await picker.press('Enter');
  await expect(picker).toHaveValue('Early Enter Idlis');
  answer();
});

test('a slip is asked about with all that was typed, and a repeated reference takes a reason', async ({
  page,
  newOwner,
}) => {
  const [first, second] = [
    await newOwner({}, { name: 'First Falooda' }),
    await newOwner({}, { name: 'Second Sambar' }),
  ];
  const reference = `UTR ${first.slug}`;
  await page.goto(pages.adminPayments());
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  const open = async (slug: string, name: RegExp) => {
    await page.getByRole('button', { name: 'Record Payment' }).click();
    await dialog.getByRole('combobox', { name: 'Restaurant' }).fill(slug);
    await page.getByRole('option', { name }).click();
    await dialog.getByText('Lifetime', { exact: true }).click();
  };
  const record = (label: string) => dialog.getByRole('button', { name: label, exact: true }).click();

  await open(first.slug, /First Falooda/);
  await dialog.getByLabel('Amount').fill('1');
  await dialog.getByLabel(/^Reference/).fill(reference);
  await record('Record Lifetime');
  await expect(dialog.getByRole('alert')).toContainText('₹1.00 is far from the price of Lifetime');
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog.getByLabel(/^Reference/)).toHaveValue(reference);
  // Another amount needs a new confirmation.
  await dialog.getByLabel('Amount').fill('2');
  await expect(dialog.getByRole('alert')).toBeHidden();
  await record('Record Lifetime');
  await expect(dialog.getByRole('alert')).toContainText('₹2.00');
  const today = await dialog.getByLabel('Paid on').inputValue();
  await dialog.getByLabel('Paid on').fill('2099-01-01');
  await record('Record Lifetime');
  await expect(dialog.getByRole('alert')).toContainText('Jan 01, 2099 is in the future.');
  await dialog.getByLabel('Paid on').fill(today);
  await record('Record Lifetime');
  await expect(dialog.getByRole('alert')).not.toContainText('in the future');
  await record('Record Anyway');
  await expect(dialog).toBeHidden();

  await open(second.slug, /Second Sambar/);
  await dialog.getByLabel(/^Reference/).fill(reference.toLowerCase());
  await record('Record Lifetime');
  await expect(dialog.getByRole('alert')).toContainText('₹2.00 from First Falooda');
  await record('Record Anyway');
  await expect(dialog.getByText('Enter why the reference is the same.')).toBeVisible();
  await dialog.getByLabel(/^Why is the reference the same/).fill('One transfer for both');
  await record('Record Anyway');
  await expect(dialog).toBeHidden();
  await page.goto(`${pages.adminPayments()}?search=${encodeURIComponent('Second Sambar')}`);
  await expect(rowWith(page, 'Second Sambar').first()).toContainText('Used before: One transfer for both');
});
