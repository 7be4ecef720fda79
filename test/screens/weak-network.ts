import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { untilKept } from '#test/support/browser-offline.ts';
import { heading, press, text } from './actions.ts';
import { offline, withoutScripts } from './conditions.ts';
import type { Area } from './screen.ts';
import type { Stage } from './stage.ts';

const demo = pages.storefront('demo');

/** The phone has seen the demo's menu, and then the network goes. */
async function afterAVisit(page: Page, { url }: Stage): Promise<void> {
  await page.goto(url + demo);
  await untilKept(page, demo);
  await offline(page);
}

const openCart = async (page: Page) => {
  await offline(page);
  await press(page, 'Add Masala Dosa');
  await page.getByRole('link', { name: 'Open Cart (1)' }).click();
};

async function backOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  // Page and worker notice the network one after the other, and the page retries only after a while: so it is told
  // again until the prices are checked.
  const untilAnswered = () => {
    dispatchEvent(new Event('online'));
    return document.body.textContent.includes('Prices are up to date.');
  };
  await page.waitForFunction(untilAnswered, undefined, { polling: 500, timeout: 15_000 });
}

export const weakNetwork: Area = {
  name: 'Weak network',
  screens: [
    {
      name: 'menu, offline',
      keepsPages: true,
      path: demo,
      before: afterAVisit,
      // A page that is opened offline does not always notice that it is.
      act: offline,
      shows: text('You are offline. This menu is from'),
    },
    {
      name: 'cart, offline',
      keepsPages: true,
      path: demo,
      before: afterAVisit,
      act: openCart,
      shows: text('We could not check the prices now.'),
    },
    {
      name: 'cart, connected again',
      keepsPages: true,
      path: demo,
      before: afterAVisit,
      async act(page) {
        await openCart(page);
        await text('We could not check the prices now.')(page).waitFor();
        await backOnline(page);
      },
      shows: text('Prices are up to date.'),
    },
    {
      name: 'menu never opened, offline',
      keepsPages: true,
      path: ({ slugs }) => pages.storefront(slugs.small),
      before: afterAVisit,
      shows: heading('No internet'),
    },
    {
      name: 'menu, its script long in coming',
      path: demo,
      before: withoutScripts,
      // The page shows this only after 8 s, so it is shown at once here.
      act: (page) => page.evaluate(() => document.getElementById('waiting')?.removeAttribute('hidden')),
      shows: text('Still loading.'),
    },
  ],
};
