// Every screen of the product in every state, each visited once: what axe and the layout say of it, and for the public
// pages whether they look as in their pictures.
import type { Page } from '@playwright/test';
import { areas, publicAreas } from '#test/screens/areas.ts';
import { openScreen, showIn } from '#test/screens/open-screen.ts';
import { type Screen, type Size, sizes } from '#test/screens/screen.ts';
import { type Stage, setStage } from '#test/screens/stage.ts';
import { drawAll, makeRoom, type Sitting, sittingsOf } from '#test/screens/take-pictures.ts';
import { barriersOn, faintOn } from '#test/support/browser-axe.ts';
import { pinLook } from '#test/support/browser-look.ts';
import { spillsOn } from '#test/support/browser-reflow.ts';
import { rivalsOn } from '#test/support/browser-rivals.ts';
import { test as base, expect } from './fixtures.ts';

interface Fixtures {
  /** An empty window for a screen. */
  windowFor(screen: Screen): Promise<Page>;
}

const test = base.extend<Fixtures, { stage: Stage }>({
  stage: [async ({ server }, use) => use(await setStage(server)), { scope: 'worker', timeout: 180_000 }],
  // To empty a window for the next screen is half the work of opening another. A service worker would not quite go.
  reuseContext: [true, { scope: 'worker' }],
  windowFor: async ({ page, newWindow }, use) => {
    await use(async ({ keepsPages }) => {
      if (!keepsPages) return page;
      // The page is visited, kept by a worker, and visited again.
      base.slow();
      return newWindow({ serviceWorkers: 'allow' });
    });
    // What a screen may have changed, and nobody puts back.
    await page.context().setOffline(false);
  },
});
const soft = expect.configure({ soft: true });

/** Public screens that have no picture: they show what differs with each run, with each change of the API, or long texts. */
const unpictured = ['mails of the server', 'API documentation', 'privacy', 'terms'];
/** On a phone pictured from top to end; of all others what a screen holds is enough. */
const inFull = ['landing', 'menu with long names', 'cart with long names', 'cart with charges and GST'];
/** On a phone also pictured in the dark. */
const inTheDark = [
  'choices of a dish',
  'landing, signed in',
  'menu with a cart',
  'item',
  'cart',
  'menu, offline',
  'restaurant not found',
];
/** Also pictured on a desktop, where they are laid out in another way. */
const onDesktops = [
  'landing',
  'landing, a visitor’s own menu',
  'menu with a cart',
  'menu in a grid',
  'item',
  'cart',
];
const publicNames = publicAreas.map(({ name }) => name);

// Halfway through a fade every contrast is too low. Nothing that is said of a screen depends on how fine its pixels are.
test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1 });

const sittings = areas.flatMap(sittingsOf);
test.describe(() => {
  // A page lets in no letters but its own.
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

/** A screen as it opens, before anything is done on it; and of the public ones those that every customer comes to. */
function isMain({ screen: { name, before, act, only }, size }: Sitting): boolean {
  if (size !== (only ?? 'phone')) return false;
  return inTheDark.includes(name) || !(before || act);
}

function titleOf({ area, screen, size }: Sitting): string {
  return `${area}: “${screen.name}” on a ${size}`;
}

function isPictured({ area, screen: { name }, size }: Sitting): boolean {
  if (!publicNames.includes(area) || unpictured.includes(name)) return false;
  return size === 'phone' || onDesktops.includes(name);
}

/** Compares a page with the pictures that are kept of it, and leaves it in the light. */
async function compare(page: Page, { screen: { name }, size, files }: Sitting): Promise<void> {
  if (size === 'phone' && inFull.includes(name)) await makeRoom(page, size);
  await soft(page).toHaveScreenshot(files.light.split('/'));
  if (size !== 'phone' || !inTheDark.includes(name)) return;
  await showIn(page, 'dark');
  await soft(page).toHaveScreenshot(files.dark.split('/'));
  await showIn(page, 'light');
}

/** What axe says of a page in the light and in the dark, and what spills in narrow windows. */
async function examine(page: Page, { area, size }: Sitting): Promise<void> {
  await drawAll(page);
  soft(await barriersOn(page)).toEqual([]);
  soft(await rivalsOn(page), 'two classes for one place').toEqual([]);
  for (const [shown, width] of Object.entries(narrow(publicNames.includes(area), size))) {
    await page.setViewportSize({ width, height: sizes.phone.viewport.height });
    // What is open over the page finds its new place a moment later.
    await soft.poll(() => spillsOn(page), { message: shown }).toEqual([]);
  }
  await page.setViewportSize(sizes[size].viewport);
  await showIn(page, 'dark');
  soft(await faintOn(page), 'in the dark').toEqual([]);
}

/** How wide a window is laid out for those who see less, in CSS pixels: enlarging to 200 % leaves half of it. */
function narrow(isPublic: boolean, size: Size): Record<string, number> {
  if (size === 'desktop') return { 'enlarged to 200 %': 640 };
  return { 'on a small phone': 320, ...(isPublic && { 'enlarged to 200 %': 180 }) };
}
