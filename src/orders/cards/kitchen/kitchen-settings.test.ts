import { expect, it } from 'vitest';
import { parseJson } from '#platform/formats/json.ts';
import { asSettings, isTickedIn, kitchenSettings, setKeys, tick } from './kitchen-settings.ts';

const ticks = () => kitchenSettings.get().ticks;

it.each([
  ['', { ticks: {}, hasKeys: true, station: null }],
  ['{"ticks":{"a":"0,2"},"hasKeys":false}', { ticks: { a: '0,2' }, hasKeys: false, station: null }],
  ['{"ticks":{"a":"0,x","b":7,"c":"1"},"hasKeys":"no"}', { ticks: { c: '1' }, hasKeys: true, station: null }],
  ['{"ticks":["0"]}', { ticks: {}, hasKeys: true, station: null }],
  ['{"station":"Tandoor"}', { ticks: {}, hasKeys: true, station: 'Tandoor' }],
  ['{"station":7}', { ticks: {}, hasKeys: true, station: null }],
  ['damaged', { ticks: {}, hasKeys: true, station: null }],
])('reads %j as this device’s settings', (text, settings) => {
  expect(asSettings(parseJson(text))).toEqual(settings);
});

it('ticks single lines off, takes ticks back, and leaves other orders and the keys alone', () => {
  tick('a', 2, true);
  tick('a', 10, true);
  tick('b', 0, true);
  setKeys(false);
  expect([0, 1, 2, 10].map((line) => isTickedIn(ticks().a, line))).toEqual([false, false, true, true]);
  tick('a', 2, false);
  expect(isTickedIn(ticks().a, 2)).toBe(false);
  tick('a', 10, false);
  expect(ticks()).toEqual({ b: '0' });
  expect(kitchenSettings.get().hasKeys).toBe(false);
});

it('forgets the ticks of the oldest orders', () => {
  for (let at = 0; at < 500; at += 1) tick(`order ${at}`, 0, true);
  expect(Object.keys(ticks())).toHaveLength(400);
  expect([ticks()['order 99'], ticks()['order 100']]).toEqual([undefined, '0']);
});
