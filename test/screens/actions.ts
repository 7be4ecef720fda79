import type { Page } from '@playwright/test';

/** Actions of a person on a screen. They find controls by the names shown on it. */
export const press = (page: Page, name: string | RegExp, place = 0) =>
  page.getByRole('button', { name, exact: true }).nth(place).click();

export const follow = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name, exact: typeof name === 'string' }).click();

/** Types into fields by their labels, in order. */
export async function type(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, exact: typeof name === 'string' }).first();

export const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();

export const alert = (words: string | RegExp) => (page: Page) =>
  page.getByRole('alert').filter({ hasText: words }).first();

export const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });
