import { singleLine } from '#platform/text.ts';
import type { Diet } from '../marks/marks.ts';
import { signedDiet } from './written-marks.ts';

const UNAVAILABLE =
  /^(?:no|n|false|0|off|inactive|unavailable|not available|out of stock|sold out|disabled|draft|archived)$/i;

/** Whether a cell says that something cannot be had. */
export function saysUnavailable(cell: string): boolean {
  return UNAVAILABLE.test(singleLine(cell));
}

/** The mark that a cell gives: `Veg`, `Non-Veg`, `Egg`, or yes and no. */
export function dietOf(cell: string): Diet {
  const text = singleLine(cell);
  if (/^(?:non|nv\b|n$|no$|false$|0$)/i.test(text)) return 'nonveg';
  if (/egg/i.test(text)) return 'egg';
  if (/^(?:v$|veg|pure veg|yes|y$|true|1$)/i.test(text)) return 'veg';
  return /^\p{Extended_Pictographic}/u.test(text) ? signedDiet(text) : '';
}

/** Whether a cell says yes, also by naming what is asked. */
export function isYes(cell: string): boolean {
  return /^(?:y$|yes|true|1$|jain$|vegan$|✓|✔)/i.test(singleLine(cell));
}
