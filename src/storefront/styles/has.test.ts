import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Rules with :has() on an ancestor of all cards, and a descendant to style. */
const AROUND_CARDS =
  /(?:^|[\s,>+~])(?:html|main|\[data-only[^\]]*\]|\.page|\.menu):has\([^{}]*?\)\s+[^\s{,+~>]/m;

test('no rule asks what stands around the cards what it has, to style something in it by that', async () => {
  for await (const file of glob('src/storefront/**/*.css')) {
    const css = (await readFile(file, 'utf8')).replaceAll(/\/\*[\s\S]*?\*\//g, '');
    // With such a rule, browsers restyle all cards when anything is added to one of them, such as a stepper.
    expect(css, file).not.toMatch(AROUND_CARDS);
  }
});
