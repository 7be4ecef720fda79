import type { LanguageTag } from '../texts/languages.ts';

/**
 * The texts of a thing in other languages, each by the name of its field; only texts that are not empty
 * (docs/product/menu.md#menu-languages). A text without a translation is shown as it is written.
 */
export type Translations = Readonly<Partial<Record<LanguageTag, Readonly<Record<string, string>>>>>;

export const NO_TRANSLATIONS: Translations = {};

/** The field of a thing that has translatable texts. */
export const translations = {
  kind: 'translations',
  public: true,
  optional: true,
  default: NO_TRANSLATIONS,
  description: 'Its texts in other languages, by language and name: `{"hi": {"name": "पनीर टिक्का"}}`',
} as const;

/** Whether there is no text in any language. */
export function isUntranslated(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** Returns the translations without those of some fields, for a text that is replaced by another one. */
export function withoutTranslationsOf(all: Translations = {}, ...names: readonly string[]): Translations {
  const others = Object.entries(all).map(([tag, texts]) => [
    tag,
    Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name))),
  ]);
  return Object.fromEntries(others.filter(([, texts]) => !isUntranslated(texts)));
}

/** Returns the translations with this text of a field in a language; without it when the text is empty. */
export function withTranslation(
  all: Translations | undefined,
  tag: LanguageTag,
  name: string,
  text: string,
): Translations {
  const { [name]: _, ...others } = all?.[tag] ?? {};
  const texts = text === '' ? others : { ...all?.[tag], [name]: text };
  const { [tag]: _before, ...otherLanguages } = all ?? {};
  return isUntranslated(texts) ? otherLanguages : { ...all, [tag]: texts };
}

/**
 * Returns the entries of a list that is stored as a whole: one that was sent without translations keeps those of the
 * stored entry with the same key.
 */
export function keepTranslations<Entry extends { translations?: Translations | undefined }>(
  sent: readonly Entry[],
  stored: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Entry[] {
  const known = new Map(stored.map((entry) => [keyOf(entry), entry.translations]));
  return sent.map((entry) => ({
    ...entry,
    translations: entry.translations ?? known.get(keyOf(entry)),
  }));
}
