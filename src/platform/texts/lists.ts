import { localeNow } from './language-now.ts';

const TYPES = { and: 'conjunction', or: 'disjunction', unit: 'unit' } as const;

const formats = new Map<string, Intl.ListFormat>();

/**
 * Returns words as a list in the language of the moment: `A, B and C`, `A, B or C`, or as facts beside each other,
 * `A, B, C` (docs/texts.md#messages).
 */
export function listOf(items: Iterable<string>, type: keyof typeof TYPES): string {
  const locale = localeNow();
  // Safari knows lists from 14.1 on.
  if (!Intl.ListFormat) return [...items].join(', ');
  let format = formats.get(locale + type);
  if (!format) {
    format = new Intl.ListFormat(locale, { type: TYPES[type] });
    formats.set(locale + type, format);
  }
  return format.format(items);
}
