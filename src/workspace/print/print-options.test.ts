import { describe, expect, it } from 'vitest';
import { languages } from '#menu/search/printed-languages.ts';
import { LANGUAGES } from '#platform/texts/languages.ts';
import {
  cardSizes,
  firstOptions,
  MAX_TENTS,
  offeredLanguages,
  onSheets,
  sheetOf,
  startOptions,
  tableNumbers,
  withLanguage,
} from './print-options.ts';

describe('the language of what is printed', () => {
  it('changes a headline of ours', () => {
    expect(withLanguage(firstOptions, 'ta').headline).toBe(languages.ta.headline);
    expect(withLanguage({ ...firstOptions, headline: ' ' }, 'ml').headline).toBe(languages.ml.headline);
  });

  it('leaves a headline that the owner wrote', () => {
    const written = { ...firstOptions, headline: 'Order from your table' };
    expect(withLanguage(written, 'bn')).toEqual({ ...written, language: 'bn' });
  });

  it('is the one of the menu at first, without a second', () => {
    expect(startOptions('en hi ta')).toEqual(firstOptions);
    expect(startOptions('ta en')).toEqual({
      ...firstOptions,
      language: 'ta',
      headline: languages.ta.headline,
    });
  });

  it('is any, the restaurant’s own on top, and the second another of the restaurant’s', () => {
    expect(offeredLanguages('ta en', 'ta').second).toEqual(['en']);
    expect(offeredLanguages('ta en', 'ur').second).toEqual(['ta', 'en']);
    expect(offeredLanguages('en', 'en').second).toEqual([]);
    const { first } = offeredLanguages('ta en', 'ta');
    expect(first.slice(0, 3)).toEqual(['ta', 'en', 'hi']);
    expect(first.toSorted()).toEqual(Object.keys(LANGUAGES).toSorted());
  });

  it('is never printed twice', () => {
    const both = { ...firstOptions, second: 'hi' } as const;
    expect(withLanguage(both, 'hi')).toMatchObject({ language: 'hi', second: '' });
    expect(withLanguage(both, 'ta')).toMatchObject({ language: 'ta', second: 'hi' });
  });
});

describe('the sheets of what is printed', () => {
  it('are as large as the card, or A4 to be cut', () => {
    expect(sheetOf('tents', 'single')).toEqual({ ...cardSizes.tents, columns: 1, rows: 1 });
    expect(sheetOf('tents', 'cut')).toMatchObject({ width: 210, height: 297, columns: 2, rows: 2 });
    expect(sheetOf('stand', 'cut')).toMatchObject({ width: 297, height: 210, columns: 2, rows: 1 });
    expect(sheetOf('poster', 'cut')).toMatchObject({ width: 210, height: 297, columns: 1, rows: 1 });
  });

  it('hold every card that is to be cut out of them', () => {
    for (const kind of ['stand', 'tents'] as const) {
      const { width, height, columns, rows } = sheetOf(kind, 'cut');
      expect(cardSizes[kind].width * columns).toBeLessThanOrEqual(width);
      expect(cardSizes[kind].height * rows).toBeLessThanOrEqual(height);
    }
  });

  it('take the cards in order, the last sheet what is left', () => {
    expect(onSheets([1, 2, 3, 4, 5], sheetOf('tents', 'cut'))).toEqual([[1, 2, 3, 4], [5]]);
  });

  it('are filled with one card where there is only one', () => {
    expect(onSheets(['card'], sheetOf('stand', 'cut'))).toEqual([['card', 'card']]);
    expect(onSheets(['card'], sheetOf('poster', 'cut'))).toEqual([['card']]);
  });
});

describe('the tables to print', () => {
  it('go from the first to the last, or are a single one', () => {
    expect(tableNumbers('3', ' 5 ')).toEqual({ ok: true, numbers: [3, 4, 5] });
    expect(tableNumbers('7', '7')).toEqual({ ok: true, numbers: [7] });
  });

  it.each(['', '0', '-1', '1.5', 'two', '1000', '1e2'])('refuse %j, and say at which end', (text) => {
    expect(tableNumbers(text, '5')).toMatchObject({ ok: false, field: 'from' });
    expect(tableNumbers('1', text)).toMatchObject({ ok: false, field: 'to' });
  });

  it('do not go backwards', () => {
    expect(tableNumbers('5', '4')).toEqual({ ok: false, field: 'to', message: 'Enter 5 or more.' });
  });

  it('are not more than a printer should get at once', () => {
    expect(tableNumbers('1', String(MAX_TENTS))).toMatchObject({ ok: true });
    expect(tableNumbers('1', String(MAX_TENTS + 1))).toMatchObject({ ok: false, field: 'to' });
  });
});
