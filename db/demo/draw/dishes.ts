// Every dish by its key; the menu names the same keys.
import { chaat } from './chaat.ts';
import { curries } from './curries.ts';
import type { Dish } from './dish.ts';
import { dosas } from './dosas.ts';
import { drinks } from './drinks.ts';
import { idlis } from './idlis.ts';
import { riceDishes } from './rice-dishes.ts';
import { sweets } from './sweets.ts';
import { tandoor } from './tandoor.ts';

export const dishes: Record<string, Dish> = {
  ...dosas,
  ...idlis,
  ...curries,
  ...tandoor,
  ...riceDishes,
  ...chaat,
  ...sweets,
  ...drinks,
};
