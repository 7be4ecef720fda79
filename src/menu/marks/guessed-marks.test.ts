import { expect, it } from 'vitest';
import { countUnmarked, guessedMarks } from './guessed-marks.ts';
import type { Diet } from './marks.ts';

const dish = (name: string, diet: Diet = '') => ({ name, description: '', diet });

it('guesses for dishes that nothing is said of, by the name of their category too', () => {
  const dishes = [dish('Paneer tikka'), dish('House platter'), dish('Chicken tikka', 'veg')];
  expect(guessedMarks(dishes, undefined)).toEqual([{ item: dishes[0], diet: 'veg' }]);
  expect(guessedMarks(dishes, 'Veg starters').map(({ diet }) => diet)).toEqual(['veg', 'veg']);
});

it('offers nothing where all are marked, or no word says anything', () => {
  expect(countUnmarked([dish('Paneer tikka', 'veg')], 'Starters')).toBe(0);
  expect(countUnmarked([dish('House platter'), dish('Chef special')], 'Starters')).toBe(0);
  expect(countUnmarked([dish('House platter'), dish('Paneer tikka'), dish('Tikka', 'nonveg')], 'All')).toBe(
    2,
  );
});
