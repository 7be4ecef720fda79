import { barriersOn, faintOn } from '#test/support/browser-axe.ts';
import { areas } from '../../scripts/screens/areas.ts';
import { openScreen, showIn } from '../../scripts/screens/open-screen.ts';
import { expect, test } from './stage-fixtures.ts';

test.use({
  // Halfway through a fade every contrast is too low.
  contextOptions: { reducedMotion: 'reduce' },
  trace: 'off',
});

for (const { name, screens } of areas) {
  for (const screen of screens) {
    const title = `${name}: nothing in “${screen.name}” shuts anybody out`;
    test(title, { tag: screen.only ? `@${screen.only}` : [] }, async ({ windowFor, stage }) => {
      const page = await windowFor(screen);
      await openScreen(page, screen, stage);
      await page.evaluate(drawAll);
      expect.soft(await barriersOn(page), 'in the light').toEqual([]);
      await showIn(page, 'dark');
      expect.soft(await faintOn(page), 'in the dark').toEqual([]);
    });
  }
}

/** What the browser leaves undrawn below the fold keeps the colours of the scheme before. */
function drawAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
}
