import type { Page } from '@playwright/test';
import { keepSignedIn } from '#test/support/browser-sign-in.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';

const PATIENCE_MS = 1500;

/** Brings a screen about in a fresh page and waits until it is there. Throws when it does not come. */
export async function openScreen(page: Page, screen: Screen, stage: Stage): Promise<void> {
  const { path, who = 'visitor', before, act, shows } = screen;
  if (who !== 'visitor') await keepSignedIn(page, stage[who]);
  await before?.(page, stage);
  await page.goto(stage.url + (typeof path === 'string' ? path : path(stage)));
  await act?.(page, stage);
  await shows(page).waitFor({ timeout: 10_000 });
  await page.evaluate(imagesInSight, PATIENCE_MS);
  await page.evaluate(fades, PATIENCE_MS);
}

/** Shows the page in a colour scheme, and waits until it has faded over to it. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(fades, PATIENCE_MS);
}

/** Settles once nothing fades any more; what turns for ever, such as a spinner, is not waited for. */
async function fades(patience: number): Promise<void> {
  const fading = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  const faded = Promise.allSettled(fading.map(({ finished }) => finished));
  await Promise.race([faded, new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** Settles once the pictures in sight are drawn, or the patience has ended. */
async function imagesInSight(patience: number): Promise<void> {
  const inSight = [...document.images].filter((image) => {
    // Of what is not drawn yet, as it is far away, nothing has a size, and no picture comes.
    const { top, bottom, height } = image.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  });
  const drawn = Promise.allSettled(inSight.map((image) => image.decode()));
  await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, patience))]);
}
