import type { BrowserContext, Page } from '@playwright/test';
import { pages } from '#routes';
import { TELLTALE, TELLTALE_HOST } from './hostile-texts.ts';
import { expect } from './story.ts';

/** A browser window, and the hostile texts that ran in it as scripts although they should only be shown. */
export interface WatchedWindow {
  page: Page;
  ran: string[];
}

const FRAMES_AT_ONCE = 12;

/** Returns a list of the hostile texts that ran as scripts; it grows while pages of the context are opened. */
export async function watchForScripts(context: BrowserContext): Promise<string[]> {
  const ran: string[] = [];
  await context.exposeBinding(TELLTALE, ({ frame }, number) => void ran.push(`${number} on ${frame.url()}`));
  await context.route(
    (url) => url.hostname === TELLTALE_HOST,
    (route) => {
      ran.push(`asked for ${route.request().url()}`);
      return route.abort();
    },
  );
  context.on('dialog', async (dialog) => {
    ran.push(`said ${dialog.message()}`);
    await dialog.dismiss();
  });
  return ran;
}

/** Checks that no hostile text has run on a page or in its frames, and that none is in an attribute that could run. */
export async function expectOnlyText(page: Page, ran: string[], where: string): Promise<void> {
  const planted: string[] = [];
  for (const frame of page.frames()) planted.push(...(await frame.evaluate(findPlanted)));
  expect(planted, where).toEqual([]);
  expect(ran, where).toEqual([]);
}

/** Runs in the browser. Returns the attributes that hold a script; our own pages have none. */
function findPlanted(): string[] {
  const leads = /^(href|src|action|formaction|data|srcdoc|xlink:href)$/i;
  const programs = /^\s*(javascript:|vbscript:|data:text|(https?:)?\/\/xss\.invalid)/i;
  return [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(({ name, value }) => /^on/i.test(name) || (leads.test(name) && programs.test(value)))
      .map(({ name, value }) => `<${element.localName} ${name}="${value}">`),
  );
}

/** Opens a page, waits until it shows the text (or a table row, if none is given), and checks that nothing ran. */
export async function see({ page, ran }: WatchedWindow, path: string, shown?: string): Promise<void> {
  await page.goto(path);
  if (shown === undefined) await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  else
    await expect
      .poll(() => page.evaluate(textsOnPage), { message: path, timeout: 15_000 })
      .toContain(plain(shown));
  await expectOnlyText(page, ran, path);
}

/** Opens addresses in frames of one page, some at a time, and checks that nothing ran. */
export async function lookInFrames({ page, ran }: WatchedWindow, addresses: string[]): Promise<void> {
  await page.goto(pages.privacy());
  for (let from = 0; from < addresses.length; from += FRAMES_AT_ONCE) {
    const some = addresses.slice(from, from + FRAMES_AT_ONCE);
    await page.evaluate(showInFrames, some);
    await expectOnlyText(page, ran, `one of ${some.join(' ')}`);
  }
}

/** Collapses white space, as `textsOnPage` does. */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** Runs in the browser. Returns all text on the page, including the values of its fields. */
function textsOnPage(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input,textarea')].map(({ value }) => value);
  return [document.body.textContent, ...fields].join(' ').replace(/\s+/g, ' ');
}

async function showInFrames(addresses: string[]): Promise<void> {
  for (const old of document.querySelectorAll('iframe')) old.remove();
  const frames = addresses.map((src) => Object.assign(document.createElement('iframe'), { src }));
  await Promise.all(
    frames.map((frame) => {
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      return loaded;
    }),
  );
  // Some scripts run late: on pictures that fail to load, and on animations that start.
  await new Promise((resolve) => setTimeout(resolve, 150));
}
