import { AxeBuilder } from '@axe-core/playwright';
import { areas } from '../../scripts/screens/areas.ts';
import { openScreen, showIn } from '../../scripts/screens/open-screen.ts';
import { type Stage, setStage } from '../../scripts/screens/stage.ts';
import { test as base, expect } from './fixtures.ts';

const test = base.extend<object, { stage: Stage }>({
  stage: [async ({ server }, use) => use(await setStage(server)), { scope: 'worker', timeout: 60_000 }],
});
test.use({
  // Halfway through a fade every contrast is too low.
  contextOptions: { reducedMotion: 'reduce' },
  trace: 'off',
});

for (const { name, screens } of areas) {
  for (const screen of screens) {
    const title = `${name}: nothing in “${screen.name}” shuts anybody out`;
    test(title, { tag: screen.only ? `@${screen.only}` : [] }, async ({ page, stage }) => {
      await openScreen(page, screen, stage);
      await page.evaluate(drawAll);
      expect.soft(await barriers(new AxeBuilder({ page }))).toEqual([]);
      await showIn(page, 'dark');
      expect.soft(await barriers(new AxeBuilder({ page }).withRules('color-contrast'))).toEqual([]);
    });
  }
}

/** What the browser leaves undrawn below the fold keeps the colours of the scheme before. */
function drawAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** What axe calls serious or worse: the rule, and where. */
async function barriers(axe: AxeBuilder): Promise<string[]> {
  // Else it opens a second page each time, to join what it found in frames of other origins.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}
