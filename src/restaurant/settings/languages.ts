import { LANGUAGES, type LanguageTag, languagesWith } from '#platform/texts/languages.ts';
import { listOf } from '#platform/texts/lists.ts';
import { settingsProblemsTexts } from './settings-problems-texts.ts';

type Parsed = { ok: true; value: string } | { ok: false; message: string };

/**
 * Returns the languages of a restaurant from the stored tags, `en hi`: the one that its menu is written in first, then
 * the others that customers may choose (docs/product/storefront.md#languages).
 */
export function languagesOf(stored: string): [LanguageTag, ...LanguageTag[]] {
  return stored.split(' ') as [LanguageTag, ...LanguageTag[]];
}

/** Those of them that the pages of customers can be shown in: all whose texts are translated, else English. */
export function shownLanguages(stored: string): [LanguageTag, ...LanguageTag[]] {
  const [first = 'en', ...others] = languagesOf(stored).filter((tag) => isComplete(tag));
  return [first, ...others];
}

export function isComplete(tag: LanguageTag): boolean {
  return tag === 'en' || (LANGUAGES[tag].complete as readonly string[]).includes('public');
}

/** Parses the tag of the language that orders are read in, English if empty. Never throws. */
export function parseOrderLanguage(text: string): Parsed {
  const value = text.trim().toLowerCase() || 'en';
  const known = languagesWith('messages');
  if (known.some((tag) => tag === value)) return { ok: true, value };
  return { ok: false, message: settingsProblemsTexts.languages({ languages: listOf(known, 'unit') }) };
}

/** Parses tags with blanks or commas between, the language of the menu first. Never throws. */
export function parseLanguages(text: string): Parsed {
  const tags = [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ];
  const unknown = tags.find((tag) => !Object.hasOwn(LANGUAGES, tag));
  if (unknown !== undefined)
    return {
      ok: false,
      message: settingsProblemsTexts.languages({ languages: listOf(Object.keys(LANGUAGES), 'unit') }),
    };
  return tags.length > 0 ? { ok: true, value: tags.join(' ') } : { ok: true, value: 'en' };
}
