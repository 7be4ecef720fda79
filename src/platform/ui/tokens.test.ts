import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The custom properties of the block that begins with `selector`. */
function tokens(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no block ${selector}`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((m) => [m[1] ?? '', m[2] ?? '']));
}

/** WCAG relative luminance of `oklch(L C H)`: through OKLab to linear sRGB (Ottosson's matrices). */
function luminance(colour: string): number {
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour);
  if (!parts) throw new Error(`not a plain oklch(): ${colour}`);
  const [lightness, chroma, hue] = parts.slice(1).map(Number) as [number, number, number];
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (channel: number) => Math.min(1, Math.max(0, channel));
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

// Text on what it stands on, as the components use them.
const text: [string, string[]][] = [
  ['--ink', ['--paper', '--surface', '--well', '--leaf-soft', '--turmeric-soft', '--chilli-soft']],
  ['--muted', ['--paper', '--surface', '--well']],
  ['--leaf', ['--paper', '--surface', '--well', '--leaf-soft']],
  ['--chilli', ['--paper', '--surface', '--well', '--chilli-soft']],
  ['--turmeric-ink', ['--paper', '--surface', '--turmeric-soft']],
  ['--on-leaf', ['--leaf']],
  ['--on-chilli', ['--chilli']],
  ['--on-turmeric', ['--turmeric']],
];

// What has to be found but not read: the edge of a control, the fill of a switch.
const shapes: [string, string[]][] = [
  ['--edge', ['--paper', '--surface']],
  ['--leaf', ['--surface', '--well']],
];

const light = tokens(':root');
const dark = tokens(':root[data-theme="dark"]');

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
    expect(tokens(':root:not([data-theme="light"])')).toEqual(dark);
  });

  it('turn every colour', () => {
    const colours = [...light].filter(([, value]) => value.startsWith('oklch(')).map(([name]) => name);
    expect([...dark.keys()]).toEqual(expect.arrayContaining(colours));
  });

  it('knows what contrast is', () => {
    expect(contrast('oklch(1 0 0)', 'oklch(0 0 0)')).toBeCloseTo(21, 1);
  });
});
