import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import { type Stage, signInAs } from './stage.ts';

const IMAGES_MS = 1500;

/** Brings a screen about in a fresh page and waits until it is there. Throws when it does not come. */
export async function openScreen(page: Page, screen: Screen, stage: Stage): Promise<void> {
  const { path, who = 'visitor', before, act, shows } = screen;
  await signInAs(page.context(), stage, who);
  await before?.(page, stage);
  await page.goto(stage.url + (typeof path === 'string' ? path : path(stage)));
  await act?.(page, stage);
  await shows(page).waitFor({ timeout: 10_000 });
  await page.evaluate(imagesInSight, IMAGES_MS);
}

/** Settles once the pictures in sight are drawn, or the patience has ended. */
async function imagesInSight(patience: number): Promise<void> {
  const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
  const drawn = Promise.allSettled(inSight.map((image) => image.decode()));
  await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, patience))]);
}
