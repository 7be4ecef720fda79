import { expect, it } from 'vitest';
import { z } from 'zod';
import { unknownFields } from './complete-route.server.ts';

const dish = z.object({ name: z.string(), price: z.number().optional() });

it.each([
  ['an object', dish, { name: 'Dosa', colour: 'red' }, ['colour']],
  ['what JSON calls __proto__', dish, JSON.parse('{"__proto__": 1}'), ['__proto__']],
  ['what every object has', dish, { constructor: 1 }, ['constructor']],
  ['a list', z.object({ items: z.array(dish).default([]) }), { items: [{}, { size: 1 }] }, ['items.1.size']],
  ['a record', z.record(z.string(), dish.nullable()), { a: null, b: { size: 1 } }, ['b.size']],
  ['after checks and changes', dish.refine(() => true).transform(({ name }) => name), { size: 1 }, ['size']],
  ['after a preparation', z.preprocess((value) => value, dish), { size: 1 }, ['size']],
  ['one of several', z.union([dish, z.object({ id: z.string() })]), { id: 'a', size: 1 }, ['size']],
  [
    'all of two',
    z.intersection(dish, z.object({ id: z.string() })),
    { id: 'a', name: '', size: 1 },
    ['size'],
  ],
  ['an object that takes any field', z.looseObject({ name: z.string() }), { size: 1 }, []],
  ['a value that is no object', dish, 'name', []],
])('names the unknown fields of %s', (_, schema, value, unknown) => {
  expect(unknownFields(schema, value)).toEqual(unknown);
});
