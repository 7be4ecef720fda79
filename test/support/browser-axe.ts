import { readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified script: half the size of `axe.source`, and hundreds of screens load it. */
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type InPage = { axe: { run(options: object): Promise<axe.AxeResults> } };

/** Returns what axe calls serious or critical on a page and in its same-origin frames: the rule, and the element. */
export function barriersOn(page: Page): Promise<string[]> {
  return run(page, {});
}

/** Returns the contrast violations alone: nothing else differs between the light and the dark theme. */
export function faintOn(page: Page): Promise<string[]> {
  return run(page, { runOnly: ['color-contrast'] });
}

async function run(page: Page, options: object): Promise<string[]> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => 'axe' in window);
    if (!isThere) await bringAxe(frame);
  }
  return page.evaluate(look, options);
}

async function bringAxe(frame: Frame): Promise<void> {
  const page = frame.page();
  if (frame !== page.mainFrame()) return frame.evaluate(source);
  // Takes half the time of `evaluate`, which encodes such a long script twice.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Runtime.evaluate', { expression: source });
  await devtools.detach();
}

async function look(options: object): Promise<string[]> {
  // Waits for fades, in which text does not have its final colours, but not for endless animations such as spinners.
  const fades = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    );
  await Promise.allSettled(fades.map(({ finished }) => finished));
  const { violations } = await (window as unknown as InPage).axe.run({
    resultTypes: ['violations'],
    ...options,
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}
