import { publicAreas } from '#test/screens/areas.ts';
import { openScreen, showIn } from '#test/screens/open-screen.ts';
import { makeRoom, type Sitting, sittingsOf } from '#test/screens/take-pictures.ts';
import { pinLook } from '#test/support/browser-look.ts';
import { expect, test } from './stage-fixtures.ts';

/** They show what differs with each run, with each change of the API, or nothing but long texts. */
const unpictured = ['mails of the server', 'API documentation', 'privacy', 'terms'];
/** On a phone pictured from top to end; of all others what a screen holds is enough. */
const inFull = ['landing', 'menu with long names', 'cart with long names'];
/** On a phone also pictured in the dark. */
const inTheDark = [
  'landing, signed in',
  'menu with a cart',
  'item',
  'cart',
  'menu, offline',
  'restaurant not found',
];
/** Also pictured on a desktop, where they are laid out in another way. */
const onDesktops = [
  'landing',
  'landing, a visitor’s own menu',
  'menu with a cart',
  'menu in a grid',
  'item',
  'cart',
];

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  deviceScaleFactor: 1,
  // A page lets in no letters but its own.
  bypassCSP: true,
  trace: 'off',
});

for (const sitting of publicAreas.flatMap(sittingsOf).filter(isPictured)) {
  const { area, screen, size, files } = sitting;
  const title = `${area}: “${screen.name}” looks as it did on a ${size}`;
  test(title, { tag: `@${size}` }, async ({ windowFor, stage }) => {
    const page = await windowFor(screen);
    await pinLook(page);
    await openScreen(page, screen, stage);
    if (size === 'phone' && inFull.includes(screen.name)) await makeRoom(page, size);
    for (const scheme of schemesOf(sitting)) {
      await showIn(page, scheme);
      // A whole landing page takes a busy machine a while to draw twice alike.
      await expect.soft(page).toHaveScreenshot(files[scheme].split('/'), { timeout: 20_000 });
    }
  });
}

function isPictured({ screen: { name }, size }: Sitting): boolean {
  return !unpictured.includes(name) && (size === 'phone' || onDesktops.includes(name));
}

function schemesOf({ screen: { name }, size }: Sitting) {
  return size === 'phone' && inTheDark.includes(name) ? (['light', 'dark'] as const) : (['light'] as const);
}
