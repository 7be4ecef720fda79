import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** What every card stands in, by the names that styles know it by. */
const AROUND_CARDS =
  /(?:^|[\s,>+~])(?:html|main|\[data-only[^\]]*\]|\.page|\.menu):has\([^{}]*?\)\s+[^\s{,+~>]/m;

test('no rule asks what stands around the cards what it has, to style something in it by that', async () => {
  for await (const file of glob('src/storefront/**/*.css')) {
    const css = (await readFile(file, 'utf8')).replaceAll(/\/\*[\s\S]*?\*\//g, '');
    // Browsers would then style all cards anew with whatever comes into one of them, as a stepper does.
    expect(css, file).not.toMatch(AROUND_CARDS);
  }
});
