import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { addStyles } from '#storefront/components/add-styles.ts';
import { createKitchen } from '#test/support/browser-choices.ts';
import { customerOn } from '#test/support/browser-menu-page.ts';
import { expect, test } from './fixtures.ts';

const styles = join(import.meta.dirname, '../../src/storefront/styles');
// Never added later: status.css is for pages without a menu, plain.css stands in a `noscript` element.
const apart = ['status.css', 'plain.css'];
const sheets = globSync('{,menu/}*.css', { cwd: styles })
  .filter((path) => !apart.includes(path))
  .sort((one, other) => basename(one).localeCompare(basename(other)));

/** Returns, as one text, the styles that are not in these sheets of a page: everything that a script may add later. */
function lateFor(...ofPage: string[]): string {
  const first = ofPage.map((name) => readFileSync(join(styles, 'pages', name), 'utf8')).join('');
  const late = sheets.filter((path) => !first.includes(`"../${path}"`));
  return late.map((path) => readFileSync(join(styles, path), 'utf8')).join('');
}

/** Returns the position and size of every element on the page, and the look of its text. */
function looksOf(page: Page): Promise<string[]> {
  return page.locator('body *').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, font, borderWidth } = getComputedStyle(element);
      return [
        element.nodeName,
        element.className,
        x,
        y + scrollY,
        width,
        height,
        color,
        font,
        borderWidth,
      ].join(' ');
    }),
  );
}

test('styles that come later change nothing that is there', async ({ page, server }) => {
  const { slug } = await createKitchen(server.url);
  await page.goto(pages.storefront(slug), { waitUntil: 'networkidle' });
  const menu = await looksOf(page);
  await page.evaluate(addStyles, lateFor('menu-page.css', 'below-header.css'));
  expect(await looksOf(page)).toEqual(menu);

  await customerOn(page).add('Masala Dosa');
  await page.goto(pages.cart(slug), { waitUntil: 'networkidle' });
  const cart = await looksOf(page);
  await page.evaluate(addStyles, lateFor('cart-page.css'));
  expect(await looksOf(page)).toEqual(cart);
});
