import type { Translations } from '#platform/fields/translations.ts';
import { languageName } from '#platform/texts/language-name.ts';
import { LANGUAGES, type LanguageTag, languageTags } from '#platform/texts/languages.ts';
import { writeSizeNames } from '../cells/sizes-cell.ts';
import { columnTexts } from '../column-texts.ts';
import { type ColumnRole, columnRoles } from '../item-columns.ts';

/** The texts that can have a column for each language, by the roles of these columns. */
export const translatedRoles = {
  'translated-category': 'category',
  'translated-name': 'name',
  'translated-description': 'description',
  'translated-sizes': 'size',
} as const;

export type TranslatedRole = keyof typeof translatedRoles;

export function isTranslatedRole(role: string): role is TranslatedRole {
  return Object.hasOwn(translatedRoles, role);
}

/** The role of such a column where its language is that of the menu: then it has the texts themselves. */
export function ownRole({ role, heading }: { role: TranslatedRole; heading: string }): ColumnRole {
  const { rest = '' } = languageInHeading(heading) ?? {};
  const hasPrices = columnRoles.sizes.knownBy.some((pattern) => pattern.test(rest));
  return role === 'translated-sizes' && hasPrices ? 'sizes' : translatedRoles[role];
}

/**
 * The columns of a menu for each of these languages: their headings, English in all languages, and the cell of a dish.
 * Those of sizes only for a menu that `hasSizes`.
 */
export function translatedColumns(
  languages: readonly LanguageTag[],
  hasSizes: boolean,
): Array<{ heading: string; cell: (dish: TranslatedDish, category: Translated) => string }> {
  return languages.flatMap((tag) => [
    {
      heading: headingIn('Category', tag),
      cell: (_: TranslatedDish, category: Translated) => textIn(category, tag),
    },
    { heading: headingIn('Name', tag), cell: (dish: TranslatedDish) => textIn(dish, tag) },
    {
      heading: headingIn('Description', tag),
      cell: (dish: TranslatedDish) => textIn(dish, tag, 'description'),
    },
    ...(hasSizes
      ? [
          {
            heading: headingIn('Sizes', tag),
            cell: ({ variants }: TranslatedDish) => writeSizeNames(variants, tag),
          },
        ]
      : []),
  ]);
}

interface TranslatedDish extends Translated {
  variants: readonly Translated[];
}

interface Translated {
  translations?: Translations | undefined;
}

/** `Name (Hindi)` in English, as files have it. */
export function headingIn(heading: string, tag: LanguageTag): string {
  return `${heading} (${LANGUAGES[tag].english})`;
}

/** Returns the text of a field in a language for a cell; empty without one. */
export function textIn({ translations }: Translated, tag: LanguageTag, field = 'name'): string {
  return translations?.[tag]?.[field] ?? '';
}

/**
 * Returns the texts in other languages one by one, each with its label: `Name (Hindi)` in the language of the moment.
 * `nameIn` is the label of names.
 */
export function translatedTexts(
  translations: Translations = {},
  nameIn: typeof columnTexts.nameIn = columnTexts.nameIn,
): TranslatedText[] {
  return languageTags.flatMap((language) =>
    Object.entries(translations[language] ?? {}).map(([field, text]) => {
      const label = field === 'description' ? columnTexts.descriptionIn : nameIn;
      return { language, field, text, label: label({ language: languageName(language) }) };
    }),
  );
}

/** Returns the names of a dish's sizes in each language that has any: `हाफ; फुल`, labelled `Sizes (Hindi)`. */
export function sizeNameTexts(sizes: readonly Translated[]): TranslatedText[] {
  return languageTags.flatMap((language) => {
    const text = writeSizeNames(sizes, language);
    const label = columnTexts.sizesIn({ language: languageName(language) });
    return text === '' ? [] : [{ language, field: 'name', text, label }];
  });
}

interface TranslatedText {
  language: LanguageTag;
  field: string;
  text: string;
  label: string;
}

/**
 * Reads the heading of such a column, also with the language in its own letters, as a tag, or before the word:
 * `Name (Hindi)`, `name_hi`, `Item name (हिन्दी)`, `Tamil description`, `Category (Hindi)`, `Sizes (Hindi)`; a language alone
 * is that of a name. Undefined for all other headings.
 */
export function translatedHeading(
  heading: string,
): { role: TranslatedRole; language: LanguageTag } | undefined {
  const found = languageInHeading(heading);
  if (!found) return undefined;
  const { rest, language, isTag } = found;
  if (rest === '') return isTag ? undefined : { role: 'translated-name', language };
  if (isKnownAs('name', rest)) return { role: 'translated-name', language };
  if (isKnownAs('description', rest)) return { role: 'translated-description', language };
  if (isKnownAs('category', rest)) return { role: 'translated-category', language };
  const isOfSizes = isKnownAs('size', rest) || isKnownAs('sizes', rest);
  return isOfSizes ? { role: 'translated-sizes', language } : undefined;
}

/** Splits a heading at the language that it begins or ends with; undefined for a heading without one. */
export function languageInHeading(
  heading: string,
): { rest: string; language: LanguageTag; isTag: boolean } | undefined {
  const words = heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  const [first = '', ...others] = words;
  const last = words.at(-1) ?? '';
  const before = words.slice(0, words.at(-2) === 'in' ? -2 : -1);
  const ends = languageOf(last);
  if (ends) return { ...ends, rest: before.join(' ') };
  const begins = languageOf(first);
  return begins && !begins.isTag ? { ...begins, rest: others.join(' ') } : undefined;
}

function languageOf(word: string): { language: LanguageTag; isTag: boolean } | undefined {
  const language = languageWords.get(word);
  return language && { language, isTag: word === language };
}

/** Other spellings in use, beside the English name, the own name and the tag. */
const otherWords: Partial<Record<LanguageTag, readonly string[]>> = {
  en: ['eng', 'अंग्रेज़ी', 'अंग्रेजी', 'इंग्रजी'],
  hi: ['हिंदी'],
  bn: ['bangla'],
  or: ['oriya'],
  pa: ['panjabi', 'gurmukhi'],
  ur: ['اُردو'],
};

const languageWords = new Map(
  languageTags.flatMap((tag) => {
    const { name, english } = LANGUAGES[tag];
    const words = [tag, english.toLowerCase(), name.toLowerCase(), ...(otherWords[tag] ?? [])];
    return words.map((word) => [word.normalize('NFC'), tag] as const);
  }),
);

function isKnownAs(role: 'name' | 'description' | 'category' | 'size' | 'sizes', heading: string): boolean {
  return columnRoles[role].knownBy.slice(0, SURE[role]).some((pattern) => pattern.test(heading));
}

/** How many of the patterns are sure beside a language: `Hindi menu`, `Hindi type` and `Unit (Hindi)` may be anything. */
const SURE: Partial<Record<ColumnRole, number>> = { category: 2, size: 3 };
