// What the compiled messages of browsers call (message.ts).
import { localeNow } from './language-now.ts';

/** Returns the form for a word, else the one for all others. */
export function select(value: string, forms: Readonly<Record<string, string>>): string {
  return forms[value] ?? `${forms.other}`;
}

/** Writes a number as India does, `1,20,000`. */
export function number(value: number): string {
  return value.toLocaleString(localeNow());
}
