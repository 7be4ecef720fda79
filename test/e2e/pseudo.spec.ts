// Every screen of customers, visitors and owners in a language that nobody speaks: each text is in brackets and longer by
// 40 %. Finds English that is not in the files of texts, and places where a translation is cut
// (docs/languages.md#pseudo-texts).
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { tryExample } from '#marketing/landing/try-menu.ts';
import { languageNow } from '#platform/texts/language-now.ts';
import { LANGUAGES, type TextPart } from '#platform/texts/languages.ts';
import { pages } from '#routes';
import { ownersAreas, publicAreas } from '#test/screens/areas.ts';
import { CHANGED } from '#test/screens/conditions.ts';
import { openScreen } from '#test/screens/open-screen.ts';
import { landing } from '#test/screens/public.ts';
import type { Area, Screen } from '#test/screens/screen.ts';
import { sizes } from '#test/screens/screen.ts';
import { servedPages } from '#test/screens/server-pages.ts';
import { type Stage, setStage, stageEnv } from '#test/screens/stage.ts';
import { drawAll } from '#test/screens/take-pictures.ts';
import { cutTextsOn, dataOf, isData, textsOutside, untilSettled } from '#test/support/browser-pseudo.ts';
import { findByEnglishNames } from '#test/support/browser-pseudo-names.ts';
import { spillsOn } from '#test/support/browser-reflow.ts';
import { keepSignedIn } from '#test/support/browser-sign-in.ts';
import { makePseudoProduct, PSEUDO, speakPseudo } from '#test/support/pseudo-product.ts';
import { type RunningServer, startServer } from '#test/support/server.ts';
import { test as base, expect, setClockOf } from './fixtures.ts';

interface Made {
  stage: Stage;
  /** What the restaurants of the stage have written themselves. */
  data: string[];
}

const test = base.extend<object, { server: RunningServer; made: Made }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const { entry, remove } = await makePseudoProduct();
      await speakPseudo();
      const server = await startServer(stageEnv, [], entry);
      await use(server);
      await server.stop();
      remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  made: [
    async ({ server }, use) => {
      const stage = await setStage(server);
      offerAll(server);
      const data = [...tryExample.split('\n').filter(Boolean), ...dataOf(server.dataDir)];
      // A long name may hold a shorter one.
      await use({ stage, data: data.sort((one, other) => other.length - one.length) });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  reuseContext: [true, { scope: 'worker' }],
});
const soft = expect.configure({ soft: true });

const AT_HOME = {
  locale: `${PSEUDO.ltr}-IN`,
  timezoneId: 'Asia/Kolkata',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
} as const;

test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1 });

/** Names that are the same in every language, and what code or a person writes in Latin letters in all of them. */
const SAME_EVERYWHERE =
  /\b(?:Menu Link|WhatsApp(?: Business)?|Instagram|Facebook|Swiggy|Zomato|Google|UPI|QR|GST(?:IN)?|FSSAI|PDF|CSV|XLSX|SVG|PNG|JPE?G|WEBP|English|AM|PM|A[456]|mm|ID|PIN)\b/g;
const ADDRESS = /\S*(?:@|:\/\/|localhost)\S*|\/[\w/-]+|\b[a-z]+(?:-[a-z]+)+\b/g;

/** Pages that are in English in every language. */
const ENGLISH: Screen['path'][] = [pages.privacy(), pages.terms(), pages.apiDocs(), pages.devMail()];
/**
 * Screens left out: one shows what the browser says of an error, which is in English everywhere; the others bring names
 * or sentences of their own in changed answers.
 */
const FAKED = [
  ...['order with long names', 'menu that crashes'],
  ...['opening hours, paused', 'menu list, the prices of sizes', 'menu list, sizes that are sold out'],
];
/** Screens of owners that are found by a time, a date or a part of a name, which are others in each language. */
const UNREACHED = [
  ...['serving times, many', 'serving times, not saved', 'menu list, what was changed can be undone'],
  ...['new item, sizes not all typed', 'bulk add, to be undone'],
];

for (const { name, screens } of ownersAreas)
  test(`${name}: every screen is all texts, and has room @phone`, async ({ browser, made }) => {
    test.setTimeout(screens.length * 20_000);
    languageNow.tag = () => PSEUDO.ltr;
    const faults: string[] = [];
    for (const screen of screens.filter(isOfOwners)) {
      const context = await browser.newContext({ ...sizes.phone, ...AT_HOME });
      context.setDefaultTimeout(15_000);
      faults.push(
        ...(await faultsOf(await context.newPage(), screen, made)).map((fault) => `${screen.name}: ${fault}`),
      );
      await context.close();
    }
    expect(faults).toEqual([]);
  });

for (const [direction, tag] of Object.entries(PSEUDO)) {
  test.describe(() => {
    test.use({ locale: `${tag}-IN` });
    const complete: readonly TextPart[] = LANGUAGES[tag].complete;
    for (const area of publicAreas.filter((each) => complete.includes(partOf(each))))
      for (const screen of area.screens.filter((one) => isPlain(one) && (direction === 'ltr' || !one.before)))
        test(`${area.name}: “${screen.name}” is all texts, and has room, ${direction} @phone`, async ({
          page,
          made,
        }) => {
          await setClockOf(page);
          languageNow.tag = () => tag;
          await open(page, screen, made.stage);
          soft(await page.evaluate(() => document.documentElement.lang)).toBe(`${tag}-IN`);
          const served = [...servedPages].flatMap(stringsIn).filter(isData);
          const data = [...served, ...made.data].sort((one, other) => other.length - one.length);
          soft((await textsOutside(page)).filter((text) => isEnglish(text, data))).toEqual([]);
          soft(await cutTextsOn(page), 'cut off').toEqual([]);
          await drawAll(page);
          await page.setViewportSize({ width: 320, height: sizes.phone.viewport.height });
          await soft.poll(() => spillsOn(page), { message: 'on a small phone', timeout: 3000 }).toEqual([]);
        });
  });
}

/** The part of the texts that the screens of an area show. */
function partOf(area: Area): TextPart {
  return area === landing ? 'landing' : 'public';
}

/** Screens that need nobody who finds things by their English names. */
function isPlain({ name, act, only, keepsPages, path }: Screen): boolean {
  const isOurs = !ENGLISH.includes(path) && !FAKED.includes(name);
  return !act && !keepsPages && only !== 'desktop' && isOurs;
}

function isOfOwners({ who, only, name }: Screen): boolean {
  return who !== 'admin' && only !== 'desktop' && ![...FAKED, ...UNREACHED].includes(name);
}

/** Returns what is wrong with a screen in a language that is longer than English, and in one that is mirrored, too. */
async function faultsOf(page: Page, screen: Screen, made: Made): Promise<string[]> {
  const typed = dataFakedOn(page);
  const end = findByEnglishNames(page, (text) => typed.add(text));
  try {
    await openScreen(page, screen, made.stage);
  } catch (error) {
    return [`not reached: ${error}`];
  } finally {
    end();
  }
  const data = [...typed, ...made.data].sort((one, other) => other.length - one.length);
  const english = (await textsOutside(page)).filter((text) => isEnglish(text, data));
  const cut = await cutTextsOn(page);
  await page.setViewportSize({ width: 320, height: sizes.phone.viewport.height });
  await drawAll(page);
  const spilt = await lastingSpillsOn(page);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  return [
    ...english.map((text) => `English: ${text}`),
    ...cut.map((text) => `cut: ${text}`),
    ...spilt,
    ...(await lastingSpillsOn(page)).map((fault) => `mirrored: ${fault}`),
  ];
}

/** What a pseudo text has beside its elements; a translation has nothing there. */
const ADDED_ONLY = /(?:: |\| )[·\s\u27e7]+(?: \||$)/;

/** Returns what spills once the page has settled in a new width. */
async function lastingSpillsOn(page: Page): Promise<string[]> {
  let spilt: string[] = [];
  for (let tries = 0; tries < 4; tries++) {
    spilt = (await spillsOn(page)).filter((fault) => !ADDED_ONLY.test(fault));
    if (spilt.length === 0) break;
    await page.waitForTimeout(250);
  }
  return spilt;
}

/** Collects what faked answers bring to a page: names that an owner typed. */
function dataFakedOn(page: Page): Set<string> {
  const typed = new Set<string>();
  page.on('response', async (response) => {
    const headers = response.headers();
    const isFaked = headers['x-content-type-options'] === undefined || CHANGED in headers;
    if (isFaked && new URL(response.url()).pathname.startsWith('/api/'))
      for (const text of stringsIn(await response.json().catch(() => null)))
        typed.add(text.replace(/\.$/, ''));
  });
  return typed;
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(stringsIn);
  return typeof value === 'string' && value.length > 1 ? [value] : [];
}

async function open(page: Page, screen: Screen, stage: Stage): Promise<void> {
  const { path, who = 'visitor', before } = screen;
  if (who !== 'visitor') await keepSignedIn(page, stage[who]);
  await before?.(page, stage);
  await page.goto(stage.url + (typeof path === 'string' ? path : path(stage)));
  await untilSettled(page);
}

/** Lets every restaurant offer the pseudo languages. Must run before any page is opened. */
function offerAll({ dataDir }: RunningServer): void {
  const database = new DatabaseSync(join(dataDir, 'menu-link.db'), { timeout: 5000 });
  database.prepare('update restaurants set languages = ?').run(['en', ...Object.values(PSEUDO)].join(' '));
  database.close();
}

function isEnglish(text: string, data: string[]): boolean {
  let rest = text.replace(/^[\w-]+: /, '');
  for (const known of data) rest = rest.replaceAll(known, ' ');
  return /[A-Za-z]{2}/.test(rest.replaceAll(ADDRESS, ' ').replaceAll(SAME_EVERYWHERE, ' '));
}
