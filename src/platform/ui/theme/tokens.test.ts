import { describe, expect, it } from 'vitest';
import { themes, tokensOf } from '#test/support/color-tokens.ts';

/** WCAG relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  if (!/^#[0-9a-f]{6}$/.test(colour)) throw new Error(`not a plain #rrggbb: ${colour}`);
  const [red = 0, green = 0, blue = 0] = [...Buffer.from(colour.slice(1), 'hex')].map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

// Text colours and their backgrounds, as the components use them.
const text: [string, string[]][] = [
  ['ink', ['paper', 'surface', 'well', 'leaf-soft', 'turmeric-soft', 'chilli-soft']],
  ['muted', ['paper', 'surface', 'well']],
  ['leaf', ['paper', 'surface', 'well', 'leaf-soft']],
  ['chilli', ['paper', 'surface', 'well', 'chilli-soft']],
  ['turmeric-ink', ['paper', 'surface', 'turmeric-soft']],
  ['on-leaf', ['leaf']],
  ['on-chilli', ['chilli']],
  ['on-turmeric', ['turmeric']],
];

// Shapes that must be visible but are not read: the edge of a control, the fill of a switch.
const shapes: [string, string[]][] = [
  ['edge', ['paper', 'surface']],
  ['leaf', ['surface', 'well']],
];

const { light, dark } = themes;

describe.each([
  ['light', light],
  ['dark', dark],
])('%s colours', (_name, theme) => {
  const value = (token: string) => theme.get(token) ?? '';
  const pairs = (list: [string, string[]][]) =>
    list.flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

  it.each(pairs(text))('%s is readable on %s (4.5 : 1)', (front, back) => {
    expect(contrast(value(front), value(back))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(shapes))('%s can be found on %s (3 : 1)', (front, back) => {
    expect(contrast(value(front), value(back))).toBeGreaterThanOrEqual(3);
  });
});

describe('the themes', () => {
  it('are the same dark whether chosen or from the system', () => {
    expect(tokensOf(':root:not([data-theme="light"])')).toEqual(dark);
  });

  it('turn every colour', () => {
    const colours = [...light].filter(([, value]) => value.startsWith('#')).map(([name]) => name);
    expect([...dark.keys()]).toEqual(expect.arrayContaining(colours));
  });

  it('knows what contrast is', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 1);
  });
});
