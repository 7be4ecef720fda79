import type { Page } from '@playwright/test';
import axe from 'axe-core';

type InPage = { axe: { run(options: object): Promise<axe.AxeResults> } };

/** What axe calls serious or worse on a page and in its frames of the same origin: the rule, and where. */
export async function barriersOn(page: Page): Promise<string[]> {
  for (const frame of page.frames()) await frame.evaluate(axe.source);
  return page.evaluate(look, {});
}

/** The same of the contrasts alone, on a page that has been looked at: nothing else differs in the dark. */
export function faintOn(page: Page): Promise<string[]> {
  return page.evaluate(look, { runOnly: ['color-contrast'] });
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
