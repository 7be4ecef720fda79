import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvTexts, toCsv } from './csv.server.ts';

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

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '\n=1'])('disarms %j', (formula) => {
    expect(read(toCsv(['name'], [[formula]]))[1]?.[0]).toBe(`'${formula}`);
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
