import type { Page } from '@playwright/test';
import { LANGUAGES, type LanguageTag, languagesWith } from '#platform/texts/languages.ts';
import { pages } from '#routes';
import { createPolyglot } from '#test/support/browser-languages.ts';
import { untilAnswers } from '#test/support/browser-menu-page.ts';
import { type OrderTaker, placeOrder } from '#test/support/browser-orders.ts';
import { keepSignedIn } from '#test/support/browser-sign-in.ts';
import { heading } from './actions.ts';
import type { Area, Screen } from './screen.ts';
import type { Stage } from './stage.ts';

interface Polyglot {
  owner: OrderTaker;
  /** The code of an order that waits. */
  code: string;
}

/**
 * What customers read most, in each of their languages, and what owners do, in each of theirs: pictures of
 * `npm run screens -- in hindi` (docs/languages.md#how-to-review-a-language).
 */
export const inLanguages: readonly Area[] = languagesWith('public').map((tag) => ({
  name: `In ${LANGUAGES[tag].english}`,
  screens: [
    ...customersScreens(tag),
    ...(languagesWith('workspace').includes(tag) ? ownersScreens(tag) : []),
  ],
}));

function customersScreens(tag: LanguageTag): Screen[] {
  const menu = ({ owner }: Polyglot) => pages.storefrontIn(owner.slug, tag);
  const order = ({ code }: Polyglot) => `${pages.order(code)}?lang=${tag}`;
  return [
    { name: 'menu', ...opened(menu), act: add, shows: (page) => page.locator('a.open'), whole: true },
    {
      name: 'cart',
      ...opened(menu),
      act: (page) => add(page).then(() => page.locator('a.open').click()),
      shows: (page) => page.locator('.lines'),
      whole: true,
    },
    {
      name: 'order page',
      ...opened(order),
      act: (page) => page.locator('.upi summary').click(),
      shows: heading(/./),
      whole: true,
    },
  ];
}

function ownersScreens(tag: LanguageTag): Screen[] {
  const paths = { home: pages.dashboardHome(), 'menu of the owner': pages.menu(), orders: pages.orders() };
  return Object.entries(paths).map(([name, path]) => {
    const { before, ...rest } = opened(() => `${path}?lang=${tag}`);
    const signIn = async (page: Page, stage: Stage) => keepSignedIn(page, (await before(page, stage)).owner);
    return { name, ...rest, before: signIn, shows: heading(/./), whole: true };
  });
}

async function add(page: Page): Promise<void> {
  await untilAnswers(page);
  await page.locator('[data-add]').first().click();
}

const ready = new WeakMap<Stage, Polyglot>();
const begun = new WeakMap<Stage, Promise<Polyglot>>();

/** Opens a page of the restaurant that has all languages: one for each stage, made when it is needed first. */
function opened(path: (polyglot: Polyglot) => string) {
  return {
    before: async (_: Page, stage: Stage) => {
      const polyglot = begun.get(stage) ?? createPolyglotAndOrder(stage);
      begun.set(stage, polyglot);
      ready.set(stage, await polyglot);
      return polyglot;
    },
    path: (stage: Stage) => {
      const polyglot = ready.get(stage);
      if (!polyglot) throw new Error('The restaurant is not there yet.');
      return path(polyglot);
    },
  };
}

async function createPolyglotAndOrder({ url }: Stage): Promise<Polyglot> {
  const owner = await createPolyglot(url);
  return { owner, code: await placeOrder(url, owner) };
}
