import { type LanguageTag, localeOf } from './languages.ts';

/** The language of the moment: a browser's is that of its document. Servers set their own (docs/texts.md#when-a-text-is-read). */
export const languageNow: { tag: () => LanguageTag } = { tag: tagOfDocument };

/** Reads texts in another language than that of the moment: in the service worker, whose pages have different ones. */
export function readIn<T>(tag: LanguageTag, read: () => T): T {
  const before = languageNow.tag;
  languageNow.tag = () => tag;
  try {
    return read();
  } finally {
    languageNow.tag = before;
  }
}

/** Returns the locale of the language of the moment, for numbers, dates and lists. */
export function localeNow(): string {
  return localeOf(languageNow.tag());
}

function tagOfDocument(): LanguageTag {
  if (typeof document === 'undefined') return 'en';
  return (document.documentElement.lang.slice(0, 2) || 'en') as LanguageTag;
}
