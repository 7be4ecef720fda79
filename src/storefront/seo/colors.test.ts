import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { colors } from './colors.ts';

const css = readFileSync(new URL('../../platform/ui/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split(':root[data-theme="dark"]');

/** The value of a token. */
function colourOf(theme: string, token: string): string {
  const [, colour] = new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(theme) ?? [];
  if (!colour) throw new Error(`tokens.css has no --${token}`);
  return colour;
}

it.each([
  ['paper', 'paper'],
  ['surface', 'surface'],
  ['well', 'well'],
  ['ink', 'ink'],
  ['muted', 'muted'],
  ['leaf', 'leaf'],
  ['onLeaf', 'on-leaf'],
  ['turmeric', 'turmeric'],
] as const)('%s is the one of the pages', (name, token) => {
  expect(colors[name]).toBe(colourOf(light, token));
});

it('knows the paper of the dark theme', () => {
  expect(colors.paperDark).toBe(colourOf(dark, 'paper'));
});
