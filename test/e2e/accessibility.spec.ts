import { areas, publicAreas } from '#test/screens/areas.ts';
import { openScreen, showIn } from '#test/screens/open-screen.ts';
import { type Area, type Size, sizes } from '#test/screens/screen.ts';
import { barriersOn, faintOn } from '#test/support/browser-axe.ts';
import { spillsOn } from '#test/support/browser-reflow.ts';
import { expect, test } from './stage-fixtures.ts';

const soft = expect.configure({ soft: true });

test.use({
  // Halfway through a fade every contrast is too low.
  contextOptions: { reducedMotion: 'reduce' },
  trace: 'off',
});

for (const area of areas) {
  for (const screen of area.screens) {
    const title = `${area.name}: nothing in “${screen.name}” shuts anybody out`;
    test(title, { tag: screen.only ? `@${screen.only}` : [] }, async ({ windowFor, stage }, { project }) => {
      const page = await windowFor(screen);
      await openScreen(page, screen, stage);
      await page.evaluate(drawAll);
      expect.soft(await barriersOn(page), 'in the light').toEqual([]);
      await showIn(page, 'dark');
      expect.soft(await faintOn(page), 'in the dark').toEqual([]);
      for (const [shown, width] of Object.entries(narrow(area, project.name as Size))) {
        await page.setViewportSize({ width, height: sizes.phone.viewport.height });
        // What is open over the page finds its new place a moment later.
        await soft.poll(() => spillsOn(page), { message: shown }).toEqual([]);
      }
    });
  }
}

/** How wide a window is laid out for those who see less, in CSS pixels: enlarging to 200 % leaves half of it. */
function narrow(area: Area, size: Size): Record<string, number> {
  if (size === 'desktop') return { 'enlarged to 200 %': 640 };
  return { 'on a small phone': 320, ...(publicAreas.includes(area) && { 'enlarged to 200 %': 180 }) };
}

/** What the browser leaves undrawn below the fold keeps the colours of the scheme before. */
function drawAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
}
