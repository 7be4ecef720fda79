import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { slownessOf } from '#test/support/linear.ts';
import { undecorate } from './line/clean-text.ts';
import { contextOf, readLine } from './line/read-line.ts';
import { parseTable } from './table/parse-table.ts';
import { parseText, withoutChatStamp } from './text/parse-text.ts';

/** The source code of the reader, which contains every sign and every word that it knows. */
const reader = globSync('{line,text,table}/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test*.ts'] })
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('');
const ascii = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place));
const known = [...new Set([...ascii, '\t', ...reader].filter((sign) => sign >= ' ' || sign === '\t'))];
/** The reader treats the letters of all other scripts alike, so a sample of them is enough. */
const isFarLetter = (sign: string) => sign > '~' && /[\p{L}\p{M}]/u.test(sign);
const signs = [
  ...known.filter((sign) => !isFarLetter(sign)),
  ...known.filter(isFarLetter).filter((_, place) => place % 8 === 0),
];
const words = [...new Set(reader.match(/(?<=[|'(])[\p{L}\p{M}]{2,12}(?=[|')])/gu))];

type Form = (unit: string, times: number) => string;

const forms: Record<string, Form> = {
  alone: (unit, times) => unit.repeat(times),
  'before a letter': (unit, times) => `${unit.repeat(times)}x`,
  'before a digit': (unit, times) => `${unit.repeat(times)}1`,
  'between digits': (unit, times) => `${unit}1`.repeat(times),
  'between letters': (unit, times) => `${unit}a`.repeat(times),
  'between blanks': (unit, times) => `${unit} `.repeat(times),
  'between prices': (unit, times) => `${unit} 20 `.repeat(times),
  'between a name and a price': (unit, times) => `Tea ${unit.repeat(times)} 20`,
  'around a name': (unit, times) => `${unit.repeat(times)}Tea${unit.repeat(times)}`,
  'behind an opening one': (unit, times) => `${unit}a${unit.repeat(times)} x`,
  'between slashes': (unit, times) => `${`${unit}/`.repeat(times)}x`,
  'in the middle of blanks': (unit, times) => `${' '.repeat(times)}${unit}${' '.repeat(times)}x`,
  'in brackets that stay open': (unit, times) => `(${unit}`.repeat(times),
  'in front of digit groups': (unit, times) => `${unit},111`.repeat(times),
};

/** The steps for one line, without the limit on the length of pasted lines. */
function readOne(line: string): void {
  const text = withoutChatStamp(line);
  undecorate(text);
  readLine(text, true, { ...contextOf([text]), sizes: ['Half', 'Full'] });
}

function slowOnes(units: readonly string[], names: readonly string[], characters: number): string[] {
  return names.flatMap((name) => {
    const form = forms[name] as Form;
    return units.flatMap((unit) => {
      const line = (length: number) => form(unit, Math.ceil((length * 100) / form(unit, 100).length));
      const slowness = slownessOf(readOne, line, characters);
      return slowness ? [`${JSON.stringify(unit)} ${name}: × ${slowness.toFixed(1)}`] : [];
    });
  });
}

describe('a line twice as long takes twice the time to read', () => {
  it('whatever sign is repeated in it', () => {
    expect(signs.length).toBeGreaterThan(150);
    expect(slowOnes(signs, Object.keys(forms), 250)).toEqual([]);
  });

  it('whatever word that the reader knows is repeated in it', () => {
    expect(words.length).toBeGreaterThan(150);
    expect(slowOnes(words, ['between blanks', 'between prices', 'between slashes'], 250)).toEqual([]);
  });
});

describe('a text twice as long takes twice the time', () => {
  const lines = [
    'a',
    'Tea 10',
    'Snacks:',
    'a;',
    ';',
    'a: ;',
    'Tea\n10',
    '1. Tea\n\n',
    '*A*\nb 5\n',
    '--',
    'a,1;',
    '\t\t1',
    '(a',
    'a   20   b   30',
    'a      b',
    'a a 20',
  ];

  it.each([
    ['read', (text: string) => parseText(text)],
    ['read in one line', (text: string) => parseText(text.replaceAll('\n', ';'))],
    [
      'read as a table',
      (text: string) => parseTable({ name: '', cells: text.split('\n').map((line) => line.split(' ')) }),
    ],
    [
      'read as a table with headings',
      (text: string) => parseText(`Item\tSize\tPrice\n${text.replaceAll(' ', '\t')}`),
    ],
  ])('%s', (_, work) => {
    const slow = lines.flatMap((line) => {
      const text = (length: number) => `${line}\n`.repeat(length / (line.length + 1));
      const slowness = slownessOf(work, text, 1_000);
      return slowness ? [`${JSON.stringify(line)}: × ${slowness.toFixed(1)}`] : [];
    });
    expect(slow).toEqual([]);
  });
});
