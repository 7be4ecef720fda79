import { expect, it } from 'vitest';
import { cartLine } from '#test/support/samples.ts';
import { orderedLine } from './customer-order.ts';

const option = (no: number, name: string, pricePaise = 0) => ({ no, name, pricePaise, isAvailable: true });
const group = (no: number, name: string, options: ReturnType<typeof option>[]) => ({
  no,
  name,
  options,
  min: 0,
  max: null,
  maxEach: 2,
  included: 0,
  extraPaise: 0,
  onlyVariants: [],
});
/** The dish asks for rice before dips, though the group of dips is the older one. */
const groups = [
  group(7, 'Rice', [option(2, 'Steamed'), option(1, 'Jeera')]),
  group(3, 'Dip', [option(1, 'Mayo', 20_00), option(2, 'Mint')]),
  group(5, 'Extra', [option(1, 'mayo ', 30_00)]),
];
const line = {
  ...cartLine('Roll'),
  choices: [
    { group: 3, option: 1, count: 2 },
    { group: 3, option: 2, count: 1 },
    { group: 5, option: 1, count: 1 },
    { group: 7, option: 1, count: 1 },
  ],
  optionNames: ['Mayo x 2', 'Mint', 'mayo', 'Jeera'],
  optionPaise: [20_00, 0, 30_00, 0],
};

it('tells options in the order in which the dish asks for them, with the group of a name that is there twice', () => {
  const { options, optionPaise } = orderedLine(line, groups);
  expect(options).toEqual(['Jeera', 'Dip: Mayo x 2', 'Mint', 'Extra: mayo']);
  expect(optionPaise).toEqual([0, 40_00, 0, 30_00]);
});

it('names the group also where only one of the two was chosen: the kitchen cannot know which', () => {
  const one = { ...line, choices: line.choices.slice(0, 1), optionNames: ['Mayo x 2'], optionPaise: [20_00] };
  expect(orderedLine(one, groups).options).toEqual(['Dip: Mayo x 2']);
});

it('leaves a line alone whose groups or names are not known', () => {
  expect(orderedLine(line)).toMatchObject({
    options: line.optionNames,
    optionPaise: [40_00, 0, 30_00, 0],
  });
  const unnamed = { ...line, optionNames: [], optionPaise: [] };
  expect(orderedLine(unnamed, groups)).toMatchObject({ options: [], optionPaise: [] });
});
