import { categoryKey } from '#menu/categories/category.ts';
import { type Category, categoryFields } from '#menu/menu.ts';
import { textProblem } from '#platform/fields/fields.ts';
import {
  isUntranslated,
  NO_TRANSLATIONS,
  type Translations,
  withTranslation,
} from '#platform/fields/translations.ts';
import { languageName } from '#platform/texts/language-name.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { listOf } from '#platform/texts/lists.ts';
import { readingTexts } from '../reading-texts.ts';
import type { Doubt, Row } from '../row.ts';
import { columnTexts } from '../table/column-texts.ts';
import { translatedTexts } from '../table/headings/translated-headings.ts';
import { reviewTexts } from './review-texts.ts';

/** The name of a category in other languages, as far as its rows agree, and what is doubtful about the rest. */
export interface CategoryTexts {
  /** As in its first row that has any. */
  category: string;
  translations: Translations;
  doubts: Doubt[];
}

/** New texts of a category in other languages. */
export interface CategoryChange {
  name: string;
  /** Undefined for a category that the update makes. */
  version: number | undefined;
  translations: Translations;
  /** What the owner sees: each text before and after. */
  differences: Array<{ label: string; before: string; after: string }>;
}

/** Collects the names of categories in other languages from all their rows, by `categoryKey`. */
export function categoryTextsIn(rows: readonly Row[]): Map<string, CategoryTexts> {
  const said = new Map<string, { category: string; byLanguage: Map<LanguageTag, Set<string>> }>();
  for (const { category, categoryTranslations } of rows) {
    if (category === '') continue;
    for (const { language, text } of translatedTexts(categoryTranslations)) {
      const key = categoryKey(category);
      const one = said.get(key) ?? { category, byLanguage: new Map() };
      one.byLanguage.set(language, (one.byLanguage.get(language) ?? new Set()).add(text));
      said.set(key, one);
    }
  }
  return new Map([...said].map(([key, one]) => [key, settled(one)] as const));
}

function settled({
  category,
  byLanguage,
}: {
  category: string;
  byLanguage: ReadonlyMap<LanguageTag, ReadonlySet<string>>;
}): CategoryTexts {
  const texts: CategoryTexts = { category, translations: NO_TRANSLATIONS, doubts: [] };
  for (const [language, names] of byLanguage) {
    const [name = '', ...others] = names;
    const column = columnTexts.categoryIn({ language: languageName(language) });
    const call = (text: string, label: string) => ({
      label,
      becomes: [{}],
      categoryName: { language, text },
    });
    const code = 'category-translation';
    const problem = textProblem(categoryFields.name, name);
    if (others.length > 0) {
      const shown = [...names].slice(0, MOST_NAMES);
      const message = reviewTexts.namesOfCategory({
        category,
        language: languageName(language),
        names: listOf(shown, 'unit'),
      });
      const choices = shown.map((text) => call(text, readingTexts.callIt({ name: text })));
      texts.doubts.push({ code, message, choices });
    } else if (problem !== undefined) {
      const message = readingTexts.longTranslation({ column, problem });
      texts.doubts.push({ code, message, choices: [call('', readingTexts.withoutLong)] });
    } else {
      texts.translations = withTranslation(texts.translations, language, 'name', name);
    }
  }
  return texts;
}

/** How many names of one category a doubt lists. */
const MOST_NAMES = 4;

/** Compares the names in other languages with those of the category on the menu; those that no row has stay. */
export function categoryChange(
  { category, translations }: CategoryTexts,
  onMenu: Pick<Category, 'name' | 'version' | 'translations'> | undefined,
): CategoryChange | undefined {
  const change: CategoryChange = {
    name: onMenu?.name ?? category,
    version: onMenu?.version,
    translations: onMenu?.translations ?? NO_TRANSLATIONS,
    differences: [],
  };
  for (const { language, field, text, label } of translatedTexts(translations, columnTexts.categoryIn)) {
    const before = onMenu?.translations?.[language]?.[field] ?? '';
    if (text === before) continue;
    change.translations = withTranslation(change.translations, language, field, text);
    change.differences.push({ label, before, after: text });
  }
  return change.differences.length > 0 ? change : undefined;
}

/** The texts of a category as the lines have them that are added to it. */
export function addedTexts(texts: CategoryTexts | undefined): Translations | undefined {
  return texts && !isUntranslated(texts.translations) ? texts.translations : undefined;
}
