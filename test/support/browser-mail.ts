import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { type Account, callApi } from './browser-owner.ts';
import { expect } from './story.ts';

/** Returns the newest code mailed to an address, read on the server's page of sent mails (`/dev/mail`). */
export function mailedCode(page: Page, email: string, subject: RegExp): Promise<string> {
  return findInMail(page, { email, subject, wanted: /\b\d{6}\b/ });
}

/** Returns the first link in the newest mail to an address. */
export function mailedLink(page: Page, email: string, subject: RegExp): Promise<string> {
  return findInMail(page, { email, subject, wanted: /https?:\/\/\S+/ });
}

/** Confirms the email of an account with the code that was mailed when it was opened. */
export async function confirmEmail(page: Page, url: string, { email, token }: Account): Promise<void> {
  const code = await mailedCode(page, email, /code/);
  await callApi(url, 'POST', '/api/verify-email', { token, body: { code } });
}

interface Sought {
  email: string;
  subject: RegExp;
  wanted: RegExp;
}

async function findInMail(page: Page, { email, subject, wanted }: Sought): Promise<string> {
  const mailbox = await page.context().newPage();
  const mail = mailbox
    .getByRole('article')
    .filter({ hasText: `To ${email}` })
    .filter({ hasText: subject });
  await expect(async () => {
    await mailbox.goto(pages.devMail());
    await expect(mail.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  const found = (await mail.first().textContent())?.match(wanted)?.[0];
  await mailbox.close();
  expect(found, `${wanted} in the mail`).toBeDefined();
  return String(found);
}
