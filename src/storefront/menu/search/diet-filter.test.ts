import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DIETS, dietWith, JAIN } from '#menu/items/marks/marks.ts';
import type { MenuItem } from '#menu/menu.ts';
import { cartLine, sampleCategory, sampleItem, sampleView } from '#test/support/samples.ts';
import { lineDiet } from '../../cart/prices/menu-now.ts';
import { storefrontMeta } from '../../server/seo/page-meta.server.ts';
import { dietFilterOffers, firstNote, hidingClasses, isShownBy, usualOn } from './diet-filter.ts';

const paneer = sampleItem('Paneer', { diet: 'veg', jain: 'on_request' });
const dal = sampleItem('Dal', { diet: 'veg', isVegan: true });
const egg = sampleItem('Egg', { diet: 'egg' });
const water = sampleItem('Water');
const viewOf = (items: MenuItem[], isPureVeg = false) =>
  sampleView({ isPureVeg }, [sampleCategory('All', items)]);

describe('what of a menu can be chosen', () => {
  it('is veg where some dishes are and some are marked otherwise, Jain where some are', () => {
    expect(dietFilterOffers(viewOf([paneer, dal, egg, water]))).toEqual([
      { only: 'veg', hidden: 2, unmarked: 1, onRequest: 0 },
      { only: 'jain', hidden: 3, unmarked: 0, onRequest: 1 },
    ]);
    expect(dietFilterOffers(viewOf([dal, water]))).toEqual([]);
    expect(dietFilterOffers(viewOf([egg, water]))).toEqual([]);
    expect(dietFilterOffers(viewOf([paneer]))).toEqual([]);
    expect(dietFilterOffers(viewOf([paneer, dal], true))).toEqual([
      { only: 'jain', hidden: 1, unmarked: 0, onRequest: 1 },
    ]);
  });

  it('hides as many dishes as it says, never all, and a category with the last of its dishes', () => {
    const items = fc.array(
      fc
        .record({ diet: fc.constantFrom(...DIETS), jain: fc.constantFrom(...JAIN) })
        .map((marks) => sampleItem('Dish', marks)),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(items, items, fc.boolean(), (some, others, isPureVeg) => {
        const view = sampleView({ isPureVeg }, [sampleCategory('A', some), sampleCategory('B', others)]);
        const offers = dietFilterOffers(view);
        for (const { only, hidden } of offers) {
          const left = [...some, ...others].filter((item) => isShownBy(item, only)).length;
          expect(hidden).toBe(some.length + others.length - left);
          expect(left).toBeGreaterThan(0);
          const isEmpty = !some.some((item) => isShownBy(item, only));
          expect((hidingClasses(some, offers) ?? '').split(' ').includes(`no-${only}`)).toBe(isEmpty);
        }
      }),
      { numRuns: 100 },
    );
  });
});

it('a line of the cart is veg only where the dish is, and has meat or egg that was chosen to it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DIETS),
      fc.array(fc.constantFrom(...DIETS), { maxLength: 4 }),
      (dish, options) => {
        const diet = dietWith(dish, options);
        const all = [dish, ...options];
        if (all.includes('nonveg')) expect(diet).toBe('nonveg');
        else expect(diet).toBe(all.includes('egg') ? 'egg' : dish);
      },
    ),
  );
  const view = viewOf([paneer, egg, water]);
  expect(lineDiet(cartLine('Paneer'), view)).toBe('veg');
  expect(lineDiet(cartLine('Gone'), view)).toBe('');
  // The choices have not been fetched yet: the chosen option may be chicken.
  const withChoice = { choices: [{ group: 1, option: 1, count: 1 }] };
  expect(lineDiet(cartLine('Paneer', withChoice), view)).toBe('');
});

it('search engines are told of veg and vegan dishes, and nothing of the others', () => {
  const { about } = storefrontMeta(
    { view: viewOf([paneer, dal, egg, water]), page: 'menu' },
    'https://x.example',
  );
  const dishes = JSON.stringify(about).split('"MenuItem"').slice(1);
  expect(dishes.map((dish) => /schema.org\/(\w+Diet)/.exec(dish)?.[1])).toEqual([
    'VegetarianDiet',
    'VeganDiet',
    undefined,
    undefined,
  ]);
});

const [onRequest, always] = [{ jain: 'on_request' }, { jain: 'yes' }] as const;

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['jain', 'Jain'],
  ['veg', ''],
  ['', ''],
])('a dish goes into the cart with its note while only %s shows', (only, note) => {
  vi.stubGlobal('document', { documentElement: { lang: 'en-IN', dataset: { only } } });
  expect(firstNote(onRequest)).toBe(note);
  expect(firstNote(always)).toBe('');
});

it('nothing is chosen on the server', () => {
  expect(firstNote(onRequest)).toBe('');
});

it('the word is offered first, once, and only where a dish can be made so', () => {
  expect(usualOn(onRequest, ['Less spicy', 'Jain'])).toEqual(['Jain', 'Less spicy']);
  expect(usualOn(always, ['Less spicy'])).toEqual(['Less spicy']);
  expect(usualOn(undefined, ['Less spicy'])).toEqual(['Less spicy']);
});
