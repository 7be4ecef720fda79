import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openDatabase } from '#platform/db/database.server.ts';
import { systemClock } from '#platform/services/clock.ts';
import { ADMIN_EMAIL, startAdminSession } from './admin.ts';
import { type Account, callApi, PASSWORD } from './browser-owner.ts';
import type { RunningServer } from './server.ts';

/** The administrator of a running server, in a new session that has passed the second step. */
export async function createBrowserAdmin({
  url,
  dataDir,
}: Pick<RunningServer, 'url' | 'dataDir'>): Promise<Account> {
  const { db, close } = openDatabase({ sqliteFile: join(dataDir, 'menu-link.db') });
  const find = () => db.selectFrom('users').select('id').where('email', '=', ADMIN_EMAIL).executeTakeFirst();
  if (!(await find())) {
    await callApi(url, 'POST', '/api/signup', { body: { email: ADMIN_EMAIL, password: PASSWORD } });
  }
  const token = await startAdminSession({ db, clock: systemClock }, (await find())?.id ?? '');
  await close();
  return { email: ADMIN_EMAIL, token };
}

/** Changes the API's responses to a page so that the signed-in user has not set up two-step sign-in. */
export function withoutTwoStep(page: Page): Promise<unknown> {
  return page.route('**/api/user-data', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.twoStep.enabled = false;
    await route.fulfill({ response, json: body });
  });
}

/**
 * Changes the API's responses to a page so that the administrator's email is not confirmed yet, and any code of six
 * digits confirms it.
 */
export async function untilConfirmed(page: Page): Promise<void> {
  let user: Record<string, unknown> = {};
  await page.route('**/api/user-data', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    user = body.data;
    const data = { ...user, emailVerified: false, isAdmin: false };
    await route.fulfill({ response, json: { ...body, data } });
  });
  await page.route('**/api/verify-email', (route) => route.fulfill({ json: { success: true, data: user } }));
}
