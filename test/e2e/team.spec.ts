// An owner invites a person by email: they join with a new account, work there, and are out once they are removed.
import { pages } from '#routes';
import { barriersOn } from '#test/support/browser-axe.ts';
import { confirmEmail, mailedCode, mailedLink } from '#test/support/browser-mail.ts';
import { createOrderTaker, placeOrder } from '#test/support/browser-orders.ts';
import { createAccount, PASSWORD, unique } from '#test/support/browser-owner.ts';
import { expect, test } from './fixtures.ts';

test('a person joins by the mailed link with a new account, and is out once removed @main @phone', async ({
  page,
  server,
  signIn,
  newWindow,
}) => {
  const owner = await createOrderTaker(server.url);
  await confirmEmail(page, server.url, owner);
  await placeOrder(server.url, owner);
  await signIn(owner);
  await page.goto(pages.devices());
  const email = `${unique('ravi')}@menulink.test`;
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const share = page.getByRole('link', { name: 'Share on WhatsApp' });
  await expect(share).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Join%20the%20team.*signin%2Fteam%23/,
  );
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'People' })).toContainText('Invited. The link works until');

  const link = await mailedLink(page, email, /Join the team of/);
  const person = await newWindow();
  await person.goto(link);
  await expect(person.getByText(`This invitation is for ${email}.`)).toBeVisible();
  expect(await barriersOn(person)).toEqual([]);
  await person.getByRole('link', { name: 'Create account to join' }).click();
  await expect(person.getByText('Then you can join the team.')).toBeVisible();
  await expect(person.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await person.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await person.getByRole('button', { name: 'Create account' }).click();
  await person.getByRole('button', { name: 'Join team' }).click();
  await expect(person.getByText('Sold out now')).toBeVisible();
  await person.goto(pages.orders());
  await expect(person.getByRole('button', { name: /^Accept / })).toBeVisible();
  for (const closed of [pages.upi(), pages.membership(), pages.restaurantSettings(), pages.devices()]) {
    await person.goto(closed);
    await expect(person.getByText('Please ask the owner.')).toBeVisible();
  }
  await person.goto(link);
  await expect(person.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await person.goto(pages.orders());

  await page.goto(pages.dashboardHome());
  await expect(page.getByText(`Recently joined your team: ${email}`)).toBeVisible();
  await page.getByRole('link', { name: 'See team' }).click();
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Person removed.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'People' })).not.toContainText(email);

  const refused = person.waitForResponse(
    (answer) => answer.url().includes('/api/orders') && answer.status() === 404,
  );
  await person.getByRole('button', { name: /^Accept / }).click();
  await refused;
  await person.goto(pages.orders());
  await expect(person).toHaveURL(new RegExp(`${pages.onboarding()}$`));
  await expect(person.getByRole('heading', { name: `You do not work at ${owner.name} now` })).toBeVisible();
  expect(await barriersOn(person)).toEqual([]);
  await person.getByRole('button', { name: 'Make a page for my own business' }).click();
  await expect(person.getByLabel('Business name')).toBeVisible();
});

test('a shared link asks for the email’s code, an owner hands over, and a manager leaves', async ({
  page,
  server,
  signIn,
  newWindow,
}) => {
  const owner = await createOrderTaker(server.url);
  await confirmEmail(page, server.url, owner);
  await signIn(owner);
  await page.goto(pages.devices());
  const account = await createAccount(server.url);
  const { email } = account;
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await dialog.getByText('Manager', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const link = (await page.getByText(/\/signin\/team#/).textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();

  const person = await newWindow();
  await person.goto(link);
  await person.getByRole('link', { name: 'Sign in to join' }).click();
  await person.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await person.getByRole('button', { name: 'Sign in' }).click();
  await person.getByRole('button', { name: 'Join team' }).click();
  await expect(person.getByText('Confirm your email first, then join.').first()).toBeVisible();
  await person
    .getByRole('textbox', { name: /code/i })
    .pressSequentially(await mailedCode(person, email, /code/));
  await person.getByRole('button', { name: 'Join team' }).click();
  await expect(person.getByText('Sold out now')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Hand over restaurant' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Hand over restaurant' }).click();
  await expect(page.getByText('Please ask the owner.')).toBeVisible();

  await person.goto(pages.devices());
  await expect(person.getByRole('list', { name: 'People' })).toContainText(`${email} (you)`);
  await page.goto(pages.account());
  await page.getByRole('button', { name: 'Leave team' }).click();
  const leaving = page.getByRole('dialog');
  await leaving.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await leaving.getByRole('button', { name: 'Leave team' }).click();
  await expect(page.getByText('You left the team.')).toBeVisible();
  await person.reload();
  await expect(person.getByRole('list', { name: 'People' })).not.toContainText(owner.email);
});
