import { chromium, type Page } from '@playwright/test';
import { pages } from '#routes';
import { callApi, createBrowserOwner } from '#test/support/browser-owner.ts';
import { chromiumArgs, findChromium } from '../scripts/chromium.ts';
import { menuToAdd } from './menu-to-add.ts';
import { median } from './quantiles.ts';
import { openSlowPhone } from './slow-phone.ts';

const ITEMS = 500;
const SLOWER = 4;
const ROUNDS = 5;
const PAUSE_MS = 1500;
/** The slowest response to a tap, in milliseconds from the touch to the next frame, in a workspace with 500 items. */
export interface Taps {
  screen: string;
  tap: string;
  median: number;
  worst: number;
}

/** Taps in the workspace with a menu of 500 items, on a processor four times slower; empty without a browser. */
export async function measureTaps(url: string): Promise<Taps[]> {
  const executablePath = await findChromium();
  if (!executablePath) return [];
  const owner = await createBrowserOwner(url);
  await callApi(url, 'POST', '/api/menu/bulk', { token: owner.token, body: menuToAdd(ITEMS) });
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  const page = await openSlowPhone(browser, SLOWER);
  await page.addInitScript((token) => localStorage.setItem('menu_link_token', token), owner.token);

  const taps: Taps[] = [];
  await page.goto(url + pages.available());
  await page.getByRole('switch').first().waitFor();
  taps.push(await repeat(page, 'availability', 'a switch', () => page.getByRole('switch').first().tap()));
  await page.goto(url + pages.menu());
  const panel = page.getByRole('button', { name: /^Category 1\b/ }).first();
  await panel.waitFor();
  taps.push(await repeat(page, 'menu list', 'a category folded', () => panel.tap()));
  const search = page.getByRole('searchbox');
  taps.push(await repeat(page, 'menu list', 'a letter in the search', () => search.press('d')));
  taps.push(...(await measureRows(page)));
  await browser.close();
  return taps;
}

/** Measures actions on rows: opening one, selecting many, reordering many. */
async function measureRows(page: Page): Promise<Taps[]> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().tap();
  const ready = (name: string) => page.getByRole('button', { name, exact: true }).first().waitFor();
  const select = async () => {
    await press('Select');
    await page.waitForTimeout(PAUSE_MS);
  };
  const selectAll = async () => {
    await select();
    await press('Select all');
    await page.waitForTimeout(PAUSE_MS);
  };
  const openMenu = async () => {
    await press('Actions for Long');
    await page.getByRole('menuitem', { name: 'Arrange items' }).waitFor();
  };
  const arrange = () => page.getByRole('menuitem', { name: 'Arrange items' }).tap();
  const openArranging = async () => {
    await openMenu();
    await arrange();
    await ready('Done');
  };
  const steps: Array<[string, Step]> = [
    [
      'the sheet of a row',
      {
        act: () =>
          page
            .getByRole('button', { name: /^Dish 1 .*actions$/ })
            .first()
            .tap(),
        after: () => press('Close'),
      },
    ],
    ['Select', { act: () => press('Select'), after: () => press('Cancel') }],
    ['Select all', { before: select, act: () => press('Select all'), after: () => press('Cancel') }],
    ['all let go', { before: selectAll, act: () => press('Cancel') }],
    ['arranging begun', { before: openMenu, act: arrange, after: () => press('Done') }],
    ['arranging ended', { before: openArranging, act: () => press('Done') }],
  ];
  const taps: Taps[] = [];
  await page.goto(page.url());
  await ready('Select');
  for (const [tap, step] of steps) taps.push(await repeat(page, 'menu list', tap, step));
  return taps;
}

/** A measured tap, the steps before it, and the step that reverts it. */
interface Step {
  before?: () => Promise<void>;
  act: () => Promise<void>;
  after?: () => Promise<void>;
}

async function repeat(page: Page, screen: string, tap: string, step: Step | Step['act']): Promise<Taps> {
  const { before, act, after }: Step = typeof step === 'function' ? { act: step } : step;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await before?.();
    await page.waitForTimeout(PAUSE_MS);
    await page.evaluate(watchEvents);
    await act();
    await page.waitForTimeout(PAUSE_MS);
    times.push(await page.evaluate(slowestEvent));
    await after?.();
  }
  return { screen, tap, median: median(times), worst: Math.max(...times) };
}

function watchEvents(): void {
  const durations: number[] = [];
  Object.assign(window, { durations });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) durations.push(entry.duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

function slowestEvent(): number {
  return Math.max(0, ...(window as unknown as { durations: number[] }).durations);
}
