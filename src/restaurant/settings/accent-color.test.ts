import fc from 'fast-check';
import { expect, it } from 'vitest';
import { themes } from '#test/support/color-tokens.ts';
import { accentCss, accentTokens, colorOfPixels, contrast, parseAccentColor } from './accent-color.ts';

const backgrounds = (theme: ReadonlyMap<string, string>) =>
  ['paper', 'surface', 'well'].map((name) => theme.get(name) ?? '');
const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('of any colour, text in it and on it can be read in both themes', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const tokens = accentTokens(color);
      for (const [{ leaf, onLeaf }, theme] of [
        [tokens.light, themes.light],
        [tokens.dark, themes.dark],
      ] as const) {
        for (const behind of backgrounds(theme)) expect(contrast(leaf, behind)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(leaf, onLeaf)).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: 2_000, examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#0000ff'], ['#808080']] },
  );
});

it('stays as chosen where that can be read', () => {
  expect(accentTokens('#8a1c1c').light.leaf).toBe('#8a1c1c');
  expect(accentTokens('#ffd24a').dark.leaf).toBe('#ffd24a');
  expect(accentTokens('#ffd24a').light.leaf).not.toBe('#ffd24a');
});

it('is a colour of six signs, or none', () => {
  expect(parseAccentColor(' #B12822 ')).toEqual({ ok: true, value: '#b12822' });
  expect(parseAccentColor('')).toEqual({ ok: true, value: '' });
  for (const typed of ['red', '#b12', 'b12822', '#b12822;}body{display:none'])
    expect(parseAccentColor(typed).ok).toBe(false);
  expect(accentCss('')).toBe('');
  expect(accentCss('#8a1c1c')).toMatch(/^:root\{--leaf:#8a1c1c;--on-leaf:#fffdfa\}@media/);
});

it('is that of most of a logo, whatever is white, black or see-through', () => {
  const pixels = (color: number[], times: number) => Array.from({ length: times }, () => color).flat();
  const red = pixels([178, 40, 34, 255], 40);
  const rest = [
    ...pixels([255, 255, 255, 255], 900),
    ...pixels([0, 0, 0, 255], 100),
    ...pixels([0, 200, 0, 20], 90),
  ];
  expect(colorOfPixels([...rest, ...red, ...pixels([20, 90, 200, 255], 10)])).toBe('#b22822');
  expect(colorOfPixels(rest)).toBe('');
});
