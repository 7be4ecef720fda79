import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { expect } from './story.ts';

/** Returns the newest code mailed to an address, read on the server's page of sent mails (`/dev/mail`). */
export async function mailedCode(page: Page, email: string, subject: RegExp): Promise<string> {
  const mailbox = await page.context().newPage();
  const mail = mailbox
    .getByRole('article')
    .filter({ hasText: `To ${email}` })
    .filter({ hasText: subject });
  await expect(async () => {
    await mailbox.goto(pages.devMail());
    await expect(mail.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  const code = (await mail.first().textContent())?.match(/\b\d{6}\b/)?.[0];
  await mailbox.close();
  expect(code, 'a code in the mail').toBeDefined();
  return String(code);
}
