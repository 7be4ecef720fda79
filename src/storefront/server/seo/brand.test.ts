import { expect, it } from 'vitest';
import { themes } from '#test/support/color-tokens.ts';
import { colors } from './brand.ts';

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
  expect(colors[name]).toBe(themes.light.get(token));
});

it('knows the paper of the dark theme', () => {
  expect(colors.paperDark).toBe(themes.dark.get('paper'));
});
