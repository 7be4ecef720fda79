import { localeNow } from './language-now.ts';

let rules: Intl.PluralRules | undefined;

/** Called by the compiled messages of browsers (message.ts). Returns the form for a number: that of exactly this number (`=0`), else that of its plural category. */
export function plural(value: number, forms: Readonly<Record<string, string>>): string {
  rules ??= new Intl.PluralRules(localeNow());
  return select(`=${value}`, { ...forms, other: forms[rules.select(value)] ?? `${forms.other}` });
}

/** Returns the form for a word, else the one for all others. */
export function select(value: string, forms: Readonly<Record<string, string>>): string {
  return forms[value] ?? `${forms.other}`;
}

/** Writes a number as India does, `1,20,000`. */
export function number(value: number): string {
  return value.toLocaleString(localeNow());
}
