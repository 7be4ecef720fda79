// Checks that what a phone has to download stays within its budget: the scripts that Vite's manifests list after a
// build, and the demo's page as the built renderer makes it.
import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { servingTimeFields } from '#menu/availability/serving-times/serving-times.ts';
import { newId } from '#platform/db/ids.server.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import { imageUrl } from '#platform/files/image-url.ts';
import { LANGUAGES, type TextPart } from '#platform/texts/languages.ts';
import { compressHarder, makeReady } from '#storefront/server/ready-page.server.ts';
import type { StorefrontView } from '#storefront/view/view.ts';
import { sampleCategory, sampleItem, sampleView } from '#test/support/samples.ts';
import { productionRenderer } from '../bench/renderer.ts';
import { demoRestaurant } from '../db/demo/demo-restaurant.ts';
import { demoTimes } from '../db/demo/demo-times.ts';
import { MOST_KB } from './budgets.ts';
import { home } from './run.ts';

interface Budget {
  what: string;
  entries: string[];
  /** kB of script in brotli. */
  most: number;
  /** Whether to include the lazy parts that everybody loads later. */
  withLazy: boolean;
  /** An entry whose scripts do not count, because the page has already loaded them. */
  beside?: string;
}

const STOREFRONT = 'src/app/clients/storefront.client.tsx';

/** Loaded only by customers who are about to search. */
const LEXICON = 'src/menu/search/lexicon/lexicon.ts';
/** Loaded only by customers who may pay by UPI. */
const QR = 'src/storefront/orders/place-order/upi/code-part.ts';
/** Loaded only by visitors of the demo. */
const DEMO = 'src/storefront/orders/place-order/after-demo-order.tsx';
/** Loaded only by guests at a table. */
const CALLS = 'src/storefront/orders/table-calls/table-calls.tsx';
/** Parts that only some customers load have budgets of their own. */
const APART = [LEXICON, QR, DEMO, CALLS];

const menuPage = { what: 'the menu page', entries: [STOREFRONT], most: MOST_KB.menuScript, withLazy: false };
const workspace = {
  what: "the workspace's first route",
  entries: [
    'src/app/clients/workspace.client.tsx',
    'src/workspace/layout/dashboard-layout.tsx',
    'src/workspace/pages/dashboard-home-page.tsx',
  ],
  most: 250,
  withLazy: false,
};

const budgets: Budget[] = [
  menuPage,
  {
    what: 'the storefront, all of it',
    entries: [STOREFRONT],
    most: 122,
    withLazy: true,
  },
  { what: 'what a search knows of languages', entries: [LEXICON], most: 13.5, withLazy: false },
  { what: 'what draws a code to pay by', entries: [QR], most: 5, withLazy: false, beside: STOREFRONT },
  {
    what: 'what the demo shows after an order',
    entries: [DEMO],
    most: 2,
    withLazy: false,
    beside: STOREFRONT,
  },
  {
    what: 'what guests call from their table with',
    entries: [CALLS],
    most: 2,
    withLazy: false,
    beside: STOREFRONT,
  },
  workspace,
];

/** What is made in other languages too, the catalogue it takes, and kB of script in brotli at most. */
const translated: [Budget, TextPart, number][] = [
  [menuPage, 'public', MOST_KB.menuScript],
  [workspace, 'workspace', MOST_KB.translatedWorkspace],
];

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

const FIRST_CARDS = 3;

/** Midnight in India, when none of the demo's serving times apply and the page has the most text. */
const MIDNIGHT = Date.parse('2026-03-02T18:30:00Z');

for (const budget of budgets) check(`${budget.what}: script`, weigh(budget), budget.most);
for (const [budget, part, most] of translated) {
  const [tag, bytes] = heaviestLanguage(budget, part);
  check(`${budget.what} in its heaviest language (${tag}): script`, bytes, most);
}
const demo = await demoPage();
check("the demo's page", demo.stream.length, MOST_KB.demoHtml);
check('  until the end of its first screen', bytesUntil(demo), MOST_KB.firstScreen);

function check(what: string, bytes: number, most: number): void {
  const ok = bytes <= most * 1000;
  console.log(`${ok ? '✓' : '✗'} ${what}: ${(bytes / 1000).toFixed(1)} kB in brotli, at most ${most}`);
  if (!ok) process.exitCode = 1;
}

/** Returns the demo's page as it is sent, and the decoded bytes up to the end of the first screen. */
async function demoPage(): Promise<{ stream: Uint8Array; firstScreen: number }> {
  const { render } = await productionRenderer();
  const { html, headers } = render({ kind: 'open', page: 'menu', view: demoView() });
  const ready = makeReady(html, headers);
  await compressHarder(ready);
  let end = html.indexOf('<main');
  for (let card = 0; card < FIRST_CARDS; card += 1) end = html.indexOf('</li>', end + 1);
  return { stream: ready.brotli.bytes, firstScreen: Buffer.byteLength(html.slice(0, end)) };
}

/** Returns how many bytes of a stream must arrive before `firstScreen` bytes of it can be decoded. */
function bytesUntil({ stream, firstScreen }: { stream: Uint8Array; firstScreen: number }): number {
  let [tooFew, enough] = [0, stream.length];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (decoded(stream.subarray(0, middle)) >= firstScreen) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

function decoded(start: Uint8Array): number {
  return brotliDecompressSync(start, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).length;
}

function demoView(): StorefrontView {
  const picture = () => imageUrl({ id: newId(), color: randomBytes(3).toString('hex') });
  const { categories, ...restaurant } = demoRestaurant;
  const times = demoTimes.map((time) => ({ ...defaultsOf(servingTimeFields), ...time, id: time.name }));
  const timeOf = (name: string) => times.find(({ serves }) => serves.includes(name))?.id ?? null;
  return sampleView(
    { ...restaurant, bannerImageUrl: picture(), logoImageUrl: picture(), isDemo: true },
    categories.map(({ name, description, items }) =>
      sampleCategory(
        name,
        items.map(({ key, ...item }) =>
          sampleItem(item.name, {
            ...item,
            id: newId(),
            imageUrl: key ? picture() : '',
            servingTimeId: timeOf(item.name),
          }),
        ),
        { id: newId(), description, servingTimeId: timeOf(name) },
      ),
    ),
    [],
    times,
    MIDNIGHT,
  );
}

/** Returns the language in which the entries of a budget load most script, and how many bytes. */
function heaviestLanguage(budget: Budget, part: TextPart): [tag: string, bytes: number] {
  return Object.entries(LANGUAGES)
    .filter(([, { translated }]) => (translated as readonly TextPart[]).includes(part))
    .map(([tag]): [string, number] => [tag, weigh(budget, `manifest.${tag}.json`)])
    .reduce((most, weight) => (weight[1] > most[1] ? weight : most));
}

/** Returns the bytes of all scripts that some entries of one build load; `file` is the manifest of a language. */
function weigh({ entries, withLazy, beside }: Budget, file = 'manifest.json'): number {
  // Nobody loads the bundles with places for texts.
  const path = globSync(join(home, 'dist/**/.vite', file), { exclude: ['**/*-places'] }).find((found) =>
    [...entries, ...(beside ? [beside] : [])].every((entry) => entry in readManifest(found)),
  );
  if (!path) throw new Error(`No ${file} in dist/ knows ${entries}: build with Vite's build.manifest on.`);

  const folder = join(dirname(path), '..');
  const manifest = readManifest(path);
  const reached = new Set<string>();
  const apart = new Set(APART.filter((key) => !entries.includes(key)));
  for (const key of APART) reached.add(key);
  if (beside) reach(manifest, beside, true, reached);
  const known = new Set([...reached, ...apart]);
  for (const key of entries) reached.delete(key);
  for (const entry of entries) {
    known.delete(entry);
    reach(manifest, entry, withLazy, reached);
  }
  return [...reached]
    .filter((key) => !known.has(key))
    .map((key) => manifest[key]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0);
}

function reach(manifest: Manifest, key: string, withLazy: boolean, seen: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return;

  seen.add(key);
  const next = [...(chunk.imports ?? []), ...((withLazy && chunk.dynamicImports) || [])];
  for (const nextKey of next) reach(manifest, nextKey, withLazy, seen);
}

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(path, 'utf8'));
}
