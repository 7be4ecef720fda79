import type { Page } from '@playwright/test';
import { keepSignedIn } from '#test/support/browser-sign-in.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';

const PATIENCE_MS = 1500;

/** Opens a screen in a fresh page and waits until it has appeared. Throws when it does not within 10 s. */
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

/** Shows the page in a colour scheme, and waits for the transition to it. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(fades, PATIENCE_MS);
}

/**
 * Resolves once all animations have finished, or after `patience` ms. Endless animations, such as spinners, do not
 * count.
 */
async function fades(patience: number): Promise<void> {
  const fading = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  const faded = Promise.allSettled(fading.map(({ finished }) => finished));
  await Promise.race([faded, new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** Resolves once the images in view are decoded, or after `patience` ms. */
async function imagesInSight(patience: number): Promise<void> {
  const inSight = [...document.images].filter((image) => {
    // Images in content that is not rendered yet, far off screen, have no size and do not load.
    const { top, bottom, height } = image.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  });
  const drawn = Promise.allSettled(inSight.map((image) => image.decode()));
  await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, patience))]);
}
