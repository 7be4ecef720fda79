import { LANGUAGES, languagesWith } from '#platform/texts/languages.ts';
import { freePort } from '#test/support/product-process.ts';
import { startServer } from '#test/support/server.ts';
import { MOST_KB } from '../../scripts/budgets.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { floorPage } from '../floor/floor-page.ts';
import { openMenuInLanguages, SHAPED } from '../menu-in-languages.ts';
import { measureBesideFloor } from '../paint/pairs.ts';
import { CPU_SLOWDOWN, startSlowWay } from '../paint/slow-way.ts';
import { viewOf } from '../paint/view-of.ts';
import { weighStorefront } from '../weigh.ts';
import type { Figure, Findings, Section } from './figures.ts';
import type { Sizes } from './sizes.ts';

const RECORDS = 1300;
const KB = 1000;

/** How many bytes the menu has in each language, and how soon it shows in scripts that need more shaping than Latin. */
export const languages: Section = {
  title: 'The menu in other languages',
  how: 'The demo’s menu with a name for each dish in each language, from the food dictionary. Bytes are in brotli. First paint as in the section above, beside a floor page with the same texts in the same language; the letters are those of the fonts that the machine has.',
  async measure(sizes) {
    const [near, far] = [await freePort(), await freePort()];
    const server = await startServer({ PUBLIC_URL: `https://localhost:${near}` });
    try {
      const pageIn = await openMenuInLanguages(server.url);
      const bytes = await weighAll(server.url, pageIn);
      const paint = await paintAll(server.url, pageIn, { near, far }, sizes);
      return { ratios: paint.ratios, figures: [...bytes, ...paint.figures] };
    } finally {
      await server.stop();
    }
  },
};

async function weighAll(url: string, pageIn: (language: string) => string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const tag of languagesWith('public')) {
    const { html, script } = await weighStorefront(url + pageIn(tag), url);
    const name = LANGUAGES[tag].english;
    const most = MOST_KB.menuScript;
    figures.push(
      { what: `${name}: HTML with style and data`, value: html / KB, unit: 'kB' },
      { what: `${name}: first script`, value: script / KB, unit: 'kB', aim: { most } },
    );
  }
  return figures;
}

async function paintAll(
  url: string,
  pageIn: (language: string) => string,
  ports: { near: number; far: number },
  { visits }: Sizes,
): Promise<Findings> {
  const executablePath = await findChromium();
  const aim = { most: 1.05 };
  if (!executablePath) {
    const note = 'no Chromium or Chrome here';
    return {
      ratios: [{ what: 'First paint in Hindi, ours ÷ floor', value: undefined, unit: '×', aim, note }],
      figures: [],
    };
  }
  const way = await startSlowWay(new URL(url), ports, RECORDS);
  const phone = { executablePath, cpuSlowdown: CPU_SLOWDOWN, line: way.line };
  const findings: Findings = { ratios: [], figures: [] };
  try {
    for (const tag of SHAPED) {
      const floor = `/floor-${tag}`;
      way.front.serve(floor, floorPage(await viewOf(url + pageIn(tag)), tag));
      const at = (path: string) => ({ url: way.farUrl + path, phone });
      const { ratios, ours } = await measureBesideFloor(at(floor), at(pageIn(tag)), visits);
      const name = LANGUAGES[tag].english;
      findings.ratios.push(
        { what: `First paint in ${name}, ours ÷ floor`, value: ratios.fcp, unit: '×', aim },
        { what: `Largest paint in ${name}, ours ÷ floor`, value: ratios.lcp, unit: '×', aim },
      );
      findings.figures.push(
        { what: `${name}: first paint`, value: ours.fcp, unit: 'ms' },
        { what: `${name}: largest paint`, value: ours.lcp, unit: 'ms' },
        {
          what: `${name}: over the line`,
          value: ours.bytes / KB,
          unit: 'kB',
          note: `${ours.requests} requests`,
        },
      );
    }
    return findings;
  } finally {
    way.close();
  }
}
