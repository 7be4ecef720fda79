import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { linearRgb } from '#test/support/oklch.ts';
import { colors } from './colors.ts';

const css = readFileSync(new URL('../../platform/ui/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split(':root[data-theme="dark"]');

/** The sRGB of a token in hexadecimal. */
function hexOf(theme: string, token: string): string {
  const [, colour] = new RegExp(`--${token}: (oklch\\([^)]*\\))`).exec(theme) ?? [];
  if (!colour) throw new Error(`tokens.css has no --${token}`);
  const channels = linearRgb(colour).map((linear) =>
    linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055,
  );
  return `#${Buffer.from(channels.map((channel) => Math.round(255 * channel))).toString('hex')}`;
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
  expect(colors[name]).toBe(hexOf(light, token));
});

it('knows the paper of the dark theme', () => {
  expect(colors.paperDark).toBe(hexOf(dark, 'paper'));
});
