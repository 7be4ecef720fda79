// Every screen of the product in every state, each visited once: checks axe and the layout, and for the public pages
// whether they match their pictures.
import type { Page } from '@playwright/test';
import { areas, publicAreas } from '#test/screens/areas.ts';
import { openScreen, showIn } from '#test/screens/open-screen.ts';
import { type Screen, type Size, sizes } from '#test/screens/screen.ts';
import { type Stage, setStage } from '#test/screens/stage.ts';
import { drawAll, makeRoom, type Sitting, sittingsOf } from '#test/screens/take-pictures.ts';
import { barriersOn, faintOn } from '#test/support/browser-axe.ts';
import { smallFieldsOn } from '#test/support/browser-fields.ts';
import { pinLook } from '#test/support/browser-look.ts';
import { spillsOn } from '#test/support/browser-reflow.ts';
import { rivalsOn } from '#test/support/browser-rivals.ts';
import { test as base, expect, setClockOf } from './fixtures.ts';

interface Fixtures {
  /** Returns a fresh window for a screen. */
  windowFor(screen: Screen): Promise<Page>;
}

const test = base.extend<Fixtures, { stage: Stage }>({
  stage: [async ({ server }, use) => use(await setStage(server)), { scope: 'worker', timeout: 180_000 }],
  // Resetting a context takes half as long as opening a new one. A service worker would not be removed completely.
  reuseContext: [true, { scope: 'worker' }],
  windowFor: async ({ page, newWindow }, use) => {
    await use(async ({ keepsPages }) => {
      if (!keepsPages) {
        await setClockOf(page);
        return page;
      }
      // Takes longer: the page is visited, cached by a worker, and visited again.
      base.slow();
      return newWindow({ serviceWorkers: 'allow' });
    });
    // A screen may have gone offline, and nothing else resets that.
    await page.context().setOffline(false);
  },
});
const soft = expect.configure({ soft: true });

/** Public screens without a picture: they differ with each run or each change of the API, or are long texts. */
const unpictured = ['mails of the server', 'API documentation', 'privacy', 'terms'];
/** On a phone, pictured from top to bottom; for all others the viewport is enough. */
const inFull = ['landing', 'menu with long names', 'cart with long names', 'cart with charges and GST'];
/** On a phone, also pictured in dark mode. */
const inTheDark = [
  'choices of a dish',
  'landing, signed in',
  'menu with a cart',
  'item',
  'cart',
  'menu, offline',
  'restaurant not found',
];
/** Also pictured on a desktop, where their layout is different. */
const onDesktops = [
  'landing',
  'landing, a visitor’s own menu',
  'menu with a cart',
  'menu in a grid',
  'item',
  'cart',
];
const publicNames = publicAreas.map(({ name }) => name);

// During a fade, every contrast is too low. No check depends on the pixel density.
test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1 });

const sittings = areas.flatMap(sittingsOf);
test.describe(() => {
  // A page's policy allows no fonts but its own, and pinLook() brings others.
  test.use({ bypassCSP: true });
  for (const sitting of sittings.filter(isPictured)) {
    test(`${titleOf(sitting)} looks as it did, and shuts nobody out`, { tag: tagsOf(sitting) }, async ({
      windowFor,
      stage,
    }) => {
      const { screen, size } = sitting;
      const page = await windowFor(screen);
      await pinLook(page);
      await openScreen(page, screen, stage);
      await compare(page, sitting);
      await page.setViewportSize(sizes[size].viewport);
      await examine(page, sitting);
    });
  }
});

for (const sitting of sittings.filter((each) => !isPictured(each))) {
  test(`${titleOf(sitting)} shuts nobody out`, { tag: tagsOf(sitting) }, async ({ windowFor, stage }) => {
    const page = await windowFor(sitting.screen);
    await openScreen(page, sitting.screen, stage);
    await examine(page, sitting);
  });
}

function tagsOf(sitting: Sitting): string[] {
  return isMain(sitting) ? [`@${sitting.size}`, '@main'] : [`@${sitting.size}`];
}

/** Whether a sitting runs with @main: the first screen of each area, and the public ones that every customer sees. */
function isMain({ area, screen: { name, only }, size }: Sitting): boolean {
  if (size !== (only ?? 'phone')) return false;
  return inTheDark.includes(name) || areas.find((each) => each.name === area)?.screens[0]?.name === name;
}

function titleOf({ area, screen, size }: Sitting): string {
  return `${area}: “${screen.name}” on a ${size}`;
}

function isPictured({ area, screen: { name }, size }: Sitting): boolean {
  if (!publicNames.includes(area) || unpictured.includes(name)) return false;
  return size === 'phone' || onDesktops.includes(name);
}

/** Compares a page with its stored pictures, and leaves it in the light scheme. */
async function compare(page: Page, { screen: { name }, size, files }: Sitting): Promise<void> {
  if (size === 'phone' && inFull.includes(name)) await makeRoom(page, size);
  await soft(page).toHaveScreenshot(files.light.split('/'));
  if (size !== 'phone' || !inTheDark.includes(name)) return;
  await showIn(page, 'dark');
  await soft(page).toHaveScreenshot(files.dark.split('/'));
  await showIn(page, 'light');
}

/** Checks a page with axe in the light and in the dark scheme, and for overflow in narrow windows. */
async function examine(page: Page, { area, size }: Sitting): Promise<void> {
  await drawAll(page);
  soft(await barriersOn(page)).toEqual([]);
  soft(await rivalsOn(page), 'two classes for one place').toEqual([]);
  if (size === 'phone') soft(await smallFieldsOn(page), 'fields that a phone zooms into').toEqual([]);
  for (const [shown, width] of Object.entries(narrow(publicNames.includes(area), size))) {
    await page.setViewportSize({ width, height: sizes.phone.viewport.height });
    // Layers that are open over the page take their new place a moment later.
    await soft.poll(() => spillsOn(page), { message: shown }).toEqual([]);
  }
  await page.setViewportSize(sizes[size].viewport);
  await showIn(page, 'dark');
  soft(await faintOn(page), 'in the dark').toEqual([]);
}

/** Window widths that people with poor sight have, in CSS pixels: zooming to 200 % halves the width. */
function narrow(isPublic: boolean, size: Size): Record<string, number> {
  if (size === 'desktop') return { 'enlarged to 200 %': 640 };
  return { 'on a small phone': 320, ...(isPublic && { 'enlarged to 200 %': 180 }) };
}
