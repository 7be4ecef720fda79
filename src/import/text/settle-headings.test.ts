import { describe, expect, it } from 'vitest';
import { rowsOf } from '../edit-rows.ts';
import { doubtCodes, leftOut, summarize } from '../summary.test-support.ts';
import { parseText } from './parse-text.ts';

describe('the lines around', () => {
  it.each([
    [
      'a bold heading',
      '*STARTERS*\nSamosa 20\n*Drinks*\nTea 10',
      ['[STARTERS]', 'Samosa = 20', '[Drinks]', 'Tea = 10'],
    ],
    [
      'a blank line before',
      'Starters\nSamosa 20\n\nDrinks\nTea 10',
      ['[Starters]', 'Samosa = 20', '[Drinks]', 'Tea = 10'],
    ],
    [
      'capitals',
      'STARTERS\nSamosa 20\nDRINKS\nTea 10',
      ['[STARTERS]', 'Samosa = 20', '[DRINKS]', 'Tea = 10'],
    ],
    [
      'rules',
      '--- Starters ---\nSamosa 20\n=== Drinks ===\nTea 10',
      ['[Starters]', 'Samosa = 20', '[Drinks]', 'Tea = 10'],
    ],
    [
      'Markdown',
      '## Starters\nSamosa 20\n## Drinks\nTea 10',
      ['[Starters]', 'Samosa = 20', '[Drinks]', 'Tea = 10'],
    ],
    [
      'a colon and a dash',
      'Starters :-\nSamosa 20\nDrinks:\nTea 10',
      ['[Starters]', 'Samosa = 20', '[Drinks]', 'Tea = 10'],
    ],
    [
      'numbered headings',
      '1. Starters\nSamosa 20\n\n2. Drinks\nTea 10',
      ['[Starters]', 'Samosa = 20', '[Drinks]', 'Tea = 10'],
    ],
    [
      'Windows line ends',
      'Starters:\r\nSamosa,20\r\n\r\nDrinks:\r\nTea,10\r\n',
      ['[Starters]', 'Samosa = 20', '[Drinks]', 'Tea = 10'],
    ],
    [
      'a semicolon after each item',
      'Starters:\nSamosa,20;\nPakoda,30;',
      ['[Starters]', 'Samosa = 20', 'Pakoda = 30'],
    ],
    [
      'all in one line',
      'Starters:;Samosa,20;Drinks:;Tea,10',
      ['[Starters]', 'Samosa = 20', '[Drinks]', 'Tea = 10'],
    ],
    ['Hindi headings', 'नाश्ता\nपोहा - २०\n\nपेय\nचाय - १०', ['[नाश्ता]', 'पोहा = 20', '[पेय]', 'चाय = 10']],
    [
      'a dish without a price',
      '*Starters*\n1. Samosa 20\n2. Paneer tikka\n3. Pakoda 30\n*Drinks*\nTea 10',
      ['[Starters]', 'Samosa = 20', '?', 'Pakoda = 30', '[Drinks]', 'Tea = 10'],
    ],
    [
      'a title above',
      'SHREE KRISHNA\nPh 9876543210\n\nSTARTERS\nSamosa 20',
      ['?', '?', '[STARTERS]', 'Samosa = 20'],
    ],
    [
      'descriptions',
      'Starters:\nPaneer tikka - 220\nCottage cheese and spices\nHara bhara - 180\nSpinach patty',
      ['[Starters]', 'Paneer tikka = 220', '?', 'Hara bhara = 180', '?'],
    ],
    [
      'descriptions under plain headings',
      'Paneer tikka - 220\nCottage cheese\n\nHara bhara - 180\nSpinach',
      ['Paneer tikka = 220', '?', 'Hara bhara = 180', '?'],
    ],
    [
      'hours behind a heading',
      '*Breakfast*\nIdli 30\n\nLUNCH (12 to 3 pm)\nMeals 120',
      ['[Breakfast]', 'Idli = 30', '[LUNCH (12 to 3 pm)]', 'Meals = 120'],
    ],
    ['a table of Markdown', '| Item | Price |\n|---|---|\n| Samosa | 20 |', ['Samosa = 20']],
  ])('reads %s', (_, text, expected) => {
    expect(summarize(text)).toEqual(expected);
    expect(doubtCodes(text)).toEqual([]);
  });

  it('marks a plain line between items that may be a category', () => {
    const menu = 'Starters\nSamosa 20\nDrinks\nTea 10\nCoffee 15';
    expect(summarize(menu)).toEqual(['[Starters]', 'Samosa = 20', '[Drinks]', 'Tea = 10', 'Coffee = 15']);
    expect(doubtCodes(menu)).toEqual(['heading']);
  });

  it('takes a sentence right below a dish for its description, and a dish without a price for neither', () => {
    const text =
      'Starters:\nPaneer tikka - 220\nServed with mint chutney\nHara bhara - 180\n(spinach, peas)\nsamosa 20\nmasala chai\nDal & rice\nTea 10';
    expect(rowsOf(parseText(text).entries).map(({ name, description }) => [name, description])).toEqual([
      ['Paneer tikka', 'Served with mint chutney'],
      ['Hara bhara', 'spinach, peas'],
      ['samosa', ''],
      ['Tea', ''],
    ]);
    expect(leftOut(text).map(({ source }) => source.text)).toEqual(['masala chai', 'Dal & rice']);
  });

  it('joins names and prices of two columns where their numbers agree, each as a doubt', () => {
    const text = 'Idli\nVada\n30\n40';
    expect(summarize(text)).toEqual(['Idli = 30', 'Vada = 40']);
    expect(doubtCodes(text)).toEqual(['joined-price', 'joined-price']);
  });

  it.each(['Idli\nVada\nDosa\n30\n40', 'Idli\nsoft and white\n30', '30\nIdli\n40\nVada', 'Idli\n30\n40'])(
    'joins nothing in %j',
    (text) => {
      expect(rowsOf(parseText(text).entries)).toEqual([]);
      expect(leftOut(text)).toHaveLength(text.split('\n').length);
    },
  );

  it('leaves items before any category without one', () => {
    expect(summarize('Samosa 20\nTea 10')).toEqual(['Samosa = 20', 'Tea = 10']);
  });

  it('says which category has no items, and marks one whose name is too long', () => {
    const text = `Starters:\nDrinks:\nTea,10;${'a'.repeat(121)}:\nCoffee,15`;
    expect(leftOut(text)).toMatchObject([
      { source: { lineNumber: 1 }, reason: 'No items under it, so it will not be added.' },
    ]);
    expect(doubtCodes(text)).toEqual(['name']);
  });

  it('takes the comma for thousands where the prices stand without commas elsewhere', () => {
    expect(summarize('Mains\nThali 1,250\nDal 140')).toEqual(['[Mains]', 'Thali = 1250', 'Dal = 140']);
    expect(summarize('Mains:\nThali 1,250\nDal,140')).toEqual(['[Mains]', 'Thali 1 = 250', 'Dal = 140']);
  });

  it('takes a line without a price in the strict format for an item, never for a category', () => {
    const text = 'Starters:\nVeg samosa\nPaneer tikka,180;';
    expect(summarize(text)).toEqual(['[Starters]', '?', 'Paneer tikka = 180']);
    expect(leftOut(text)).toMatchObject([
      {
        source: { text: 'Veg samosa' },
        reason: 'There is no price in this line.',
        mayBeCategory: 'Veg samosa',
      },
    ]);
    expect(doubtCodes(text)).toEqual([]);
    expect(doubtCodes('Starters:\nSamosa,20\nMain Course\nDal,90')).toEqual(['heading']);
    expect(doubtCodes(`${text}\nDal 90/-`)).toEqual([]);
  });

  it.each([
    ['Item,Price\nIdli,40\nDosa,\nVada,35', ['?', 'Idli = 40', '?', 'Vada = 35']],
    ['Idli,40\nDosa,#N/A\nVada,35', ['Idli = 40', '?', 'Vada = 35']],
    ['Sea Food:\nPomfret,MP\nPrawns Fry,320', ['[Sea Food]', 'Pomfret = Market price', 'Prawns Fry = 320']],
    [
      'Fish\nPomfret - M.P.\nLobster APS\nPrawns 320',
      ['[Fish]', 'Pomfret = Market price', 'Lobster = As per size', 'Prawns = 320'],
    ],
    ['Item\tPrice\tNote\nIdli\t40\tx\nDosa\t\t\nVada\t35\ty', ['Idli = 40', '?', 'Vada = 35']],
  ])('makes no category of an item without its price in %j', (text, expected) => {
    expect(summarize(text)).toEqual(expected);
    expect(doubtCodes(text)).toEqual([]);
  });

  it('reads a number in brackets as the number of items where prices are written otherwise', () => {
    expect(summarize('Soups (2)\nTomato 80\nCorn 90\nRolls (41)\nEgg Roll 70')).toEqual([
      '[Soups]',
      'Tomato = 80',
      'Corn = 90',
      '[Rolls]',
      'Egg Roll = 70',
    ]);
    // The number is not that of the items, so `Idli (3)` may be three pieces without a price.
    expect(doubtCodes('Idli (3)\nVada 40')).toEqual(['heading']);
    expect(summarize('Snacks:\nIdli (30)\nVada (40)')).toEqual(['[Snacks]', 'Idli = 30', 'Vada = 40']);
  });

  it('asks about the section of a dish below a line that may be a heading', () => {
    expect(doubtCodes('*Snacks*\nSamosa 20\nAmma Kitchen\nUpma 40')).toEqual(['heading']);
    expect(summarize('*Snacks*\nSamosa 20\nRice\nJeera Rice 90')).toEqual([
      '[Snacks]',
      'Samosa = 20',
      '[Rice]',
      'Jeera Rice = 90',
    ]);
  });
});
