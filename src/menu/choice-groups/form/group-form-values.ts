import { NO_TRANSLATIONS, type Translations } from '#platform/fields/translations.ts';
import { singleLine } from '#platform/formats/text.ts';
import type { Diet } from '../../items/marks/marks.ts';
import { formatTypedPrice, parsePaise } from '../../items/prices/typed-price.ts';
import type { ChoiceGroup } from '../../menu.ts';
import { choiceGroupsTexts } from '../choice-groups-texts.ts';
import type { GroupDraft } from '../group-wire.ts';

/** An option as a row of the form; the price as typed, empty for none. */
interface OptionValues {
  /** Empty for an option that is not saved yet. */
  id: string;
  name: string;
  price: string;
  diet: Diet;
  isDefault: boolean;
  /** Its name in other languages, as it is stored. */
  translations?: Translations | undefined;
}

/** The values in the form of a group; numbers as strings, as the drop-downs have them. */
export interface GroupFormValues {
  name: string;
  options: OptionValues[];
  min: string;
  /** Empty for no limit. */
  max: string;
  maxEach: string;
  included: string;
  /** As typed; empty for no extra charge. */
  extra: string;
  /** Its name in other languages, as it is stored. */
  translations?: Translations | undefined;
}

export const emptyOption: OptionValues = {
  id: '',
  name: '',
  price: '',
  diet: '',
  isDefault: false,
  translations: NO_TRANSLATIONS,
};

export function groupFormOf(group: ChoiceGroup): GroupFormValues {
  const { name, min, max, maxEach, included, extraPaise, options, translations = NO_TRANSLATIONS } = group;
  return {
    name,
    options: options.map(({ id, name, pricePaise, diet, isDefault, translations }) => ({
      id,
      name,
      price: pricePaise === 0 ? '' : formatTypedPrice(pricePaise),
      diet,
      isDefault,
      translations,
    })),
    min: String(min),
    max: max === null ? '' : String(max),
    maxEach: String(maxEach),
    included: String(included),
    extra: extraPaise === 0 ? '' : formatTypedPrice(extraPaise),
    translations,
  };
}

/** Converts the form to the request, also for the preview. Empty rows are left out. */
export function groupDraftOf(values: GroupFormValues): GroupDraft {
  const { name, min, max, maxEach, included, extra, translations } = values;
  return {
    name: singleLine(name),
    min: Number(min),
    max: max === '' ? null : Number(max),
    maxEach: Number(maxEach),
    included: Number(included),
    extraPaise: parsePaise(extra),
    options: values.options.filter(isWritten).map(({ id, name, price, diet, isDefault, translations }) => ({
      id,
      name: singleLine(name),
      pricePaise: parsePaise(price),
      diet,
      isDefault,
      translations,
    })),
    translations,
  };
}

/** Returns a copy of a group with new options instead of the existing ones. */
export function withoutIds(draft: GroupDraft): GroupDraft {
  return { ...draft, options: draft.options.map(({ id: _, ...option }) => option) };
}

/** Whether anything was written into the row of an option. */
export function isWritten({ name, price }: Pick<OptionValues, 'name' | 'price'>): boolean {
  return singleLine(name) !== '' || price.trim() !== '';
}

export interface Pattern {
  key: keyof typeof choiceGroupsTexts.patterns;
  title: string;
  hint: string;
  begin: GroupFormValues;
  /** Common sets of option names; one click adds all of a set. */
  sets: readonly (readonly string[])[];
}

const blank: GroupFormValues = {
  name: '',
  options: [emptyOption, emptyOption],
  min: '0',
  max: '',
  maxEach: '1',
  included: '0',
  extra: '',
};

const { one, extras, several, yesNo } = choiceGroupsTexts.patterns;

/** The four patterns that a new group can start from (docs/product/menu.md#choices). */
export const patterns: readonly Pattern[] = [
  { key: 'one', ...one, begin: { ...blank, min: '1', max: '1' } },
  { key: 'extras', ...extras, begin: { ...blank, name: extras.name } },
  {
    key: 'several',
    ...several,
    begin: { ...blank, min: '2', max: '4', included: '2', options: [emptyOption, emptyOption, emptyOption] },
  },
  { key: 'yesNo', ...yesNo, begin: { ...blank, max: '1', options: [emptyOption] } },
];
