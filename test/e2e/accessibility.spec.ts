import { AxeBuilder } from '@axe-core/playwright';
import { areas } from '../../scripts/screens/areas.ts';
import { openScreen, showIn } from '../../scripts/screens/open-screen.ts';
import { workersFor } from '../../scripts/screens/screen.ts';
import { type Stage, setStage } from '../../scripts/screens/stage.ts';
import { test as base, expect } from './fixtures.ts';

type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>;

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
    test.describe(() => {
      test.use({ serviceWorkers: workersFor(screen) });
      const title = `${name}: nothing in “${screen.name}” shuts anybody out`;
      test(title, { tag: screen.only ? `@${screen.only}` : [] }, async ({ page, stage }) => {
        await openScreen(page, screen, stage);
        await page.evaluate(drawAll);
        // Else it opens a second page, to join what it found in frames of other origins.
        const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
        expect.soft(barriersIn(await axe.analyze()), 'in the light').toEqual([]);
        await showIn(page, 'dark');
        expect.soft(barriersIn(await page.evaluate(lookAtColours)), 'in the dark').toEqual([]);
      });
    });
  }
}

/** What the browser leaves undrawn below the fold keeps the colours of the scheme before. */
function drawAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Axe's look at the contrasts alone: it stays in the page after its first look, and in the dark nothing else differs. */
function lookAtColours(): Promise<Findings> {
  const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<Findings> } };
  return axe.run({ runOnly: ['color-contrast'], resultTypes: ['violations'] });
}

/** What axe calls serious or worse: the rule, and where. */
function barriersIn({ violations }: Findings): string[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}
