import fc from 'fast-check';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvTexts, phoneInCell, toCsv } from './csv.server.ts';

const read = (csv: string) =>
  papaparse.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data;

describe('toCsv', () => {
  it('keeps commas, quotes, line breaks and Indian scripts', () => {
    const rows = [['मसाला डोसा', 'crisp, "golden"\nwith chutney']];
    expect(read(toCsv(['name', 'description'], rows))).toEqual([['name', 'description'], ...rows]);
  });

  it('begins with the mark of UTF-8 and ends its lines as spreadsheets do', () => {
    expect(toCsv(['name'], [['Idli']])).toBe('\uFEFFname\r\nIdli\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    [' =1', " '=1"],
    ['"=1', `"'=1`],
    ["'=1", "''=1"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "'\n'=1"],
    ['\tSamosa', "'\tSamosa"],
    // A quoted cell is no safer.
    ['=1,2', "'=1,2"],
    ['=HYPERLINK("http://evil.example","Bill")', `'=HYPERLINK("http://evil.example","Bill")`],
    // Spreadsheets of other countries use other separators, and then ignore quotes.
    ['Idli;=1+1', "Idli;'=1+1"],
    ['Idli\t@A1', "Idli\t'@A1"],
    ['Idli"\n"=1', `Idli"\n"'=1`],
    ['Idli|-1', "Idli|'-1"],
  ])('disarms %j', (formula, harmless) => {
    expect(read(toCsv(['name'], [[formula]]))[1]?.[0]).toBe(harmless);
  });

  it.each(['Half-plate + raita', 'a=b', 'asha@example.com', '(+91) 98765 43210', '2026-03-02', 'Dosa, -ish'])(
    'leaves %j as it is',
    (text) => {
      expect(read(toCsv(['name'], [[text]]))[1]?.[0]).toBe(text);
    },
  );

  it('leaves no beginning of a cell to a formula, whatever the text', () => {
    const nasty = fc.array(
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', '"', "'", ';', ',', '|', 'a', '1'),
    );
    fc.assert(
      fc.property(nasty, (signs) => {
        const cell = read(toCsv(['name', 'other'], [[signs.join(''), 'x']]))[1]?.[0] ?? '';
        for (const part of cell.split(/[;|\t\r\n]/)) expect(part).not.toMatch(/^[\s"]*[=+\-@]/);
        expect(cell).not.toMatch(/^[\t\r\n]/);
        expect(cell.replaceAll("'", '')).toBe(signs.join('').replaceAll("'", ''));
      }),
      { numRuns: 1_000 },
    );
  });

  it('leaves numbers and harmless texts alone', () => {
    expect(toCsv(['a', 'b', 'c'], [[80, 99.5, 'Half-plate + raita']])).toContain(
      '80,99.5,Half-plate + raita',
    );
  });
});

describe('csvTexts', () => {
  it('gives the same table in pieces, formulas disarmed in each', async () => {
    async function* batches() {
      yield [
        ['Idli', 40],
        ['=1', 50],
      ];
      yield [];
      yield [['दोसा', 60]];
    }
    const texts = await Array.fromAsync(csvTexts(['name', 'price'], batches()));
    expect(texts).toHaveLength(3);
    const rows = [
      ['Idli', 40],
      ['=1', 50],
      ['दोसा', 60],
    ];
    expect(texts.join('')).toBe(toCsv(['name', 'price'], rows));
    expect(texts.join('')).toContain("'=1");
  });
});

it.each([
  ['+919876543210', '(+91) 98765 43210'],
  ['+12025550177', '(+1) 202 555 0177'],
  ['+442079460958', '(+44) 20 7946 0958'],
  ['+971501234567', '(+971) 50 123 4567'],
  ['', ''],
])('%j stands in a cell of a spreadsheet as people read it, without an apostrophe', (e164, shown) => {
  expect(phoneInCell(e164)).toBe(shown);
  expect(toCsv(['WhatsApp'], [[shown]])).not.toContain("'");
});
