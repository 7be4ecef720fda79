import type { BrowserContextOptions, Page } from '@playwright/test';
import { pages } from '#routes';
import { PASSWORD } from './browser-owner.ts';

/** Opens the sign-in page and sends email and password. */
export async function signInWith(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto(pages.signIn());
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Returns the storage state of a browser in which this account is signed in on the server at `url`. */
export function signedIn(url: string, { token }: { token: string }) {
  const localStorage = [{ name: 'menu_link_token', value: token }];
  return {
    cookies: [],
    origins: [{ origin: url, localStorage }],
  } satisfies BrowserContextOptions['storageState'];
}

/** Signs the account in on every document that this page opens. Unlike a storage state it needs no page of its own. */
export async function keepSignedIn(page: Page, { token }: { token: string }): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('menu_link_token', value), token);
}
