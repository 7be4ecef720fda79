import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const repo = join(import.meta.dirname, '../..');
const RULES = ['one-price.grit', 'one-money.grit', 'plain-properties.grit'];
let house: string;

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'menu-link-rules-'));
  const { plugins } = JSON.parse(await readFile(join(repo, 'biome.json'), 'utf8')) as { plugins: string[] };
  expect(plugins).toEqual(RULES.map((rule) => `./scripts/${rule}`));
  const rules = { linter: { rules: { recommended: false } } };
  await plant({ 'biome.json': JSON.stringify({ plugins: RULES.map((rule) => `./${rule}`), ...rules }) });
  for (const rule of RULES) await cp(join(repo, 'scripts', rule), join(house, rule));
});
afterAll(() => rm(house, { recursive: true, force: true }));

test('paise are made of rupees in money.ts alone', async () => {
  await plant({
    'src/admin/sum.ts': [
      'export const paise = Math.round(rupees * 100);',
      'export const price = plan.amountPaise / 100;',
      'export const isWhole = paise % 100 === 0;',
      'export const percent = share * 100;',
    ].join('\n'),
    'src/platform/formats/money.ts': 'export const rupees = paise / 100;',
  });
  expect(refused().filter((place) => /admin|platform/.test(place))).toEqual([
    'src/admin/sum.ts:1',
    'src/admin/sum.ts:2',
    'src/admin/sum.ts:3',
  ]);
});

test('a price that is read past priceOf is refused, and nothing else', async () => {
  await plant({
    'src/storefront/card.tsx': [
      'export const told = formatRupees(priceOf(item));',
      'export const shown = <b>{formatRupees(item.pricePaise)}</b>;',
      'export const kept = item?.pricePaise;',
      'export const tripled = 3 * pricePaise;',
      'export const plan = formatWholeRupees(monthly.pricePaise);',
      'export const row = { price_paise: item.pricePaise };',
    ].join('\n'),
    'src/workspace/print.tsx': 'export const printed = formatRupees(pricePaise);',
    'src/menu/pages/list/quick-price.tsx': [
      'export const typed = typedPriceOf(item.pricePaise);',
      'export const shown = formatRupees(item.pricePaise);',
    ].join('\n'),
    'src/import/row.tsx': 'export const shown = formatRupees(line.pricePaise);',
    'src/menu/menu.test.ts': 'export const shown = formatRupees(item.pricePaise);',
    'src/ordering/prices/price-of.ts': 'export const priceOf = (item) => item.pricePaise;',
  });
  expect(refused().filter((place) => !/admin|plain/.test(place))).toEqual([
    'src/menu/pages/list/quick-price.tsx:2',
    'src/storefront/card.tsx:2',
    'src/storefront/card.tsx:3',
    'src/storefront/card.tsx:4',
    'src/workspace/print.tsx:1',
  ]);
});

test('a literal is not spread', async () => {
  await plant({
    'src/plain.ts': [
      'export const hidden = { ...{ a: 1 }, b: 2 };',
      'export const shown = { a: 1, b: 2, ...(isOn && { c: 3 }), ...others };',
    ].join('\n'),
  });
  expect(refused().filter((place) => place.includes('plain'))).toEqual(['src/plain.ts:1']);
});

async function plant(files: Record<string, string>): Promise<void> {
  for (const [file, code] of Object.entries(files)) {
    await mkdir(dirname(join(house, file)), { recursive: true });
    await writeFile(join(house, file), code);
  }
}

/** Returns file and line of each place that Biome reports, run as in `npm run check`. */
function refused(): string[] {
  const program = join(repo, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(process.execPath, [program, 'lint', 'src'], {
    cwd: house,
    encoding: 'utf8',
  });
  const places = [...`${stdout}${stderr}`.matchAll(/^(src\/\S+:\d+):\d+ plugin/gm)].map(
    ([, place = '']) => place,
  );
  return [...new Set(places)].sort();
}
