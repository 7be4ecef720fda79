import { singleLine } from '#platform/text.ts';
import type { Diet } from '../marks/marks.ts';
import type { ChoiceGroup } from '../menu.ts';
import { formatTypedPrice, parsePaise } from '../typed-price.ts';
import type { GroupDraft } from './group-wire.ts';

/** An option as a row of the form; the price as typed, empty for none. */
interface OptionValues {
  /** Empty for an option that is not saved yet. */
  id: string;
  name: string;
  price: string;
  diet: Diet;
  isDefault: boolean;
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
}

export const emptyOption: OptionValues = { id: '', name: '', price: '', diet: '', isDefault: false };

export function groupFormOf(group: ChoiceGroup): GroupFormValues {
  const { name, min, max, maxEach, included, extraPaise, options } = group;
  return {
    name,
    options: options.map(({ id, name, pricePaise, diet, isDefault }) => ({
      id,
      name,
      price: pricePaise === 0 ? '' : formatTypedPrice(pricePaise),
      diet,
      isDefault,
    })),
    min: String(min),
    max: max === null ? '' : String(max),
    maxEach: String(maxEach),
    included: String(included),
    extra: extraPaise === 0 ? '' : formatTypedPrice(extraPaise),
  };
}

/** Converts the form to the request, also for the preview. Empty rows are left out. */
export function groupDraftOf(values: GroupFormValues): GroupDraft {
  const { name, min, max, maxEach, included, extra } = values;
  return {
    name: singleLine(name),
    min: Number(min),
    max: max === '' ? null : Number(max),
    maxEach: Number(maxEach),
    included: Number(included),
    extraPaise: parsePaise(extra),
    options: values.options.filter(isWritten).map(({ id, name, price, diet, isDefault }) => ({
      id,
      name: singleLine(name),
      pricePaise: parsePaise(price),
      diet,
      isDefault,
    })),
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
  key: 'one' | 'extras' | 'several' | 'yesNo';
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

/** The four patterns that a new group can start from (docs/product/menu.md#choices). */
export const patterns: readonly Pattern[] = [
  {
    key: 'one',
    title: 'Choose one',
    hint: 'The customer must choose one: rice, bread, how spicy.',
    begin: { ...blank, min: '1', max: '1' },
    sets: [
      ['Mild', 'Medium', 'Spicy'],
      ['Plain rice', 'Jeera rice'],
      ['Roti', 'Naan', 'Kulcha'],
    ],
  },
  {
    key: 'extras',
    title: 'Optional add-ons',
    hint: 'Optional add-ons with their own price: cheese, butter, raita.',
    begin: { ...blank, name: 'Add-ons' },
    sets: [
      ['Extra cheese', 'Extra butter'],
      ['Raita', 'Papad', 'Boiled egg'],
    ],
  },
  {
    key: 'several',
    title: 'Choose several, some included',
    hint: 'For a thali: two sabzi included, one more costs extra.',
    begin: { ...blank, min: '2', max: '4', included: '2', options: [emptyOption, emptyOption, emptyOption] },
    sets: [
      ['Aloo gobi', 'Paneer', 'Dal', 'Rajma'],
      ['Roti', 'Puri', 'Rice'],
    ],
  },
  {
    key: 'yesNo',
    title: 'Yes or no',
    hint: 'One yes/no option: Jain, no onion, gift pack.',
    begin: { ...blank, max: '1', options: [emptyOption] },
    sets: [['No onion, no garlic'], ['Gift box'], ['Cutlery']],
  },
];
