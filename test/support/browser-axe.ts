import { readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

/** Half as much for a page to read as `axe.source`, and hundreds of screens read it. */
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type InPage = { axe: { run(options: object): Promise<axe.AxeResults> } };

/** What axe calls serious or worse on a page and in its frames of the same origin: the rule, and where. */
export function barriersOn(page: Page): Promise<string[]> {
  return run(page, {});
}

/** The same of the contrasts alone: nothing else differs between light and dark. */
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
  // Half the time of `evaluate`, which wraps so long a text twice.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Runtime.evaluate', { expression: source });
  await devtools.detach();
}

async function look(options: object): Promise<string[]> {
  // Half faded in or out, no text has its own colours. What turns for ever, as a spinner does, is not waited for.
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
