import { readCatalogue } from '#platform/texts/catalogues.server.ts';
import { pages } from '#routes';
import { PASSWORD, unique } from '#test/support/browser-owner.ts';
import { signInWith } from '#test/support/browser-sign-in.ts';
import { expect, test } from './fixtures.ts';

const texts = readCatalogue('hi', 'workspace');
/** A text as the Hindi pages have it. */
const inHindi = (key: string): string => {
  const text = texts.get(key);
  if (!text) throw new Error(`There is no Hindi for ${key}.`);
  return text;
};

const SCRIPT = { ta: /\p{Script=Tamil}/u, bn: /\p{Script=Bengali}/u };

test('an account opened in Hindi is in Hindi everywhere, until its owner chooses another language @phone', async ({
  page,
  newWindow,
}) => {
  const email = `${unique('hindi')}@menulink.test`;
  await page.goto(`${pages.signUp()}?lang=hi`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('heading', { name: inHindi('sign-in.signUpTitle') })).toBeVisible();

  // A switch keeps what was typed, and the next document without an address in a language.
  await page.getByLabel(inHindi('common.email')).fill(email);
  await page.getByText('हिन्दी').first().click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page).toHaveURL(pages.signUp());

  await page.goto(`${pages.signUp()}?lang=hi`);
  await page.getByLabel(inHindi('common.email')).fill(email);
  await page.getByLabel(inHindi('common.password'), { exact: true }).fill('short');
  const create = page.getByRole('button', { name: inHindi('sign-in.createAccount') });
  await create.click();
  await expect(page.getByLabel(inHindi('common.password'), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByLabel(inHindi('common.password'), { exact: true }).fill(PASSWORD);
  await create.click();
  await expect(page).toHaveURL(pages.onboarding());
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');

  const elsewhere = await newWindow();
  await signInWith(elsewhere, email, 'not the password');
  await expect(elsewhere.getByRole('alert')).toHaveText(/Email|password/i);
  await signInWith(elsewhere, email);
  await expect(elsewhere).toHaveURL(pages.onboarding());
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'hi-IN');

  await elsewhere.goto(pages.account());
  await elsewhere.getByRole('combobox', { name: inHindi('account.language') }).selectOption('en');
  await elsewhere.getByRole('button', { name: inHindi('common.save'), exact: true }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en-IN');
});

/** Pages of visitors, then of owners, without those of a single row. */
const screens = {
  visitors: [pages.signIn(), pages.signUp(), pages.forgetPassword(), pages.landing(), pages.contact()],
  owners: [
    ...[pages.dashboardHome(), pages.menu(), pages.menuCreate(), pages.menuPhotos()],
    ...[pages.menuChoices(), pages.menuChoicesCreate(), pages.available(), pages.bulkAdd(), pages.print()],
    ...[
      pages.openingHours(),
      pages.orderTypes(),
      pages.charges(),
      pages.upi(),
      pages.orders(),
      pages.sales(),
    ],
    ...[pages.restaurantSettings(), pages.devices(), pages.membership(), pages.account()],
  ],
};

for (const language of ['ta', 'bn'] as const)
  test(`every screen opens in ${language} and fits a phone @phone`, async ({ page, newOwner, signIn }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(`${page.url()} ${error.message}`));
    page.on('console', (line) => line.type() === 'error' && faults.push(`${page.url()} ${line.text()}`));
    const open = async (path: string) => {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading.first()).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) faults.push(`${path} is wider than the phone by ${wide} px`);
      await expect(page.getByRole('main')).toContainText(SCRIPT[language]);
    };
    await page.goto(`${pages.signIn()}?lang=${language}`);
    for (const path of screens.visitors) await open(path);
    await signIn(await newOwner({ Starters: { 'Paneer Tikka': 160 } }));
    // The account is in English, until another is chosen.
    await page.goto(`${pages.dashboardHome()}?lang=${language}`);
    for (const path of screens.owners) await open(path);
    expect(faults).toEqual([]);
  });
