import type { Browser, Locator, Page } from '@playwright/test';
import { pages } from '#routes';
import { showIn } from '#test/screens/open-screen.ts';
import { signedIn } from '#test/support/browser-sign-in.ts';

/** One picture of a screen. */
interface Shot {
  path: string;
  width: number;
  height: number;
  /** Widths of its files, px; the screen is drawn at twice its size. */
  widths: number[];
  act?: (page: Page) => Promise<unknown>;
  shows: string;
}

/** Closes the request for the email's code. */
const later = (page: Page) => page.getByRole('button', { name: 'Later' }).click();
/** 540 px are what a screen with 1.75 pixels shows of the one on the landing page. */
const phone = { width: 375, height: 760, widths: [375, 540, 750] };
/** Shown small beside text. */
const small = { width: 375, height: 640, widths: [480, 720] };
/** Scrolls until the element is at the top, with `above` px above it. */
const toTop = (part: Locator, above = 0) =>
  part.evaluate((element, room) => scrollBy(0, element.getBoundingClientRect().top - room), above);
const add = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export const shots: Record<string, Shot> = {
  'demo-menu': {
    ...phone,
    path: pages.storefront('demo'),
    // The restaurant's name already says that it is the demo; the notice above it would take the room of a dish.
    act: (page) => toTop(page.locator('.banner')),
    shows: 'Plain Dosa',
  },
  'demo-cart': {
    ...phone,
    path: pages.storefront('demo'),
    async act(page) {
      await add(page, 'Add Masala Dosa');
      await add(page, 'One more Masala Dosa');
      await add(page, 'Add Hyderabadi Chicken Biryani, Half');
      await add(page, 'Add Fresh Lime Soda');
      await page.getByRole('radio', { name: 'Salted', exact: true }).click();
      await add(page, 'Add · ₹55.00');
      await page.getByRole('link', { name: 'Open Cart (4)' }).click();
    },
    shows: 'Place Order',
  },
  'owner-menu': { ...small, path: pages.menu(), act: later, shows: 'Masala Dosa' },
  available: { ...small, path: pages.available(), act: later, shows: 'Masala Dosa' },
  share: {
    ...small,
    path: pages.onboarding(),
    // The QR code is the point of this picture.
    act: (page) => toTop(page.getByText('Your page is live'), 24),
    shows: 'Your page is live',
  },
  workspace: {
    width: 1180,
    height: 740,
    widths: [590, 1180],
    path: pages.menu(),
    act: later,
    shows: 'Masala Dosa',
  },
};

/** Takes a picture, as PNG at twice its size. Throws when the expected screen does not appear. */
export async function takeShot(
  browser: Browser,
  { url, token }: { url: string; token: string },
  { path, width, height, act, shows }: Shot,
  scheme: 'light' | 'dark',
): Promise<Buffer> {
  const isPhone = width < 500;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: scheme,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    storageState: signedIn(url, { token }),
  });
  try {
    const page = await context.newPage();
    await page.goto(url + path);
    await act?.(page);
    await page.getByText(shows).first().waitFor();
    await page.waitForLoadState('networkidle');
    await showIn(page, scheme);
    return await page.screenshot({ animations: 'disabled' });
  } finally {
    await context.close();
  }
}
