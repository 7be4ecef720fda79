// Checks that the production bundles, with all library code in them, use nothing that the oldest browsers of
// package.json lack (docs/product/common.md#browsers). What may be used all the same stands in floor/known.ts.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { OLD_SCRIPT } from '#app/pages/shell.server.ts';
import { landingScript } from '#marketing/landing/landing-script.ts';
import { type Audience, oldestBrowsers } from '#platform/browser/browser-support.server.ts';
import { THEME_SCRIPT } from '#platform/ui/theme/theme.ts';
import * as earlyScripts from '#storefront/document/early-scripts.ts';
import { type Lack, lacksOfScript, stylesIn } from './floor/in-script.ts';
import { lacksOfStyle } from './floor/in-style.ts';
import { known } from './floor/known.ts';
import { home } from './run.ts';

interface Bundles {
  audience: Audience;
  /** Scripts; texts in them that are styles count as such. */
  scripts: string[];
  /** Scripts of the server, looked at only for the styles in them. */
  served: string[];
  styles: string[];
  inline: string[];
}

const all: Bundles[] = [
  {
    audience: 'public',
    scripts: ['storefront/assets/*.js', 'landing/assets/*.js', 'order/assets/*.js', 'worker/*.js'],
    served: ['ssr/**/*.js'],
    styles: [],
    inline: [
      ...Object.values(earlyScripts).map((script) => (typeof script === 'function' ? script() : script)),
      landingScript,
    ],
  },
  {
    audience: 'workspace',
    scripts: ['workspace/assets/*.js'],
    served: [],
    styles: ['workspace/assets/*.css'],
    inline: [THEME_SCRIPT, OLD_SCRIPT],
  },
];

const used = new Set<string>();
const complaints = [...all.flatMap(complaintsAbout), ...needless()];
for (const complaint of complaints) console.error(complaint);
if (complaints.length === 0) console.log('✓ the bundles use nothing that the oldest supported browsers lack');
process.exitCode = complaints.length > 0 ? 1 : 0;

function complaintsAbout({ audience, ...bundles }: Bundles): string[] {
  const floor = oldestBrowsers(audience);
  const found = new Map<string, { files: Set<string>; browsers: string[] }>();
  const note = (file: string, lacks: Lack[]) => {
    for (const { what, browsers } of lacks) {
      const { files } = found.get(what) ?? { files: new Set() };
      found.set(what, { files: files.add(file), browsers });
    }
  };
  for (const [file, code] of read(bundles.scripts)) note(file, lacksOfScript(code, floor));
  for (const code of bundles.inline) note('an inline script', lacksOfScript(code, floor));
  for (const [file, code] of [...read(bundles.scripts), ...read(bundles.served)])
    for (const css of stylesIn(code)) note(file, lacksOfStyle(css, floor));
  for (const [file, css] of read(bundles.styles)) note(file, lacksOfStyle(css, floor));

  for (const what of found.keys()) used.add(nameIn(what));
  return [...found]
    .filter(([what]) => !known.has(nameIn(what)))
    .map(
      ([what, { files, browsers }]) =>
        `✗ ${audience}: ${what} is not in ${browsers.join(', ')} (${[...files].join(', ')})`,
    );
}

/** The property of `cursor: grab`; anything else as it is. */
function nameIn(what: string): string {
  return /^([\w-]+): /.exec(what)?.[1] ?? what;
}

function needless(): string[] {
  return [...known.keys()]
    .filter((what) => !used.has(what))
    .map((what) => `✗ ${what} is used no longer: take it out of scripts/floor/known.ts`);
}

function read(patterns: string[]): [file: string, text: string][] {
  const files = globSync(patterns.map((pattern) => join(home, 'dist', pattern)));
  if (files.length === 0 && patterns.length > 0)
    throw new Error(`No ${patterns.join(', ')} in dist: build first.`);
  return files.map((file) => [basename(file), readFileSync(file, 'utf8')]);
}
