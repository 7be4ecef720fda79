import { groupKey } from '#menu/categories/category.ts';
import { groupProblem } from '#menu/choice-groups/group-rules.ts';
import { parseTypedPrice } from '#menu/items/prices/typed-price.ts';
import { type ChoiceGroup, type ChoiceOption, choiceGroupFields, choiceOptionFields } from '#menu/menu.ts';
import { defaultsOf, textProblem } from '#platform/fields/fields.ts';
import {
  isUntranslated,
  NO_TRANSLATIONS,
  type Translations,
  withTranslation,
} from '#platform/fields/translations.ts';
import { singleLine } from '#platform/formats/text.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { readingTexts } from '../reading-texts.ts';
import type { LeftOut, ReadGroup } from '../row.ts';
import { dietOf, isUnavailable, isYes } from './cells/cells.ts';
import { columnTexts } from './column-texts.ts';
import { headingIn, languageInHeading, textIn, translatedTexts } from './headings/translated-headings.ts';

/**
 * The columns of the choices, which come below the dishes in the same file, one row per option. The numbers of a group
 * are in the row of its first option.
 */
export const choiceHeadings = {
  group: 'Group of choices',
  name: 'Choice',
  pricePaise: 'Price (₹)',
  diet: 'Veg mark',
  isAvailable: 'Available',
  isDefault: 'Chosen beforehand',
  min: 'At least',
  max: 'At most',
  maxEach: 'Each at most',
  included: 'Included',
  extraPaise: 'Each further (₹)',
} satisfies Partial<Record<'group' | keyof ChoiceGroup | keyof ChoiceOption, string>>;

type Cells = ReadonlyArray<readonly string[]>;
type Part = keyof typeof choiceHeadings;

export const choiceColumns = Object.keys(choiceHeadings) as Part[];

/** Returns the index of the heading row of the choices; the table's length where there are no choices. */
export function choicesBegin(cells: Cells): number {
  const begins = cells.findIndex((row) => {
    const headings = row.map(headingKey);
    return [choiceHeadings.group, choiceHeadings.name].every((name) => headings.includes(headingKey(name)));
  });
  return begins < 0 ? cells.length : begins;
}

/**
 * Reads the groups of choices. `rows` starts with the headings; `firstLine` is their line number, from 1. A group that
 * breaks a rule becomes a left-out line with the reason.
 */
export function readChoicesTable(
  rows: Cells,
  firstLine: number,
): { groups: ReadGroup[]; entries: LeftOut[] } {
  const headings = (rows[0] ?? []).map(headingKey);
  const placeOf = new Map(
    choiceColumns.map((part) => [part, headings.indexOf(headingKey(choiceHeadings[part]))]),
  );
  const groups = new Map<
    string,
    { name: string; rows: Array<{ cell: CellOf; texts: TextsOf; line: number; text: string }> }
  >();
  const textsOf = translatedReader(headings);
  let above = '';
  for (const [at, row] of rows.entries()) {
    if (at === 0 || row.every((cell) => cell === '')) continue;
    const cell: CellOf = (part) => row[placeOf.get(part) ?? -1] ?? '';
    above = cell('group') || above;
    const group = groups.get(groupKey(above)) ?? { name: above, rows: [] };
    group.rows.push({
      cell,
      texts: textsOf(row),
      line: firstLine + at,
      text: row.filter(Boolean).join(' | '),
    });
    groups.set(groupKey(above), group);
  }
  const read = [...groups.values()].map(({ name, rows }) => ({ rows, ...readGroup(name, rows) }));
  return {
    groups: read.flatMap(({ group, problem }) => (problem === undefined ? [group] : [])),
    entries: read.flatMap(({ problem, rows: [first] }) =>
      problem === undefined || !first ? [] : [leftOut(problem, first)],
    ),
  };
}

type CellOf = (part: Part) => string;
/** The names of a group or of a choice in other languages. */
type TextsOf = Record<'group' | 'name', Translations>;

/** Reads columns such as `Choice (Hindi)` and `Group of choices (Hindi)`. */
function translatedReader(headings: readonly string[]): (row: readonly string[]) => TextsOf {
  const columns = headings.flatMap((heading, at) => {
    const { rest, language } = languageInHeading(heading) ?? {};
    const part = (['group', 'name'] as const).find((one) => headingKey(choiceHeadings[one]) === rest);
    return part && language ? [{ at, part, language }] : [];
  });
  return (row) => {
    const texts: TextsOf = { group: NO_TRANSLATIONS, name: NO_TRANSLATIONS };
    for (const { at, part, language } of columns)
      texts[part] = withTranslation(texts[part], language, 'name', row[at] ?? '');
    return texts;
  };
}

function readGroup(name: string, rows: ReadonlyArray<{ cell: CellOf; texts: TextsOf }>) {
  const problems: string[] = [];
  const first = (part: Part) => rows.map(({ cell }) => cell(part)).find(Boolean) ?? '';
  const number = (part: 'min' | 'max' | 'maxEach' | 'included') => {
    const text = first(part);
    const { default: defaultValue, min, max } = choiceGroupFields[part];
    if (text === '') return defaultValue;
    const value = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    problems.push(columnTexts.notPossible({ text, heading: choiceHeadings[part] }));
    return defaultValue;
  };
  const paise = (text: string) => {
    if (text === '') return 0;
    const price = parseTypedPrice(text);
    if (!price.ok) problems.push(readingTexts.notAPrice({ text }));
    return price.ok ? price.paise : 0;
  };
  const option = ({ cell, texts }: { cell: CellOf; texts: TextsOf }): Omit<ChoiceOption, 'no'> => ({
    ...defaultsOf(choiceOptionFields),
    id: '',
    name: cell('name'),
    pricePaise: paise(cell('pricePaise')),
    diet: dietOf(cell('diet')),
    isDefault: isYes(cell('isDefault')),
    isAvailable: !isUnavailable(cell('isAvailable')),
    translations: texts.name,
  });
  const inOthers = rows.map(({ texts }) => texts.group).find((texts) => !isUntranslated(texts));
  const group = {
    name,
    min: number('min') ?? 0,
    max: number('max'),
    maxEach: number('maxEach') ?? 1,
    included: number('included') ?? 0,
    extraPaise: paise(first('extraPaise')),
    options: rows.map(option),
    ...(inOthers && { translations: inOthers }),
  } satisfies ReadGroup;
  return { group, problem: problems[0] ?? problemOf(group) };
}

function problemOf(group: ReadGroup): string | undefined {
  const translated = [group, ...group.options].flatMap(({ translations }) => translatedTexts(translations));
  const long = translated.map(({ text }) => textProblem(choiceGroupFields.name, text)).find(Boolean);
  const unnamed = group.options.map(({ name }) => textProblem(choiceOptionFields.name, name)).find(Boolean);
  const { max } = choiceGroupFields.options;
  if (group.options.length > max) return columnTexts.tooManyAddOns({ max });
  return (
    textProblem(choiceGroupFields.name, group.name) ??
    unnamed ??
    long ??
    Object.values(groupProblem(group) ?? {})[0]
  );
}

function leftOut(reason: string, { line, text }: { line: number; text: string }): LeftOut {
  return {
    kind: 'left-out',
    key: `choices ${line} ${text}`,
    source: { lineNumber: line, text },
    category: '',
    reason,
    isNote: false,
    mayBeCategory: undefined,
    choices: [],
  };
}

function headingKey(heading: string): string {
  return singleLine(heading).toLowerCase();
}

/** Returns the headings of an export with these languages: `Group of choices (Hindi)` and `Choice (Hindi)` for each. */
export function choiceHeadingsIn(otherLanguages: readonly LanguageTag[]): string[] {
  const translated = otherLanguages.flatMap((tag) =>
    [choiceHeadings.group, choiceHeadings.name].map((heading) => headingIn(heading, tag)),
  );
  return [...Object.values(choiceHeadings), ...translated];
}

/** Returns the export rows of groups, without the headings. `nameOf` returns a group's name in the file. */
export function choiceRows(
  groups: readonly ChoiceGroup[],
  nameOf: (group: ChoiceGroup) => string,
  otherLanguages: readonly LanguageTag[],
  write: { rupees: (paise: number) => string | number; diet: (diet: ChoiceOption['diet']) => string },
): Array<Array<string | number>> {
  return groups.flatMap((group) =>
    group.options.map((option, at) => {
      const rule = (value: string | number) => (at === 0 ? value : '');
      const cells: Record<Part, string | number> = {
        group: nameOf(group),
        name: option.name,
        pricePaise: write.rupees(option.pricePaise),
        diet: write.diet(option.diet),
        isAvailable: option.isAvailable ? 'yes' : 'no',
        isDefault: option.isDefault ? 'yes' : '',
        min: rule(group.min),
        max: rule(group.max ?? ''),
        maxEach: rule(group.maxEach),
        included: rule(group.included),
        extraPaise: rule(write.rupees(group.extraPaise)),
      };
      const texts = otherLanguages.flatMap((tag) => [rule(textIn(group, tag)), textIn(option, tag)]);
      return [...choiceColumns.map((part) => cells[part]), ...texts];
    }),
  );
}
