import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { DAY, HOUR } from '../services/clock.ts';
import { deleteDrafts, markDraftSent, readDraft, storeDraft } from './drafts.ts';

const KEY = 'asha:item';
const shape = { name: '', isAvailable: true, imageUrl: '', restaurant: null };

let storage: Storage;
beforeEach(() => {
  const kept = new Map<string, string>();
  storage = {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
});
const read = (later = 0, key = KEY) =>
  readDraft(key, shape, { storage: () => storage, now: Date.now() + later, pictures: ['imageUrl'] });

it('knows of a draft that was sent without an answer', () => {
  markDraftSent(KEY, true, () => storage);
  expect(read()).toBeUndefined();
  storeDraft(KEY, { values: { name: 'Vada' } }, () => storage);
  markDraftSent(KEY, true, () => storage);
  expect(read()).toEqual({ values: { name: 'Vada' }, wasSent: true });
  markDraftSent(KEY, false, () => storage);
  expect(read()).toEqual({ values: { name: 'Vada' } });
});

it('gives back what was typed, to the same person and form alone, for 7 days', () => {
  storeDraft(KEY, { values: { name: 'Vada', imageUrl: '/a.webp' }, version: 3 }, () => storage);
  expect(read()).toEqual({ values: { name: 'Vada', imageUrl: '/a.webp' }, version: 3 });
  expect(read(0, 'ravi:item')).toBeUndefined();
  expect(read(0, 'asha:item:4')).toBeUndefined();
  // The server has deleted the picture by then.
  expect(read(23 * HOUR + 1)).toEqual({ values: { name: 'Vada' }, version: 3 });
  expect(read(7 * DAY)).toBeUndefined();
  expect(storage.length).toBe(0);
});

it('is gone when nothing is typed any more, and after signing out', () => {
  storeDraft(KEY, { values: { name: 'Vada' } }, () => storage);
  storeDraft('asha:settings', { values: { name: 'Asha' } }, () => storage);
  storeDraft(KEY, { values: {} }, () => storage);
  expect(read()).toBeUndefined();
  storage.setItem('menu_link_theme', 'dark');
  deleteDrafts(() => storage);
  expect(read(0, 'asha:settings')).toBeUndefined();
  expect(storage.length).toBe(1);
});

it('takes only what is of the kind the form has there', () => {
  const values = { name: 5, isAvailable: 'yes', other: 'x', restaurant: { id: 'r', name: 'Asha' } };
  storeDraft(KEY, { values }, () => storage);
  expect(read()?.values).toEqual({ restaurant: { id: 'r', name: 'Asha' } });
  storeDraft(KEY, { values: { restaurant: { id: {} }, name: { toString: null } } }, () => storage);
  expect(read()).toBeUndefined();
});

it('takes a list only where all in it is of the kind of its sample, and null only where the sample is', () => {
  const kinds = { rows: [{ name: '', until: null, of: [0] }], tags: [], time: null };
  const readLists = () => readDraft(KEY, { ...shape, ...kinds }, { storage: () => storage })?.values;
  const row = { name: 'Half', until: null, of: [1, 2] };
  const values = { rows: [row, { ...row, until: 5 }], tags: ['new'], time: 'breakfast' };
  storeDraft(KEY, { values }, () => storage);
  expect(readLists()).toEqual(values);
  storeDraft(KEY, { values: { rows: [], time: null, name: null } }, () => storage);
  expect(readLists()).toEqual({ rows: [], time: null });
  const odd = [
    { name: 'Half' },
    { ...row, name: null },
    { ...row, more: 1 },
    { ...row, of: ['1'] },
    null,
    'Half',
  ];
  for (const one of odd) {
    storeDraft(KEY, { values: { rows: [row, one], tags: [1], time: true } }, () => storage);
    expect(readLists()).toBeUndefined();
  }
});

it('takes translations where the sample is without fields', () => {
  const kinds = { translations: {}, rows: [{ name: '', translations: {} }] };
  const readTexts = () => readDraft(KEY, { ...shape, ...kinds }, { storage: () => storage })?.values;
  const translations = { hi: { name: 'डोसा' }, ta: { name: 'தோசை' } };
  const values = { translations, rows: [{ name: 'Half', translations }, { name: 'Full' }] };
  storeDraft(KEY, { values }, () => storage);
  expect(readTexts()).toEqual(values);
  for (const odd of [[], 'डोसा', { hi: 'डोसा' }, { hi: { name: 7 } }, null]) {
    storeDraft(KEY, { values: { translations: odd } }, () => storage);
    expect(readTexts()).toBeUndefined();
  }
});

it('is never a crash, whatever the storage holds or refuses', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      storage.setItem(`menu_link_draft:${KEY}`, text);
      expect(() => read()).not.toThrow();
    }),
    { numRuns: 100 },
  );
  const refusing = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  storeDraft(KEY, { values: { name: 'Vada' } }, refusing);
  expect(readDraft(KEY, shape, { storage: refusing })).toBeUndefined();
  deleteDrafts(refusing);
});
