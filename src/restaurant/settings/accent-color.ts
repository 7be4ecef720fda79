import { settingsProblemsTexts } from './settings-problems-texts.ts';

type Parsed = { ok: true; value: string } | { ok: false; message: string };

/** Parses the colour of a restaurant's page, such as `#b12822`, in any case; empty is our own. Never throws. */
export function parseAccentColor(typed: string): Parsed {
  const value = typed.trim().toLowerCase();
  if (value === '' || /^#[0-9a-f]{6}$/.test(value)) return { ok: true, value };
  return { ok: false, message: settingsProblemsTexts.notAColor };
}

/** The backgrounds that come closest to an accent (platform/ui/theme/tokens.css), and what is written on the accent. */
const LIGHT = { behind: '#f1ece4', on: '#fffdfa', towards: 0 };
const DARK = { behind: '#2a2520', on: '#15120f', towards: 255 };

/** The contrast that WCAG 2.2 AA asks of text. */
const READABLE = 4.5;

/**
 * The colours of buttons and links on a page with an accent of its own, by theme: the accent itself where text in it
 * can be read (WCAG 2.2 AA), else the nearest shade or tint of it (docs/product/storefront.md#accent-colour).
 */
export function accentTokens(accent: string) {
  return { light: shadeFor(accent, LIGHT), dark: shadeFor(accent, DARK) };
}

/** The style of a page with an accent; empty without one. Comes after the tokens, which it replaces. */
export function accentCss(accent: string): string {
  if (accent === '') return '';
  const { light, dark } = accentTokens(accent);
  const rules = ({ leaf, onLeaf }: typeof light) => `{--leaf:${leaf};--on-leaf:${onLeaf}}`;
  return `:root${rules(light)}@media (prefers-color-scheme:dark){:root:not([data-theme="light"])${rules(dark)}}:root[data-theme="dark"]${rules(dark)}`;
}

function shadeFor(accent: string, { behind, on, towards }: typeof LIGHT) {
  const channels = channelsOf(accent);
  for (let percent = 0; ; percent += 1) {
    const leaf = hexOf(channels.map((value) => value + ((towards - value) * percent) / 100));
    if (percent === 100 || contrast(leaf, behind) >= READABLE) return { leaf, onLeaf: on };
  }
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue, 0 to 255. */
function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function hexOf(channels: readonly number[]): string {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** How far red, green and blue must differ for a pixel to count as coloured, not grey. */
const COLORED = 40;
/** The size of a group of like colours, per channel. */
const STEP = 32;

/**
 * The colour of a logo for the page: of the coloured pixels (RGBA, 4 bytes each) the average of the largest group of
 * like colours, strong ones counting more. Empty where none is coloured, as in a black and white logo.
 */
export function colorOfPixels(pixels: ArrayLike<number>): string {
  const groups = new Map<string, { weight: number; sums: number[] }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const rgb = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    const spread = Math.max(...rgb) - Math.min(...rgb);
    if ((pixels[at + 3] ?? 0) < 128 || spread < COLORED) continue;
    const key = rgb.map((value) => Math.floor(value / STEP)).join();
    const group = groups.get(key) ?? { weight: 0, sums: [0, 0, 0] };
    group.weight += spread;
    group.sums = group.sums.map((sum, place) => sum + spread * (rgb[place] ?? 0));
    groups.set(key, group);
  }
  const [first] = [...groups.values()].sort((one, other) => other.weight - one.weight);
  return first ? hexOf(first.sums.map((sum) => sum / first.weight)) : '';
}
