import { expect, it } from 'vitest';
import { guessDiet } from '#menu/items/marks/guess-diet.ts';
import { demoMenu } from '../../../../db/demo/demo-menu.ts';

it('no dish of the demo is marked as something that its words contradict', () => {
  const dishes = demoMenu.flatMap(({ items }) => items);
  const contradicted = dishes.filter(({ name, description, diet }) => {
    const guess = guessDiet({ name, description })?.diet;
    return diet !== '' && guess !== undefined && guess !== diet;
  });
  expect(contradicted.map(({ name }) => name)).toEqual([]);
  expect(dishes.some(({ diet }) => diet === 'nonveg')).toBe(true);
});
