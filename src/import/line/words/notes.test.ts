import { describe, expect, it } from 'vitest';
import { languages } from '#menu/search/printed-languages.ts';
import { rowsOf } from '../../edit-rows.ts';
import { choiceHeadings } from '../../table/choices-table.ts';
import { headingOf, tableColumns } from '../../table/item-columns.ts';
import { parseText } from '../../text/parse-text.ts';

const counted = (text: string) =>
  parseText(text).entries.flatMap((entry) =>
    entry.kind === 'left-out' && !entry.isNote ? [entry.source.text] : [],
  );

describe('our own words in a pasted text', () => {
  it.each(Object.entries(languages))('of a menu printed in %s are notes', (_, words) => {
    const text = [
      words.pureVeg,
      words.headline,
      'Starters',
      'Samosa ₹20.00',
      `Kachori ${words.soldOut} ₹25.00`,
      `Starters ${words.continued}`,
      'Dhokla ₹30.00',
      words.note,
      `${words.veg} ${words.nonveg}`,
    ].join('\n');
    expect(counted(text)).toEqual([]);
    expect(
      rowsOf(parseText(text).entries).map(({ category, name, isAvailable }) => [category, name, isAvailable]),
    ).toEqual([
      ['Starters', 'Samosa', true],
      ['Starters', 'Kachori', false],
      ['Starters', 'Dhokla', true],
    ]);
  });

  it('still head the dishes below them', () => {
    const rows = rowsOf(parseText('PURE VEG\nPaneer tikka 180\nNON VEG\nChicken tikka 220').entries);
    expect(rows.map(({ name, diet }) => [name, diet])).toEqual([
      ['Paneer tikka', 'veg'],
      ['Chicken tikka', 'nonveg'],
    ]);
  });

  it.each([',', '\t'])('that head the columns of an export are notes, with %j between them', (sign) => {
    const headings = [tableColumns.map(headingOf), Object.values(choiceHeadings)];
    for (const line of headings) expect(counted(line.join(sign))).toEqual([]);
  });

  it('bring the groups of choices when only those are pasted', () => {
    const { entries, groups } = parseText('Group of choices,Choice,Price (₹)\nBread,Roti,20\n,Naan,30');
    expect(entries).toEqual([]);
    expect(groups.map(({ name, options }) => [name, options.map((option) => option.name)])).toEqual([
      ['Bread', ['Roti', 'Naan']],
    ]);
  });
});
