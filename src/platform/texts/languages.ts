/** Who reads a text; each part is one catalogue (docs/texts.md#parts). */
export type TextPart =
  | 'public'
  | 'workspace'
  | 'mails'
  | 'landing'
  | 'legal'
  | 'messages'
  | 'admin'
  | 'english';

/** A language that people can read pages in. */
interface Language {
  /** Its name in itself, as a switch shows it. */
  name: string;
  english: string;
  direction: 'ltr' | 'rtl';
  /** The parts that have a catalogue. */
  translated: readonly TextPart[];
  /** Those of them that are complete, and stay so: a missing text fails `npm run check`. */
  complete: readonly TextPart[];
}

/** What customers read, and what they write to a restaurant. */
const CUSTOMERS = ['public', 'messages'] as const;
/** What owners read too. */
const OWNERS = [...CUSTOMERS, 'workspace', 'mails', 'landing'] as const;

/** All languages of the product by their BCP 47 tags; the first is the source of all texts (docs/languages.md). */
export const LANGUAGES = {
  en: { name: 'English', english: 'English', direction: 'ltr', translated: [], complete: [] },
  hi: { name: 'हिन्दी', english: 'Hindi', direction: 'ltr', translated: OWNERS, complete: OWNERS },
  bn: { name: 'বাংলা', english: 'Bengali', direction: 'ltr', translated: OWNERS, complete: OWNERS },
  mr: { name: 'मराठी', english: 'Marathi', direction: 'ltr', translated: OWNERS, complete: OWNERS },
  te: { name: 'తెలుగు', english: 'Telugu', direction: 'ltr', translated: OWNERS, complete: OWNERS },
  ta: { name: 'தமிழ்', english: 'Tamil', direction: 'ltr', translated: OWNERS, complete: OWNERS },
  gu: { name: 'ગુજરાતી', english: 'Gujarati', direction: 'ltr', translated: CUSTOMERS, complete: CUSTOMERS },
  ur: { name: 'اردو', english: 'Urdu', direction: 'rtl', translated: CUSTOMERS, complete: CUSTOMERS },
  kn: { name: 'ಕನ್ನಡ', english: 'Kannada', direction: 'ltr', translated: OWNERS, complete: OWNERS },
  or: { name: 'ଓଡ଼ିଆ', english: 'Odia', direction: 'ltr', translated: CUSTOMERS, complete: CUSTOMERS },
  ml: { name: 'മലയാളം', english: 'Malayalam', direction: 'ltr', translated: CUSTOMERS, complete: CUSTOMERS },
  pa: { name: 'ਪੰਜਾਬੀ', english: 'Punjabi', direction: 'ltr', translated: CUSTOMERS, complete: CUSTOMERS },
} as const satisfies Record<string, Language>;

export type LanguageTag = keyof typeof LANGUAGES;

// Marked as free of effects, or the pages of customers, which know their own language alone, would keep the table.
export const languageTags = /* @__PURE__ */ Object.keys(LANGUAGES) as LanguageTag[];

/** Returns the languages that a part has a catalogue in, English first: an incomplete one can be looked at by choice. */
export function languagesIn(part: TextPart): [LanguageTag, ...LanguageTag[]] {
  const others = languageTags.filter((tag) =>
    (LANGUAGES[tag].translated as readonly TextPart[]).includes(part),
  );
  return ['en', ...others];
}

/** Returns the languages that people can read all of a part in, English first: those that are offered. */
export function languagesWith(part: TextPart): [LanguageTag, ...LanguageTag[]] {
  const others = languageTags.filter((tag) =>
    (LANGUAGES[tag].complete as readonly TextPart[]).includes(part),
  );
  return ['en', ...others];
}

/**
 * Whether the texts of a part are in English whatever the language of the page is. Those of `messages` are written in the
 * order language of a restaurant, which each use names (src/ordering/message/order-messages.ts).
 */
export function isEnglish(part: TextPart): boolean {
  return part === 'messages' || part === 'english';
}

/** Numbers and dates as India writes them in a language: Latin digits in all of them (docs/languages.md#numbers). */
export function localeOf(language: LanguageTag): string {
  return `${language}-IN-u-nu-latn`;
}

/** The attributes of an `<html>` in a language. */
export function languageAttributes(language: LanguageTag): string {
  const { direction } = LANGUAGES[language];
  return `lang="${language}-IN"${direction === 'rtl' ? ' dir="rtl"' : ''}`;
}
