import { describe, expect, it } from 'vitest';
import { defaultsOf } from '#platform/fields/fields.ts';
import { sampleGroup } from '#test/support/choice-groups.ts';
import { sampleCategory, sampleItem } from '#test/support/samples.ts';
import { variantFields } from '../menu.ts';
import { countNames, knownRows, type NamedMenu, namesIn, textsOf, withNames } from './names.ts';

const size = (id: string, name: string, hindi?: string) => ({
  ...defaultsOf(variantFields),
  id,
  name,
  pricePaise: 90_00,
  ...(hindi && { translations: { hi: { name: hindi } } }),
});
const tikka = sampleItem('Paneer Tikka', {
  variants: [size('t-half', 'Half'), size('t-full', 'Full', 'फुल')],
});
const momo = sampleItem('Momo', { variants: [size('m-half', 'Half'), size('m-full', 'Full', 'पूरा')] });
const dosa = sampleItem('Dosa', { translations: { hi: { name: 'डोसा' }, ta: { name: 'தோசை' } } });
const named: NamedMenu = {
  menu: [sampleCategory('Starters', [tikka, momo]), sampleCategory('Dosas', [dosa])],
  groups: [sampleGroup('Extra', [{ id: 'butter', name: 'Butter' }], { id: 'extra' })],
  times: [],
};
const suggestions = [
  { kind: 'item', id: 'paneer-tikka', text: 'पनीर टिक्का', unknown: [] },
  { kind: 'item', id: 'momo', text: 'Momo', unknown: ['Momo'] },
  { kind: 'item', id: 'dosa', text: 'दोसा', unknown: [] },
  { kind: 'size', id: 't-half', text: 'हाफ', unknown: [] },
  { kind: 'size', id: 'm-half', text: 'हाफ', unknown: [] },
  { kind: 'option', id: 'butter', text: 'Zing बटर', unknown: ['Zing'] },
] as const;
const sections = namesIn(named, 'hi', suggestions);
const rowOf = (name: string) => sections.flatMap(({ rows }) => rows).find((row) => row.name === name);

describe('the names of a menu in a language', () => {
  it('are in menu order, then the sizes, once for the same words, and the add-ons', () => {
    expect(
      sections.map(({ rows }) => rows.map(({ name, stored, ids }) => [name, stored, ids.length])),
    ).toEqual([
      [
        ['Starters', '', 1],
        ['Paneer Tikka', '', 1],
        ['Momo', '', 1],
      ],
      [
        ['Dosas', '', 1],
        ['Dosa', 'डोसा', 1],
      ],
      [
        ['Half', '', 2],
        ['Full', 'फुल', 1],
        ['Full', 'पूरा', 1],
      ],
      [
        ['Extra', '', 1],
        ['Butter', '', 1],
      ],
    ]);
  });

  it('have a suggestion only where nothing is stored, and something is known', () => {
    expect(rowOf('Paneer Tikka')?.suggestion?.text).toBe('पनीर टिक्का');
    expect(rowOf('Dosa')?.suggestion).toBeUndefined();
    expect(rowOf('Momo')?.suggestion).toBeUndefined();
    expect(countNames(sections)).toEqual({ all: 10, stored: 3, notYet: 7, suggested: 3 });
    expect(knownRows(sections).map(({ name }) => name)).toEqual(['Paneer Tikka', 'Half']);
  });

  it('are shown as saved, with one version more for each item or group', () => {
    const half = rowOf('Half');
    if (!half) throw new Error('no row');
    const texts = [
      ...textsOf(half, 'हाफ'),
      { kind: 'item', id: 'paneer-tikka', text: 'पनीर टिक्का' } as const,
      { kind: 'item', id: 'dosa', text: '' } as const,
      { kind: 'option', id: 'butter', text: 'बटर' } as const,
    ];
    const after = withNames(named, 'hi', texts);
    const [starters, dosas] = after.menu;
    expect(starters?.version).toBe(named.menu[0]?.version);
    expect(starters?.items.map(({ version }) => version)).toEqual([2, 2]);
    expect(starters?.items[0]).toMatchObject({ translations: { hi: { name: 'पनीर टिक्का' } } });
    expect(starters?.items[1]?.variants[0]).toMatchObject({ translations: { hi: { name: 'हाफ' } } });
    expect(dosas?.items[0]?.translations).toEqual({ ta: { name: 'தோசை' } });
    expect(after.groups[0]).toMatchObject({
      version: 2,
      options: [{ translations: { hi: { name: 'बटर' } } }],
    });
    expect(knownRows(namesIn(after, 'hi', suggestions)).map(({ name }) => name)).toEqual(['Dosa']);
  });
});
