import type { Page } from '@playwright/test';
import { pages } from '#routes';
import { DOUBLE_TAP } from '#storefront/components/ignore-second-tap.ts';
import { customerOn, holdScripts } from '#test/support/browser-menu-page.ts';
import { tap } from '#test/support/browser-tap.ts';
import { expect, test } from './fixtures.ts';

const demo = pages.storefront('demo');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search this menu' });
const itemLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('a search forgives spelling, says what it found, and gives the menu back as it was @main', async ({
  page,
}) => {
  await page.goto(demo);
  await page.getByRole('heading', { name: 'Sweets' }).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => scrollY > 500);
  const scrolled = await page.evaluate(scrollAtRest);

  await search(page).pressSequentially('panner tika');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['1 item found for “panner tika”']);
  await expect(itemLink(page, 'Paneer Tikka')).toBeInViewport();
  await expect(page.getByRole('status').filter({ hasText: '1 item found' })).toBeAttached();
  const customer = customerOn(page);
  await customer.add('Paneer Tikka');
  await expect(customer.openCart(1)).toBeVisible();

  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(search(page)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Sweets' })).toBeVisible();
  // The heights that browsers remember for sections they do not render (`content-visibility`) are rounded.
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(2);
});

test('a search that finds nothing says so, and leads back to the menu', async ({ page }) => {
  await page.goto(demo);
  await search(page).pressSequentially('zzzz');
  await expect(page.getByRole('heading', { name: 'Nothing found for “zzzz”' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found for “zzzz”' })).toBeAttached();
  await page.getByRole('button', { name: 'See the whole menu' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Plain Dosa' })).toBeVisible();

  await search(page).pressSequentially('xyzzy');
  await expect(page.getByRole('heading', { name: 'Nothing found for “xyzzy”' })).toBeVisible();
  await search(page).press('Escape');
  await expect(search(page)).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Plain Dosa' })).toBeVisible();
});

test('a search finds across scripts, by another name and by price, in words that say their language @phone', async ({
  page,
  newOwner,
}) => {
  const mismatches: string[] = [];
  page.on('console', (message) => message.type() === 'error' && mismatches.push(message.text()));
  const owner = await newOwner({
    नाश्ता: { 'पनीर टिक्का': 180, 'मसाला चाय': 20, 'दाल तड़का': 120, समोसा: 15, पोहा: 40, इडली: 50 },
    Lunch: { 'Plain Dosa': 70, 'Masala Dosa': 90, Thali: 150, 'Lemon Rice': 80, 'Curd Rice': 80, Papad: 10 },
  });
  await page.goto(pages.storefront(owner.slug));
  const found = (typed: string) => page.getByRole('heading', { name: `found for “${typed}”` });
  await search(page).fill('paneer');
  await expect(found('paneer')).toHaveText('1 item found for “paneer”');
  await expect(page.getByRole('heading', { level: 3 }).filter({ visible: true })).toHaveText('पनीर टिक्का');
  await expect(page.getByRole('heading', { level: 3, name: 'पनीर टिक्का' }).last()).toHaveAttribute(
    'lang',
    'hi',
  );
  await search(page).fill('tea');
  await expect(page.getByRole('heading', { level: 3 }).filter({ visible: true })).toHaveText('मसाला चाय');
  await search(page).fill('दोसा under 80');
  await expect(page.getByRole('heading', { level: 3 }).filter({ visible: true })).toHaveText('Plain Dosa');
  expect(mismatches).toEqual([]);
});

test('beside a search the way to a category leads out of it @desktop', async ({ page }) => {
  await page.goto(demo);
  await search(page).pressSequentially('sushi');
  await expect(page.getByRole('heading', { name: 'Nothing found for “sushi”' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Menu categories' })
    .getByRole('link', { name: 'Sweets' })
    .click();
  await expect(search(page)).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Sweets' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: /^Nothing found/ })).toHaveCount(0);
});

test('what is typed before the script has come is sought as soon as it is there @phone', async ({ page }) => {
  const scripts = /\/assets\/.*\.js/;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(demo, { waitUntil: 'domcontentloaded' });
  await search(page).fill('biriyani');
  release();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^\d items found for “biriyani”$/]);
});

test('the bar follows the scroll, and its links lead below it', async ({ page }) => {
  await page.goto(demo);
  const bar = page.getByRole('navigation', { name: 'Menu categories' });
  // This category is below the longest one, which grows when its end comes into view.
  await bar.getByRole('link', { name: 'Tandoor & Breads' }).click();
  await expect(bar.getByRole('link', { name: 'Tandoor & Breads' })).toHaveAttribute('aria-current', 'true');

  // The bar is in view already, so focusing one of its links must not scroll the menu.
  await expect(bar.getByRole('link', { name: 'Sweets' })).toHaveCSS('scroll-margin-top', /^-/);
  const read = await page.evaluate(scrollAtRest);
  await bar.getByRole('link', { name: 'Idli & Vada' }).focus();
  expect(await page.evaluate(scrollAtRest)).toBe(read);

  await bar.getByRole('link', { name: 'Sweets' }).click();
  await expect(bar.getByRole('link', { name: 'Sweets' })).toHaveAttribute('aria-current', 'true');
  await expect(bar.getByRole('link', { name: 'Sweets' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Sweets' })).toBeInViewport();

  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Sweets' })).toBeInViewport();
  await expect(bar.getByRole('link', { name: 'Sweets' })).toHaveAttribute('aria-current', 'true');
});

test('all categories open from the bar, and close by Back, Escape or a tap beside them @phone', async ({
  page,
  newOwner,
}) => {
  await page.goto(demo);
  await expect(page.locator('#root[data-live]')).toHaveCount(1);
  const before = await page.evaluate(() => history.length);
  const button = page.getByRole('button', { name: 'All categories' });
  const sheet = page.getByRole('dialog', { name: 'Menu categories' });
  const entry = (name: string) => sheet.getByRole('link', { name });

  await button.press('Enter');
  await expect(entry('Dosas & Uttapam 8 items')).toBeFocused();
  await expect(entry('North Indian Curries 14 items')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(demo);
  await button.click();
  await expect(sheet).toBeVisible();
  // Earlier, this click would be the second tap of the double tap that opened the sheet.
  await page.waitForTimeout(DOUBLE_TAP);
  await page.mouse.click(20, 20);
  await expect(sheet).toBeHidden();

  await button.press('Enter');
  await entry('Sweets 8 items').press('Enter');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Sweets' })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(itemLink(page, 'Gulab Jamun (6 pieces)')).toBeFocused();
  // Not click(): it would first scroll to where the bar would be if it were not sticky.
  await tap(page, button);
  await expect(sheet.locator('[aria-current=true]')).toContainText('Sweets');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 1);

  const { slug } = await newOwner({ Snacks: { Samosa: 20 }, Tea: { Chai: 15 }, Sweets: { Jalebi: 40 } });
  await page.goto(pages.storefront(slug));
  await expect(page.getByRole('link', { name: 'Sweets' })).toBeVisible();
  await expect(button).toHaveCount(0);
});

test('the first stops of a keyboard lead to the menu and to the cart @main', async ({ page }) => {
  await page.goto(demo);
  await page.keyboard.press('Tab');
  const toMenu = page.getByRole('link', { name: 'Skip to menu' });
  await expect(toMenu).toBeFocused();
  await expect(toMenu).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(itemLink(page, 'Plain Dosa')).toBeFocused();

  await customerOn(page).add('Plain Dosa');
  // Not a reload: it would begin where the skip link has led to.
  await page.goto(demo);
  // Wait for hydration: before it, the link opens another document.
  await expect(page.getByRole('button', { name: 'One more Plain Dosa' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to cart' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Plain Dosa' })).toBeVisible();
});

test('typing into the search leaves the page where it is @phone', async ({ page }) => {
  await page.goto(demo);
  await page.getByRole('heading', { name: 'Sweets' }).scrollIntoViewIfNeeded();
  const read = await page.evaluate(scrollAtRest);
  await search(page).evaluate((field) => field.focus({ preventScroll: true }));
  // Spaces are nothing to search for, so the menu stays.
  await page.keyboard.type('  ');
  expect(await page.evaluate(scrollAtRest)).toBe(read);
});

test('on a phone on its side a dish can be added without scrolling @phone', async ({
  newWindow,
  newOwner,
}) => {
  const { slug } = await newOwner({ Snacks: { Samosa: 20 } });
  const page = await newWindow({ viewport: { width: 740, height: 360 }, hasTouch: true });
  const add = page.getByRole('dialog').getByRole('button', { name: /^Add/ });
  for (const [path, dish] of Object.entries({ [demo]: 'Masala Dosa', [pages.storefront(slug)]: 'Samosa' })) {
    await page.goto(path);
    await itemLink(page, dish).click();
    await expect(add).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Close, back to the menu' })).toBeInViewport({ ratio: 1 });
  }
});

test('one dish has a view of its own: Back closes it, and so does Escape @main', async ({ page }) => {
  await page.goto(demo);
  await itemLink(page, 'Masala Dosa').click();
  const view = page.getByRole('dialog', { name: 'Masala Dosa' });
  await expect(view).toContainText('Rolled around warm potato masala');
  await expect(page).toHaveURL(/\?item=/);
  await expect(page).toHaveTitle(/^Masala Dosa \|/);
  await view.getByRole('button', { name: 'Add Masala Dosa' }).click();
  await expect(view.getByRole('group', { name: 'Quantity of Masala Dosa' })).toContainText('1');
  // Screen readers ignore everything outside a modal dialog.
  await expect(view.getByRole('status').filter({ hasText: 'Masala Dosa: 1 in your cart.' })).toBeAttached();

  await page.goBack();
  await expect(view).toBeHidden();
  await expect(page).toHaveURL(demo);
  await expect(customerOn(page).openCart(1)).toBeVisible();

  await itemLink(page, 'Masala Dosa').focus();
  await page.keyboard.press('Enter');
  await expect(view).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();
  await expect(itemLink(page, 'Masala Dosa')).toBeFocused();
});

test('Escape is heard as soon as a dish is seen, also before its view is modal @phone', async ({ page }) => {
  await page.addInitScript(() => {
    // Simulates a phone so slow that the next frame comes after 1.5 s.
    window.requestAnimationFrame = (draw) => setTimeout(draw, 1_500);
  });
  await page.goto(demo, { waitUntil: 'networkidle' });
  await itemLink(page, 'Masala Dosa').press('Enter');
  const view = page.getByRole('dialog', { name: 'Masala Dosa' });
  await expect(view).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();
  await expect(page).toHaveURL(demo);
});

test('the link of a dish opens it, also where nothing is behind it @phone', async ({ page, newWindow }) => {
  await page.goto(demo);
  const href = (await itemLink(page, 'Masala Dosa').getAttribute('href')) ?? '';
  const friend = await newWindow();
  await friend.goto(new URL(href, page.url()).href);
  const view = friend.getByRole('dialog', { name: 'Masala Dosa' });
  await expect(view.getByRole('link', { name: 'Close, back to the menu' })).toBeFocused();
  await view.getByRole('link', { name: 'Close, back to the menu' }).click();
  await expect(view).toBeHidden();
  await expect(friend).toHaveURL(demo);
  await expect(friend).toHaveTitle(/\| Menu$/);
  await expect(friend.getByRole('heading', { name: 'Plain Dosa' })).toBeVisible();
});

test('without JavaScript a dish can be looked at as well, and a dish that is gone is said to be @phone', async ({
  newWindow,
}) => {
  const page = await newWindow({ javaScriptEnabled: false });
  await page.goto(demo);
  await itemLink(page, 'Masala Dosa').click();
  await expect(page.getByRole('dialog', { name: 'Masala Dosa' })).toContainText('₹95.00');
  await page.getByRole('link', { name: 'Close, back to the menu' }).click();
  await expect(page).toHaveURL(demo);

  await page.goto(pages.storefrontItem('demo', 'eaten-up'));
  await expect(page.getByText('That item is no longer on this menu.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Plain Dosa' })).toBeVisible();
});

test('a dish is shared by its link @phone', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (shared: unknown) => {
        document.title = JSON.stringify(shared);
      },
    });
  });
  await page.goto(`${demo}?table=7`);
  await itemLink(page, 'Plain Dosa').click();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page).toHaveTitle(/"title":"Plain Dosa at Seven Katori Kitchen/);
  // The friend who gets the link is not at this table.
  await expect(page).not.toHaveTitle(/table=7/);
  await page.getByRole('link', { name: 'Close, back to the menu' }).click();
  await expect(page).toHaveURL(/\?table=7$/);
});

for (const { does, answer, label } of [
  { does: 'is shared', answer: '', label: 'Share' },
  { does: 'is copied where that was too long ago', answer: 'NotAllowedError', label: 'Link copied' },
  { does: 'stays with who closes the list', answer: 'AbortError', label: 'Share' },
]) {
  test(`a dish whose Share is tapped before the script is here ${does} @phone`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const shared: unknown[] = [];
    await page.exposeFunction('noteShared', (data: unknown) => shared.push(data));
    await page.addInitScript(`navigator.share = async (data) => {
      await noteShared(data);
      if ('${answer}') throw new DOMException('', '${answer}');
    }`);
    await page.goto(demo);
    const dosa = await itemLink(page, 'Plain Dosa').getAttribute('href');
    const letScriptsCome = await holdScripts(page);
    await page.goto(String(dosa), { waitUntil: 'commit' });
    const share = page.getByRole('dialog', { name: 'Plain Dosa' }).locator('.share');
    await share.click();
    expect(shared).toEqual([]);
    letScriptsCome();
    await expect.poll(() => shared).toMatchObject([{ title: 'Plain Dosa at Seven Katori Kitchen (demo)' }]);
    // Leaves time for a wrong copy to show.
    await page.waitForTimeout(500);
    await expect(share).toHaveText(label);
  });
}

test('what is sold out can be looked at, not added @phone', async ({ page }) => {
  await page.goto(demo);
  await itemLink(page, 'Curd Vada').click();
  const view = page.getByRole('dialog', { name: 'Curd Vada' });
  await expect(view.getByText('Sold out')).toBeVisible();
  await expect(view.getByRole('button', { name: /^Add/ })).toHaveCount(0);
});

test('a browser that may store nothing still takes an order @phone', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(demo);
  const customer = customerOn(page);
  const warning = page.getByText('This phone cannot save your cart.');
  await customer.add('Plain Dosa');
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: 'One less Plain Dosa' }).click();
  await expect(warning).toBeHidden();
  await customer.add('Masala Dosa');
  await customer.openCart(1).click();
  await expect(warning).toBeVisible();
  await expect(customer.placeDemoOrder).toBeEnabled();
});

test('a full storage keeps the cart on the page and says so @phone', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(demo);
  const customer = customerOn(page);
  await customer.add('Plain Dosa');
  // On the menu, at once.
  await expect(page.getByText('This phone cannot save your cart.')).toBeVisible();
  await customer.oneMore('Plain Dosa');
  await customer.openCart(2).click();
  await expect(page.getByText('This phone cannot save your cart.')).toBeVisible();
});

for (const width of [320, 360, 1280]) {
  test(`nothing is wider than a screen of ${width} pixels, and nothing too small for a finger @phone`, async ({
    newWindow,
    newOwner,
  }) => {
    const owner = await newOwner({
      'ഉച്ചഭക്ഷണം ഉച്ചയ്ക്ക് പന്ത്രണ്ടു മണി മുതൽ': { 'മലബാർ ചിക്കൻ ദം ബിരിയാണിയും സാലഡും പപ്പടവും അച്ചാറും': 240 },
      'دہلی کے کباب': { 'مٹن سیخ کباب اور رومالی روٹی': 320.5, 'چکن کڑاہی': 280 },
    });
    const page = await newWindow({ viewport: { width, height: 700 }, hasTouch: true });
    for (const path of [pages.storefront(owner.slug), demo]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await page.evaluate(tooSmall)).toEqual([]);
    }
    await page.goto(pages.storefront(owner.slug));
    const urdu = page.getByRole('heading', { level: 3 }).filter({ hasText: 'چکن' });
    expect(await urdu.evaluate((heading) => getComputedStyle(heading).direction)).toBe('rtl');
  });
}

/** Runs in the page. Returns the tap targets that are less than 44 pixels high or wide. */
function tooSmall(): string[] {
  // Elements in an off-screen section have no size, because `content-visibility` skips its layout.
  for (const section of document.querySelectorAll('section')) section.style.contentVisibility = 'visible';
  const targets = document.querySelectorAll<HTMLElement>('.bar a, .find, .contacts a, .ctl, .more, .open');
  return [...targets]
    .filter((target) => target.checkVisibility())
    .map((target) => ({ target, box: target.getBoundingClientRect() }))
    .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
    .map(({ target, box }) => `${target.className || target.textContent}: ${box.width} × ${box.height}`);
}

/**
 * Runs in the page. Returns the scroll position in px once it is stable: sections that come into view take their real
 * height, and shift what is below them.
 */
async function scrollAtRest(): Promise<number> {
  let before = -1;
  while (before !== scrollY) {
    before = scrollY;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return before;
}

test('what lies over the menu goes once, however often it is asked to, and nothing below it is pressed @phone', async ({
  page,
}) => {
  await page.goto(pages.landing());
  await page.goto(demo);
  const shut = (within: string) => page.locator(`${within} .shut`);
  const openings: Record<string, () => Promise<void>> = {
    '.sheet': () => page.getByRole('button', { name: 'All categories' }).click(),
    '.item': () => itemLink(page, 'Plain Dosa').click(),
  };
  for (const [overlay, open] of Object.entries(openings)) {
    await open();
    await expect(shut(overlay)).toBeVisible();
    await shut(overlay).evaluate((cross: HTMLElement) => {
      cross.click();
      cross.click();
    });
    await expect(page.locator(overlay)).toHaveCount(0);
    await expect(page).toHaveURL(demo);

    // Earlier, a tap at the same place would be the second of a double tap.
    await page.waitForTimeout(DOUBLE_TAP);
    await open();
    await expect(shut(overlay)).toBeVisible();
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Escape')]);
    await expect(page.locator(overlay)).toHaveCount(0);
    await expect(page).toHaveURL(demo);
  }
  await itemLink(page, 'Masala Dosa').click();
  await expect(shut('.item')).toBeVisible();
  const { x, y } = (await shut('.item').boundingBox()) ?? { x: 0, y: 0 };
  await page.evaluate(secondTapOnceGone, { clientX: x + 22, clientY: y + 22 });
  await page.mouse.click(x + 20, y + 20);
  await expect(page.locator('.item')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-tapped', 'nothing');
});

/**
 * Runs in the page. Dispatches the second click of a double tap as soon as the item view is removed, and records in
 * `data-tapped` whether anything received it.
 */
function secondTapOnceGone(at: { clientX: number; clientY: number }): void {
  const { dataset } = document.documentElement;
  new MutationObserver((_, observer) => {
    if (document.querySelector('.item')) return;
    observer.disconnect();
    dataset.tapped = 'nothing';
    document.addEventListener('click', () => {
      dataset.tapped = 'something';
    });
    const below = document.elementFromPoint(at.clientX, at.clientY);
    below?.dispatchEvent(new MouseEvent('click', { ...at, bubbles: true, cancelable: true, detail: 2 }));
  }).observe(document.body, { childList: true, subtree: true });
}

test('from the search a keyboard goes on to the categories @phone', async ({ page }) => {
  await page.goto(demo);
  await search(page).press('Tab');
  // The filters come before the categories.
  const first = page.getByRole('navigation').locator('a, button').first();
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
});

test('nothing is said to be missing while what knows other scripts is on its way @phone', async ({
  page,
  newOwner,
}) => {
  const rest = Object.fromEntries(Array.from({ length: 10 }, (_, number) => [`Thali ${number}`, 100]));
  const { slug } = await newOwner({ Menu: { समोसा: 15, ...rest } });
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/lexicon[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(pages.storefront(slug));
  await search(page).fill('samosa');
  await expect(page.getByRole('status').filter({ hasText: 'Just a moment' })).toBeAttached();
  await expect(page.getByText('Nothing found')).toHaveCount(0);
  arrive();
  await expect(page.getByRole('heading', { name: '1 item found for “samosa”' })).toBeVisible();
});
