import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { statusTexts } from '#storefront/document/status-texts.ts';
import { breakMenu, untilAnswers } from '#test/support/browser-menu-page.ts';
import { dialog, follow, heading, press, text } from './actions.ts';
import { cut, withoutScripts } from './conditions.ts';
import type { Area, Screen } from './screen.ts';
import { customersGet, triersGet } from './server-pages.ts';

const demo = pages.storefront('demo');

/** Appears last, after two seconds: before that the landing page is not complete. */
const help = (page: Page) => page.getByRole('link', { name: /Need help/ });

/** A visitor pastes this into the box of the landing page. */
const tryMenu = (menu: string) => async (page: Page) => {
  await page.getByLabel('Your menu, with prices').fill(menu);
  await press(page, 'Show my page');
  await help(page).waitFor();
};
const ownPage = (page: Page) => page.frameLocator('iframe[name=own-menu]');

/**
 * Opens a dish over the menu. Waits for hydration: before it, a dish opens in a new document, which begins at the
 * top.
 */
async function openDish(page: Page, name: string): Promise<void> {
  await untilAnswers(page);
  await follow(page, name);
}

export const landing: Area = {
  name: 'Landing page',
  screens: [
    {
      name: 'landing',
      path: pages.landing(),
      shows: help,
      whole: true,
    },
    {
      name: 'landing, signed in',
      who: 'owner',
      path: pages.landing(),
      act: (page) => help(page).waitFor(),
      shows: (page) => page.getByRole('link', { name: 'Dashboard' }).first(),
    },
    {
      name: 'landing, a visitor’s own menu',
      path: pages.landing(),
      act: tryMenu('Breakfast:\nMasala dosa,80\nIdli vada,60\nCall 98765 43210;\nTea:\nMasala chai,15'),
      shows: (page) => ownPage(page).getByRole('heading', { name: 'Masala dosa' }),
    },
    {
      name: 'landing, a visitor’s own menu with a price for each size',
      path: pages.landing(),
      async act(page) {
        await tryMenu('Biryani\nVeg biryani 120/200\nEgg biryani 150')(page);
        await ownPage(page).getByText('1 line to check').click();
      },
      shows: (page) => ownPage(page).getByText(/Several prices:/),
    },
    {
      name: 'landing, a menu without prices',
      path: pages.landing(),
      act: tryMenu('Closed on Monday'),
      shows: (page) => ownPage(page).getByRole('heading', { name: 'No item could be read' }),
    },
    ...(
      [
        ['a menu that takes too long to read', 422, 'tooSlow', 'This text takes too long to read'],
        ['a menu while many others are read', 503, 'busy', 'Please try again in a few seconds'],
        ['a menu that no page can hold', 413, 'tooMuch', 'This menu is too big for one page'],
      ] as const
    ).map(
      ([name, status, kind, title]): Screen => ({
        name: `landing, ${name}`,
        path: pages.landing(),
        before: triersGet(pages.menuPreview(), status, { kind }),
        act: tryMenu('Masala dosa,80'),
        shows: (page) => ownPage(page).getByRole('heading', { name: title }),
      }),
    ),
    {
      name: 'a preview opened by its address',
      path: pages.menuPreview(),
      shows: heading('This preview was not saved'),
    },
    { name: 'privacy', path: pages.privacy(), shows: heading('Privacy'), whole: true },
    { name: 'terms', path: pages.terms(), shows: heading('Terms'), whole: true },
    { name: 'contact', path: pages.contact(), shows: heading('Contact'), whole: true },
    { name: 'API documentation', path: pages.apiDocs(), shows: heading(/Menu Link/) },
    { name: 'mails of the server', path: pages.devMail(), shows: heading('Mails of this server') },
  ],
};

export const menuPage: Area = {
  name: 'Menu page',
  screens: [
    { name: 'menu', path: demo, shows: heading('Veg Plain Dosa') },
    {
      name: 'menu with a cart',
      path: demo,
      async act(page) {
        await press(page, 'Add Masala Dosa');
        await press(page, 'One more Masala Dosa');
        await press(page, 'Add Plain Dosa');
      },
      shows: (page) => page.getByRole('link', { name: 'Open Cart (3)' }),
    },
    {
      name: 'menu, further down, with something sold out',
      path: demo,
      act: (page) => page.getByRole('heading', { name: 'Curd Vada' }).scrollIntoViewIfNeeded(),
      shows: text('Sold out'),
    },
    {
      name: 'menu, further down, with its category in the bar',
      path: demo,
      act: (page) => page.getByRole('link', { name: 'Tandoor & Breads' }).click(),
      shows: (page) => page.locator('[aria-current]', { hasText: 'Tandoor & Breads' }),
    },
    {
      name: 'menu, veg only',
      path: demo,
      act: (page) => press(page, 'Veg only'),
      shows: text('8 items hidden · 1 is not marked'),
    },
    {
      name: 'menu, a search',
      path: demo,
      act: (page) => page.getByRole('searchbox').fill('panner'),
      shows: heading(/found for “panner”/),
    },
    {
      name: 'menu, a search that finds nothing',
      path: demo,
      act: (page) => page.getByRole('searchbox').fill('sushi'),
      shows: heading('Nothing found for “sushi”'),
    },
    {
      name: 'menu, all categories',
      path: demo,
      act: (page) => press(page, 'All categories'),
      shows: dialog('Menu categories'),
      only: 'phone',
    },
    {
      name: 'menu, the first stop of a keyboard',
      path: demo,
      act: (page) => page.keyboard.press('Tab'),
      shows: (page) => page.getByRole('link', { name: 'Skip to menu' }),
    },
    {
      name: 'menu with sizes',
      path: ({ slugs }) => pages.storefront(slugs.kitchen),
      async act(page) {
        await press(page, 'Add Chicken Biryani, Half');
        await press(page, 'Add Plain Omelette');
      },
      shows: (page) => page.getByRole('button', { name: 'Customise Chicken Biryani, Half' }),
    },
    {
      name: 'menu of a place that is closed',
      path: ({ slugs }) => pages.storefront(slugs.closed),
      shows: text('Closed now. Opens tomorrow at 12:00 AM.'),
    },
    {
      name: 'menu that says until when',
      path: ({ slugs }) => pages.storefront(slugs.timed),
      shows: text('From tomorrow, 12:00 AM'),
    },
    {
      name: 'menu that says until when, in a grid',
      path: ({ slugs }) => pages.storefront(slugs.timedGrid),
      shows: text('Sold out until 6:00 PM'),
    },
    {
      name: 'menu with few left of some dishes',
      path: ({ slugs }) => pages.storefront(slugs.counted),
      shows: text('Only 3 left'),
    },
    {
      name: 'item with few left',
      path: ({ slugs }) => pages.storefront(slugs.counted),
      act: (page) => openDish(page, 'Motichoor Ladoo'),
      shows: (page) => page.getByRole('dialog').getByText('Only 3 left'),
    },
    {
      name: 'item of other hours',
      path: ({ slugs }) => pages.storefront(slugs.timed),
      act: (page) => openDish(page, 'Idli'),
      shows: text('Midnight is from 12:00 AM to 12:01 AM.'),
    },
    {
      name: 'choices that say until when',
      path: ({ slugs }) => pages.storefront(slugs.timed),
      act: (page) => press(page, 'Add Bhaji Plate'),
      shows: (page) => page.getByRole('dialog').getByText('Sold out until 6:00 PM'),
    },
    {
      name: 'choices of a dish',
      path: ({ slugs }) => pages.storefront(slugs.kitchen),
      act: (page) => press(page, 'Add Veg Thali'),
      shows: dialog('Veg Thali'),
    },
    {
      name: 'choices of a line of the cart',
      path: ({ slugs }) => pages.storefront(slugs.kitchen),
      async act(page) {
        await press(page, 'Add Chicken Biryani, Half');
        await press(page, 'Customise Chicken Biryani, Half');
        await press(page, 'One more Raita');
        await press(page, 'Less spicy');
      },
      shows: (page) => page.getByRole('button', { name: 'Change · ₹170.00' }),
    },
    {
      name: 'choices that do not come',
      path: ({ slugs }) => pages.storefront(slugs.kitchen),
      before: (page) => page.route(/choices|api.restaurant/, (route) => route.abort()),
      act: (page) => press(page, 'Add Veg Thali'),
      shows: text('Add-ons did not load.'),
    },
    {
      name: 'item with choices',
      path: ({ slugs }) => pages.storefront(slugs.kitchen),
      async act(page) {
        await openDish(page, 'Chicken Biryani');
        await page.getByRole('radio', { name: 'Full' }).check();
      },
      shows: (page) => page.getByRole('button', { name: 'Add · ₹240.00' }),
    },
    {
      name: 'item without a photo',
      path: ({ slugs }) => pages.storefront(slugs.small),
      act: (page) => openDish(page, 'Onion Pakora'),
      shows: dialog('Onion Pakora'),
    },
    {
      name: 'item',
      path: demo,
      act: (page) => openDish(page, 'Masala Dosa'),
      shows: dialog('Masala Dosa'),
    },
    {
      name: 'item in the cart',
      path: demo,
      async act(page) {
        await openDish(page, 'Masala Dosa');
        await dialog('Masala Dosa')(page).getByRole('button', { name: 'Add Masala Dosa' }).click();
      },
      shows: (page) => dialog('Masala Dosa')(page).getByRole('group', { name: 'Quantity of Masala Dosa' }),
    },
    {
      name: 'item, sold out',
      path: demo,
      act: (page) => openDish(page, 'Curd Vada'),
      shows: dialog('Curd Vada'),
    },
    {
      name: 'item before the script has come',
      path: demo,
      before: withoutScripts,
      act: (page) => follow(page, 'Masala Dosa'),
      shows: dialog('Masala Dosa'),
    },
    {
      name: 'item that is gone',
      path: pages.storefrontItem('demo', 'eaten-up'),
      shows: text('That item is no longer on this menu.'),
    },
    {
      name: 'menu whose later parts do not come',
      path: demo,
      before: (page) => page.route(/lazy-parts/, (route) => route.abort()),
      act: (page) => page.getByRole('searchbox').fill('panner'),
      shows: text('This part did not load.'),
    },
    {
      name: 'menu, a long category before it grows',
      path: demo,
      before: withoutScripts,
      act: (page) => page.getByRole('link', { name: /^Show all 14/ }).scrollIntoViewIfNeeded(),
      shows: text('Show all 14'),
    },
    {
      name: 'menu, a tap before the script has come',
      path: demo,
      before: withoutScripts,
      act: (page) => press(page, 'Add Plain Dosa'),
      shows: text('Open Cart (1)'),
    },
    {
      name: 'menu, one whole category',
      path: demo,
      before: withoutScripts,
      act: (page) => page.getByRole('link', { name: /^Show all 14/ }).click(),
      shows: text('See the whole menu'),
    },
    {
      name: 'menu, pictures that do not load',
      path: demo,
      before: cut('/media/**'),
      shows: text('Image not available'),
    },
    {
      name: 'menu in a grid',
      path: ({ slugs }) => pages.storefront(slugs.grid),
      shows: heading('Grid House'),
    },
    {
      name: 'menu at a table',
      path: ({ slugs }) => `${pages.storefront(slugs.small)}?table=7`,
      shows: text('Table 7'),
    },
    {
      name: 'menu without ordering',
      path: ({ slugs }) => pages.storefront(slugs.noOrders),
      shows: heading('Samosa'),
    },
    {
      name: 'menu without items',
      path: ({ beginner }) => pages.storefront(beginner.slug),
      shows: text(/not ready/),
    },
    {
      name: 'menu with long names',
      path: ({ wordy }) => pages.storefront(wordy.slug),
      shows: heading(/banana-leaf/),
      whole: true,
    },
    {
      name: 'menu written from the right',
      path: ({ slugs }) => pages.storefront(slugs.urdu),
      shows: heading('چکن کڑاہی'),
    },
    {
      name: 'menu that crashes',
      path: demo,
      before: (page) => breakMenu(page, demo),
      shows: heading('Something went wrong in RestaurantPage.'),
    },
    { name: 'report', path: pages.report('demo'), shows: heading('Report this page'), whole: true },
    {
      name: 'report, not taken',
      path: pages.report('demo'),
      async act(page) {
        await page.getByLabel('What should we know?').fill('Asks for my UPI PIN');
        // form.submit() skips the browser's validation, as programs and old browsers do.
        await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
      },
      shows: (page) => page.getByRole('alert'),
      whole: true,
    },
    {
      name: 'report, taken',
      path: pages.report('demo'),
      async act(page) {
        await page.getByLabel('Something else').check();
        await press(page, 'Send report');
      },
      shows: heading('Thank you'),
    },
    {
      name: 'report, enough of them',
      path: ({ slugs }) => pages.report(slugs.small),
      before: customersGet(({ slugs }) => pages.report(slugs.small), 429, {
        kind: 'reported',
        isKnown: true,
        restaurantName: 'Corner Snacks',
        slug: 'corner-snacks',
      }),
      shows: text(/^We already have several reports/),
    },
    {
      name: 'very many menus from one network',
      path: demo,
      before: customersGet(demo, 429, () => ({
        kind: 'error',
        title: statusTexts.waitAMinute,
        message: statusTexts.tooManyMenus,
      })),
      shows: heading('Please wait a minute'),
    },
    {
      name: 'menu out of reach',
      path: demo,
      before: customersGet(demo, 503, () => ({
        kind: 'error',
        message: statusTexts.failedToLoad,
        requestId: 'Zk3vQ9a1',
      })),
      shows: text('Zk3vQ9a1'),
    },
    {
      name: 'restaurant not found',
      path: pages.storefront('nobody-cooks-here'),
      shows: heading('Restaurant Not Found'),
    },
    {
      name: 'subscription ended',
      path: ({ slugs }) => pages.storefront(slugs.ended),
      shows: heading('Subscription Ended'),
    },
    {
      name: 'closed at the moment',
      path: ({ slugs }) => pages.storefront(slugs.held),
      shows: heading('This page is closed at the moment.'),
    },
  ],
};
