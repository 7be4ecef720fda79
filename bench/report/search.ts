import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { suggestName } from '#menu/translations/suggest-name.server.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { home } from '../../scripts/run.ts';
import { median, quantile } from '../quantiles.ts';
import { openSlowPhone } from '../slow-phone.ts';
import type { Figure, Findings, Section } from './figures.ts';
import type { searchTimes } from './search-times.ts';

const SLOWER = 4;
const DISHES = 500;
/** Menus in English, in the largest northern script, in the script with fewest letters, and in one without vowels. */
const LANGUAGES: readonly LanguageTag[] = ['en', 'hi', 'ta', 'ur'];

declare global {
  interface Window {
    searchTimes: typeof searchTimes;
  }
}

/** How long the search of customers takes at each letter typed, on a slow phone with a large menu. */
export const search: Section = {
  title: 'Search on a slow phone',
  how: `Menus of ${DISHES} dishes of the food dictionary in four languages, in Chromium at ${SLOWER} times less speed. Every search of the test lists is typed letter by letter, and each letter is one search, as on the menu page, without drawing what it found.`,
  async measure({ searches }) {
    const executablePath = await findChromium();
    if (!executablePath) return findings(undefined);
    const browser = await chromium.launch({ executablePath, args: chromiumArgs });
    try {
      const page = await openSlowPhone(browser, SLOWER);
      await page.addScriptTag({ content: await bundled() });
      const times: number[] = [];
      for (const tag of LANGUAGES) times.push(...(await timesOf(page, tag, searches)));
      return findings(times);
    } finally {
      await browser.close();
    }
  },
};

async function timesOf(page: Page, tag: LanguageTag, searches: number): Promise<number[]> {
  const names = linesOf('db/food/dishes.tsv').slice(0, DISHES);
  const dishes = names.map((name) => (tag === 'en' ? name : suggestName(name, tag).text));
  const typed = globSync('src/menu/search/queries/*.tsv', { cwd: home }).flatMap(linesOf);
  const every = Math.max(1, Math.floor(typed.length / searches));
  const chosen = typed.filter((_, at) => at % every === 0);
  return await page.evaluate(([menu, texts]) => window.searchTimes(menu, texts), [dishes, chosen] as const);
}

/** The first column of a table, of its spellings the first. */
function linesOf(file: string): string[] {
  const [, ...lines] = readFileSync(join(home, file), 'utf8').trim().split('\n');
  return lines.map((line) => line.split(/[\t|]/)[0] ?? '');
}

/** The search as one script for a page, which it gives `searchTimes`. */
async function bundled(): Promise<string> {
  const made = await build({
    root: home,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'search-times.ts'), formats: ['iife'], name: 'bench' },
    },
  });
  const [output] = [made].flat();
  if (!output || !('output' in output)) throw new Error('Vite has bundled nothing.');
  return output.output[0].code;
}

function findings(times: number[] | undefined): Findings {
  const of = (at: number) => (times ? quantile(times, at) : undefined);
  const note = times ? `${times.length} searches` : 'no Chromium or Chrome here';
  const figures: Figure[] = [
    { what: 'a letter typed: median', value: times && median(times), unit: 'ms', note },
    { what: 'a letter typed: p95', value: of(0.95), unit: 'ms', aim: { most: 16 }, note },
    { what: 'a letter typed: p99', value: of(0.99), unit: 'ms', note },
    { what: 'a letter typed: worst', value: of(1), unit: 'ms', note },
  ];
  return { ratios: [], figures };
}
