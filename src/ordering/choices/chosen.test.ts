import { expect, it } from 'vitest';
import { chosenLast, plainSelection, rememberChosen } from './selection.ts';

const raita = { group: 1, option: 4, count: 1 };
const biryani = { ...plainSelection('biryani'), variant: 2, choices: [raita] };

it('remembers what was chosen last of each dish, without the words on it', () => {
  const half = { ...biryani, variant: 1, note: 'less spicy' };
  const pizza = { ...plainSelection('pizza'), variant: 3 };
  const chosen = [biryani, pizza, half].reduce(rememberChosen, [] as readonly string[]);
  expect(chosen).toEqual(['biryani~1~1.4', 'pizza~3']);
  expect(chosenLast(chosen, 'biryani')).toEqual({ ...half, note: '' });
  expect(chosenLast(chosen, 'idli')).toBeNull();
});

it('keeps nothing of a dish that asks nothing, and no more than twenty', () => {
  expect(rememberChosen([], plainSelection('idli'))).toEqual([]);
  const many = Array.from({ length: 30 }, (_, at) => ({ ...biryani, itemId: `dish ${at}` }));
  const chosen = many.reduce(rememberChosen, [] as readonly string[]);
  expect(chosen).toHaveLength(20);
  expect(chosen[0]).toBe('dish 29~2~1.4');
});

it('takes any text for the name of a dish that no menu has', () => {
  expect(chosenLast(['', '~', 'a~b'], 'biryani')).toBeNull();
});
