import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { home } from '../run.ts';

type PictureOf = (name: string) => string;

const tokens = readFileSync(join(home, 'src/platform/ui/theme/tokens.css'), 'utf8');
const style = `${tokens}
* { box-sizing: border-box; margin: 0 }
body { overflow: hidden; background: var(--paper); color: var(--ink); font-family: var(--font) }
img { display: block; width: 100% }
.phone { position: absolute; overflow: hidden; border: 10px solid #1d1a17; border-radius: 44px; box-shadow: var(--shadow) }
.window { position: absolute; overflow: hidden; border: 1px solid var(--line); border-radius: 16px; box-shadow: var(--shadow) }`;

/** Makes the overview picture of the README: a customer's menu and cart, with the owner's menu behind them. */
export async function overviewPage(browser: Browser, picture: PictureOf, file: string): Promise<void> {
  const png = await photograph(
    browser,
    { width: 1440, height: 760 },
    `<div class="window" style="left:420px;top:56px;width:980px"><img src="${picture('workspace-light')}"></div>
    <div class="phone" style="left:48px;top:56px;width:320px"><img src="${picture('demo-menu-light')}"></div>
    <div class="phone" style="left:300px;top:220px;width:260px"><img src="${picture('demo-cart-dark')}"></div>`,
  );
  await sharp(png).resize(1440).webp({ quality: 78, effort: 6 }).toFile(file);
}

async function photograph(
  browser: Browser,
  viewport: { width: number; height: number },
  body: string,
): Promise<Buffer> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, colorScheme: 'light' });
  try {
    const page = await context.newPage();
    await page.setContent(`<!doctype html><style>${style}</style>${body}`, { waitUntil: 'load' });
    return await page.screenshot();
  } finally {
    await context.close();
  }
}
