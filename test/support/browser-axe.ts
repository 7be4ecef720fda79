import type { Page } from '@playwright/test';
import axe from 'axe-core';

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
  for (const frame of page.frames()) await frame.evaluate(axe.source);
  return page.evaluate(look, options);
}

async function look(options: object): Promise<string[]> {
  const { violations } = await (window as unknown as InPage).axe.run({
    resultTypes: ['violations'],
    ...options,
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}
