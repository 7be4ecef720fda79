import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { fakeBrowser } from '#test/support/fake-browser.ts';
import { createDetailsStore, DETAILS_KEY, NO_DETAILS, readDetails, writeDetails } from './details-store.ts';

const asha = { name: 'Asha', address: '12 Lake View', pincode: '560038' };

function open(browser = fakeBrowser(), slug = 'annapurna') {
  return createDetailsStore({ storage: () => browser.storage, slug, events: browser.events });
}

it('keeps who it is for everywhere, and the choices for each restaurant', () => {
  const browser = fakeBrowser();
  open(browser).change({
    ...asha,
    way: 'delivery',
    area: 'Indiranagar',
    table: '4',
    at: 5,
    day: '2026-11-21',
  });
  expect(open(browser).getSnapshot()).toMatchObject({ ...asha, way: 'delivery', area: 'Indiranagar' });
  expect(open(browser).getSnapshot()).toMatchObject({ table: '', at: 0, day: '' });
  expect(open(browser, 'biryani-bay').getSnapshot()).toMatchObject({ ...asha, way: '', area: '' });
});

it('is in step with another tab, and loses nothing of it', () => {
  const browser = fakeBrowser();
  const [here, there] = [open(browser), open(browser, 'biryani-bay')];
  let told = 0;
  const stop = here.subscribe(() => {
    told += 1;
  });
  there.change({ name: 'Rahul', way: 'takeaway' });
  browser.tellOtherTabs();
  expect([told, here.getSnapshot().name]).toEqual([1, 'Rahul']);
  here.change({ way: 'delivery' });
  expect(open(browser, 'biryani-bay').getSnapshot().way).toBe('takeaway');
  stop();
  there.change({ name: 'Asha' });
  browser.tellOtherTabs();
  expect(told).toBe(2);
});

it('forgets all of it at once, and brings it back', () => {
  const browser = fakeBrowser();
  const store = open(browser);
  store.change({ ...asha, way: 'delivery' });
  store.clear();
  expect(browser.stored(DETAILS_KEY)).toBe('');
  expect(store.getSnapshot()).toMatchObject({ name: '', way: '', isKept: false, isForgotten: true });
  store.undoClear();
  expect(open(browser).getSnapshot()).toMatchObject({ ...asha, way: 'delivery', isKept: true });

  store.clear();
  store.change({ name: 'Rahul' });
  store.undoClear();
  expect(store.getSnapshot()).toMatchObject({ name: 'Rahul', address: '', isForgotten: false });
});

test.each([null, 'full'])('lives as long as the page where the browser keeps nothing (%s)', (how) => {
  const browser = fakeBrowser();
  browser.isFull = how === 'full';
  const store = createDetailsStore({
    storage: () => (how ? browser.storage : null),
    slug: 'annapurna',
    events: browser.events,
  });
  store.change({ name: 'Asha' });
  expect(store.getSnapshot().name).toBe('Asha');
});

test.each([
  null,
  '',
  'null',
  '{',
  '[]',
  '"text"',
  '{"version":2,"name":"Asha"}',
  '{"version":1,"places":5,"name":7,"pincode":"abc","address":{}}',
])('drops what is damaged: %s', (text) => {
  expect(readDetails(text)).toEqual(NO_DETAILS);
});

it('keeps of what is half damaged what is sound', () => {
  const places = { a: null, b: { way: 'fly', area: 4, elsewhere: 5 }, c: { way: 'takeaway' } };
  const { name, places: read } = readDetails(JSON.stringify({ version: 1, name: 'x'.repeat(500), places }));
  expect(name).toHaveLength(60);
  const none = { way: '', area: '', elsewhere: null };
  expect([...read]).toEqual([
    ['a', none],
    ['b', none],
    ['c', { ...none, way: 'takeaway' }],
  ]);
});

it('forgets first where it has not been for long', () => {
  const place = { way: 'takeaway', area: '', elsewhere: null } as const;
  const places = new Map(Array.from({ length: 60 }, (_, at) => [`place-${at}`, place] as const));
  const read = readDetails(writeDetails({ ...NO_DETAILS, places }));
  expect([...read.places.keys()].at(0)).toBe('place-10');
  expect(read.places.size).toBe(50);
});

it('never throws, and reads again what it has written', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const read = readDetails(text);
      expect(readDetails(writeDetails(read))).toEqual(read);
    }),
  );
});

it('tells of what is not stored, too', () => {
  const store = open();
  const tables: string[] = [];
  store.subscribe(() => tables.push(store.getSnapshot().table));
  store.change({ table: '7' });
  expect(tables.at(-1)).toBe('7');
});
