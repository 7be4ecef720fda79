import { emptyOption, type GroupFormValues } from './group-form-values.ts';

/** A starting point for a new group of choices. */
export interface Pattern {
  key: 'one' | 'extras' | 'several' | 'yesNo';
  title: string;
  /** What the pattern is for. */
  hint: string;
  begin: GroupFormValues;
  /** Common sets of option names; one click adds a whole set. */
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
