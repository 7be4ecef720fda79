import { describe, expect, it } from 'vitest';
import { cardSizes, onSheets, sheetOf } from './formats.ts';

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
