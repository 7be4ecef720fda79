import type { Translations } from '#platform/fields/translations.ts';
import { langAttributes, langOf } from '#platform/formats/lang-of.ts';
import { LANGUAGES, type LanguageTag } from '#platform/texts/languages.ts';

/** The languages of what is printed; `own` is the one that the menu is written in. */
export interface PrintedLanguages {
  own: LanguageTag;
  first: LanguageTag;
  second: LanguageTag | '';
}

/** A text in a language, with the attributes of its element. */
export interface Wording {
  text: string;
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

type Translated<Name extends string> = Readonly<Record<Name, string>> & {
  readonly translations?: Translations | undefined;
};

/**
 * Returns a text of a thing as it is printed: in the first language, or as it is written where that has none, and in
 * the second where it has one that differs (docs/product/workspace.md#printing). Empty for an empty text.
 */
export function wordingsOf<Name extends string>(
  thing: Translated<Name>,
  name: Name,
  { own, first, second }: PrintedLanguages,
): Wording[] {
  const written = thing[name];
  if (written === '') return [];
  const inFirst = textIn(thing, name, first, own);
  const inSecond = second && textIn(thing, name, second, own);
  const main = wordingIn(inFirst ? first : own, inFirst || written);
  return inSecond && inSecond !== main.text ? [main, wordingIn(second, inSecond)] : [main];
}

/** Returns a text of a thing in a language, as the restaurant writes it in its own; empty where there is none. */
export function textIn<Name extends string>(
  thing: Translated<Name>,
  name: Name,
  tag: LanguageTag,
  own: LanguageTag,
): string {
  return tag === own ? thing[name] : (thing.translations?.[tag]?.[name] ?? '');
}

/** A text that was entered for a language; where its letters are of another script, they decide. */
export function wordingIn(tag: LanguageTag, text: string): Wording {
  const { name, direction } = LANGUAGES[tag];
  return langOf(text) === langOf(name)
    ? { text, lang: tag, dir: direction }
    : { text, ...langAttributes(text) };
}

/** Returns fixed words in the languages that are printed: one wording, or two. */
export function fixedWordings(
  { first, second }: PrintedLanguages,
  wordsIn: (tag: LanguageTag) => string,
): Wording[] {
  return [first, ...(second ? [second] : [])].map((tag) => wordingIn(tag, wordsIn(tag)));
}
