import type { Chart } from './bar-chart.ts';
import type { Sizes } from './sizes.ts';

/** A measured number, or the reason why it was not measured. */
export interface Figure {
  what: string;
  /** Undefined when it could not be measured; `note` then says why. */
  value: number | undefined;
  unit: 'ms' | 's' | 'MB' | 'kB' | 'a second' | '×' | '%' | '';
  aim?: { least: number } | { most: number };
  note?: string;
}

/** The results of a section. Its ratios are shown at the top of the page. */
export interface Findings {
  ratios: Figure[];
  figures: Figure[];
  charts?: Chart[];
}

export interface Section {
  title: string;
  /** How it was measured, in a sentence or two. */
  how: string;
  measure(sizes: Sizes): Promise<Findings>;
}

/** Whether a figure meets its aim; undefined without an aim. A figure that was not measured meets none. */
export function isKept({ value, aim }: Figure): boolean | undefined {
  if (!aim) return undefined;
  if (value === undefined) return false;
  return 'least' in aim ? value >= aim.least : value <= aim.most;
}

/** A figure's value as people read it: `1,24,000 a second`, `0.94`, `not measured`. */
export function valueWords({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  return value === undefined ? 'not measured' : withUnit(value, unit);
}

/** `at most 50 ms`; empty where there is no aim. */
export function aimWords({ aim, unit }: Pick<Figure, 'aim' | 'unit'>): string {
  if (!aim) return '';
  return 'least' in aim ? `at least ${withUnit(aim.least, unit)}` : `at most ${withUnit(aim.most, unit)}`;
}

function withUnit(value: number, unit: Figure['unit']): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const number = value.toLocaleString('en-IN', { maximumFractionDigits: digits });
  return `${number} ${unit}`.trim();
}
