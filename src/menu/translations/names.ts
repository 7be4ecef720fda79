import { type Translations, withTranslation } from '#platform/fields/translations.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import type { ServingTime } from '../availability/serving-times/serving-times.ts';
import type { Category, ChoiceGroup } from '../menu.ts';
import type { OtherText, TranslatedKind, TranslatedText } from './translated-kinds.ts';

/** All that has a name on a menu. */
export interface NamedMenu {
  menu: readonly Category[];
  groups: readonly ChoiceGroup[];
  times: readonly ServingTime[];
}

/** What the dictionary knows of a name; `unknown` are the words that stay as they are. */
export interface Suggestion {
  kind: TranslatedKind;
  id: string;
  text: string;
  unknown: readonly string[];
}

/** A name of the menu in another language. Sizes of the same name are one row, as they are the same words. */
export interface NameRow {
  key: string;
  kind: TranslatedKind;
  ids: readonly string[];
  name: string;
  /** What customers see; empty for none yet. */
  stored: string;
  /** Not shown to customers before it is confirmed; undefined when there is none, or a stored name. */
  suggestion: Pick<Suggestion, 'text' | 'unknown'> | undefined;
}

export type NameSection = { key: 'sizes' | 'addOns' | 'timings' | (string & {}); rows: NameRow[] };

/** Returns the names of a menu in menu order: each category with its items, then sizes, add-ons and item timings. */
export function namesIn(
  { menu, groups, times }: NamedMenu,
  tag: LanguageTag,
  suggestions: readonly Suggestion[] = [],
): NameSection[] {
  const suggested = new Map(suggestions.map((one) => [`${one.kind} ${one.id}`, one]));
  const rowOf = (kind: TranslatedKind, { id, name, translations }: Named): NameRow => {
    const stored = translations?.[tag]?.name ?? '';
    const found = suggested.get(`${kind} ${id}`);
    const isOne = stored === '' && found !== undefined && found.text !== name;
    return { key: `${kind} ${id}`, kind, ids: [id], name, stored, suggestion: isOne ? found : undefined };
  };
  const sections = [
    ...menu.map((category) => ({
      key: category.id,
      rows: [rowOf('category', category), ...category.items.map((item) => rowOf('item', item))],
    })),
    {
      key: 'sizes',
      rows: joined(
        menu.flatMap(({ items }) =>
          items.flatMap(({ variants }) => variants.map((size) => rowOf('size', size))),
        ),
      ),
    },
    {
      key: 'addOns',
      rows: groups.flatMap((group) => [
        rowOf('choiceGroup', group),
        ...group.options.map((option) => rowOf('option', option)),
      ]),
    },
    { key: 'timings', rows: times.map((time) => rowOf('servingTime', time)) },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

interface Named {
  id: string;
  name: string;
  translations?: Translations | undefined;
}

/** Joins the rows with the same name and the same text. */
function joined(rows: readonly NameRow[]): NameRow[] {
  const same = new Map<string, NameRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.name, row.stored]);
    const first = same.get(key);
    same.set(key, first ? { ...first, ids: [...first.ids, ...row.ids] } : row);
  }
  return [...same.values()];
}

/** How many names are stored, not yet stored, suggested, and suggested without an unknown word. */
export function countNames(sections: readonly NameSection[]) {
  const rows = sections.flatMap((section) => section.rows);
  const stored = rows.filter((row) => row.stored !== '').length;
  return {
    all: rows.length,
    stored,
    notYet: rows.length - stored,
    suggested: rows.filter(({ suggestion }) => suggestion).length,
  };
}

/** The rows whose suggestion has no unknown word: those that may be confirmed together. */
export function knownRows(sections: readonly NameSection[]): NameRow[] {
  return sections.flatMap(({ rows }) => rows.filter(({ suggestion }) => suggestion?.unknown.length === 0));
}

/** The texts that a call saves to give a row this text; with `was`, only where that is still its text. */
export function textsOf({ kind, ids }: NameRow, text: string, was?: string): TranslatedText[] {
  return ids.map((id) => ({ kind, id, text, was }));
}

/** The texts as they are stored after a call: those of others in the place of the ones that it left out. */
export function withOthers(
  texts: readonly TranslatedText[],
  others: readonly OtherText[],
): readonly TranslatedText[] {
  const otherOf = new Map(others.map((one) => [`${one.kind} ${one.id}`, one.text]));
  return texts.flatMap((one) => {
    const other = otherOf.get(`${one.kind} ${one.id}`);
    if (other === undefined) return [one];
    return other === null ? [] : [{ kind: one.kind, id: one.id, text: other }];
  });
}

/** Returns a menu as it is after these names are saved, with the versions that the server then has. */
export function withNames(named: NamedMenu, tag: LanguageTag, texts: readonly TranslatedText[]): NamedMenu {
  const textOf = new Map(texts.map((one) => [`${one.kind} ${one.id}`, one]));
  const renamed = <Thing extends Named>(kind: TranslatedKind, thing: Thing): Thing => {
    const one = textOf.get(`${kind} ${thing.id}`);
    const isOther = one?.was !== undefined && one.was !== (thing.translations?.[tag]?.name ?? '');
    if (!one || isOther) return thing;
    return { ...thing, translations: withTranslation(thing.translations, tag, 'name', one.text) };
  };
  const counted = <Thing extends { version: number }>(before: Thing, after: Thing): Thing =>
    after === before ? before : { ...after, version: before.version + 1 };
  const listOf = <Thing extends Named>(kind: TranslatedKind, things: readonly Thing[]) => {
    const after = things.map((thing) => renamed(kind, thing));
    return after.some((thing, at) => thing !== things[at]) ? after : undefined;
  };
  return {
    menu: named.menu.map((category) => ({
      ...counted(category, renamed('category', category)),
      items: category.items.map((item) => {
        const variants = listOf('size', item.variants);
        const own = renamed('item', item);
        return counted(item, variants ? { ...own, variants } : own);
      }),
    })),
    groups: named.groups.map((group) => {
      const options = listOf('option', group.options);
      const own = renamed('choiceGroup', group);
      return counted(group, options ? { ...own, options } : own);
    }),
    times: named.times.map((time) => counted(time, renamed('servingTime', time))),
  };
}
