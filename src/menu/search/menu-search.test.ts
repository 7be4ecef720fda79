import { describe, expect, it } from 'vitest';
import { sampleCategory, sampleItem } from '#test/support/samples.ts';
import type { MenuItem } from '../menu.ts';
import { createLexicon } from './lexicon/lexicon.ts';
import { countItems, searchable, searchMenu } from './menu-search.tsx';
import { spelling } from './spelling.ts';

const item = (name: string, description = '') => sampleItem(name, { description });
const category = (name: string, ...items: MenuItem[]) => sampleCategory(name, items);
const menu = [
  category('Dosa', item('Masala Dosa', 'With potato'), item('Plain Dosa')),
  category('Café', item('Filter Coffee'), item('मसाला चाय')),
  category('Empty'),
];
const lexicon = createLexicon(spelling);
const found = (typed: string) =>
  searchMenu(searchable(menu, lexicon), typed).flatMap(({ items }) => items.map(({ name }) => name));

describe('searchMenu', () => {
  it('gives the very same menu when nothing is typed', () => {
    expect(searchMenu(searchable(menu), '  ')).toBe(menu);
  });

  it('finds by every word, in any order and case, in name and description', () => {
    expect(found('dosa POTATO')).toEqual(['Masala Dosa']);
    expect(found('chai')).toEqual(['मसाला चाय']);
    expect(found('चाय')).toEqual(['मसाला चाय']);
  });

  it('finds all of a category by its name, however the letters are composed', () => {
    expect(found('cafe\u0301')).toEqual(['Filter Coffee', 'मसाला चाय']);
  });

  it('leaves out categories without a hit', () => {
    expect(searchMenu(searchable(menu), 'coffee').map(({ name }) => name)).toEqual(['Café']);
    expect(countItems(searchMenu(searchable(menu), 'dosa'))).toBe(2);
  });
});
