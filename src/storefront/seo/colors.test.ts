import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { colors } from './colors.ts';

const css = readFileSync(new URL('../../platform/ui/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split(':root[data-theme="dark"]');

/** The sRGB of `oklch(L C H)`, as Ottosson's matrices have it. */
function hexOf(theme: string, token: string): string {
  const parts = new RegExp(`--${token}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(theme);
  if (!parts) throw new Error(`tokens.css has no --${token}`);
  const [lightness, chroma, hue] = parts.slice(1).map(Number) as [number, number, number];
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((linear) => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055));
  return `#${Buffer.from(channels.map((channel) => Math.round(255 * Math.min(1, Math.max(0, channel))))).toString('hex')}`;
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
