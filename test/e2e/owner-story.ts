import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { PASSWORD, unique } from '#test/support/browser-owner.ts';
import { dishPhoto } from '#test/support/browser-photo.ts';
import { expect } from './fixtures.ts';

/** One thing an owner sends on the way to a live page. */
interface Step {
  name: string;
  type(page: Page): Promise<void>;
  send(page: Page): Promise<void>;
  /** Sends it again after a failure, if another button does that. */
  sendAgain?(page: Page): Promise<void>;
  /** Expects that nothing typed has been lost. */
  keepsAll(page: Page): Promise<void>;
  hasWorked(page: Page): Promise<void>;
}

/** An owner's way from sign-up to a menu with a photo: who they are, and the steps they take. */
export function ownerStory() {
  const word = unique('tiffins');
  const owner = { name: `Asha ${word}`, slug: `asha-${word}`, email: `${word}@menulink.test` };
  const steps = [signUp(owner.email), createPage(owner), addFirstItems, choosePhoto, saveItem];
  return { ...owner, steps };
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const signUp = (email: string): Step => ({
  name: 'signs up',
  async type(page) {
    await page.goto(pages.signUp());
    await box(page, 'Email').fill(email);
    await box(page, 'Password').fill(PASSWORD);
  },
  send: (page) => press(page, 'Create account'),
  async keepsAll(page) {
    await expect(box(page, 'Email')).toHaveValue(email);
    await expect(box(page, 'Password')).toHaveValue(PASSWORD);
  },
  hasWorked: (page) =>
    expect(page.getByRole('heading', { name: 'What is your business called?' })).toBeVisible(),
});

const createPage = ({ name, slug }: { name: string; slug: string }): Step => ({
  name: 'names the business and gives a WhatsApp number',
  async type(page) {
    await box(page, 'Business name').fill(name);
    await expect(box(page, 'Address of your page')).toHaveValue(slug);
    await expect(page.getByText('This address is free.')).toBeVisible();
    await press(page, 'Continue');
    await box(page, 'WhatsApp number').fill('9876543210');
    await expect(box(page, 'WhatsApp number')).toHaveValue('98765 43210');
  },
  send: (page) => press(page, 'Create my page'),
  async keepsAll(page) {
    await expect(box(page, 'WhatsApp number')).toHaveValue('98765 43210');
    await page.reload();
    await expect(box(page, 'WhatsApp number')).toHaveValue('98765 43210');
  },
  hasWorked: (page) => expect(page.getByRole('heading', { name: 'Add your first items' })).toBeVisible(),
});

const firstItems = [
  ['Filter Coffee', '32.50'],
  ['Steamed Idli', '45'],
] as const;

const addFirstItems: Step = {
  name: 'adds the first items',
  async type(page) {
    await press(page, 'Snacks');
    for (const [place, [name, price]] of firstItems.entries()) {
      const row = page.getByRole('group', { name: `Item ${place + 1}` });
      await row.getByRole('textbox', { name: 'Item name' }).fill(name);
      await row.getByRole('textbox', { name: 'Price' }).fill(price);
    }
  },
  send: (page) => press(page, 'Save items'),
  async keepsAll(page) {
    await expect(box(page, 'Category')).toHaveValue('Snacks');
    for (const [place, [name, price]] of firstItems.entries()) {
      const row = page.getByRole('group', { name: `Item ${place + 1}` });
      await expect(row.getByRole('textbox', { name: 'Item name' })).toHaveValue(name);
      await expect(row.getByRole('textbox', { name: 'Price' })).toHaveValue(price);
    }
  },
  async hasWorked(page) {
    await expect(page.getByRole('heading', { name: 'Your page is live' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^QR code that opens / })).toBeVisible();
  },
};

const choosePhoto: Step = {
  name: 'adds an item with a photo',
  async type(page) {
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Add New Item' }).click();
    await box(page, 'Name').fill('Masala Dosa');
    await box(page, 'Price').fill('80');
    await box(page, 'Description (optional)').fill('With coconut chutney.');
  },
  async send(page) {
    const chooser = page.waitForEvent('filechooser');
    await press(page, 'Choose a photo');
    await (await chooser).setFiles(await dishPhoto());
  },
  sendAgain: (page) => press(page, 'Try again'),
  async keepsAll(page) {
    await keepsItem(page);
    await expect(page.getByRole('img', { name: 'Photo' })).toBeVisible();
  },
  hasWorked: (page) => expect(page.getByText('Image Uploaded Successfully')).toBeVisible(),
};

const saveItem: Step = {
  name: 'saves the item',
  type: async () => {},
  send: (page) => press(page, 'Save'),
  keepsAll: keepsItem,
  async hasWorked(page) {
    await expect(page.getByText('Menu item created successfully')).toBeVisible();
    await expect(page).toHaveURL(pages.menu());
    await expect(page.getByText('Masala Dosa', { exact: true }).first()).toBeVisible();
  },
};

async function keepsItem(page: Page): Promise<void> {
  await expect(box(page, 'Name')).toHaveValue('Masala Dosa');
  await expect(box(page, 'Price')).toHaveValue('80');
  await expect(box(page, 'Description (optional)')).toHaveValue('With coconut chutney.');
}
