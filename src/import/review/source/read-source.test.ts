import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hiddenText, readMenuFile } from './read-source.ts';

const fileOf = (name: string, content: BlobPart) => new File([content], name);

/** The cells of each sheet, by its name. */
async function cellsOf(file: File) {
  const read = await readMenuFile(file);
  if ('text' in read) throw new Error('Read as text.');
  expect(read.name).toBe(file.name);
  return Object.fromEntries(read.sheets.map(({ table }) => [table.name, table.cells]));
}

describe('a CSV file', () => {
  it('is read with its quotes and separators', async () => {
    const csv = 'Category,Item,Price\r\nPizza,"Veggie, loaded","₹1,249"\r\nPizza,Corn,199\r\n\r\n';
    expect(await cellsOf(fileOf('menu.csv', csv))).toEqual({
      '': [
        ['Category', 'Item', 'Price'],
        ['Pizza', 'Veggie, loaded', '₹1,249'],
        ['Pizza', 'Corn', '199'],
      ],
    });
  });

  it('may use semicolons or tabs, and begin with a byte order mark', async () => {
    const semicolons = await cellsOf(fileOf('menu.csv', '\uFEFFItem;Price\nTea;10\nCoffee;15'));
    expect(semicolons['']).toEqual([
      ['Item', 'Price'],
      ['Tea', '10'],
      ['Coffee', '15'],
    ]);
    const tabs = await cellsOf(fileOf('menu.tsv', 'Item\tPrice\nTea\t10'));
    expect(tabs['']).toEqual([
      ['Item', 'Price'],
      ['Tea', '10'],
    ]);
  });

  it('may be in the encoding of old Windows programs, or of Excel as Unicode text', async () => {
    const latin = Uint8Array.from('Item,Price\nCaf\xe9 latte,120', (letter) => letter.charCodeAt(0));
    expect((await cellsOf(fileOf('menu.csv', latin)))['']?.[1]).toEqual(['Café latte', '120']);
    const utf16 = Buffer.from('\uFEFFItem\tPrice\nचाय\t10', 'utf16le');
    expect(await readMenuFile(fileOf('menu.txt', utf16))).toEqual({ text: 'Item\tPrice\nचाय\t10' });
    const bigEndian = Buffer.from(utf16).swap16();
    expect(await readMenuFile(fileOf('menu.txt', bigEndian))).toEqual({ text: 'Item\tPrice\nचाय\t10' });
    const unmarked = Buffer.from('Item\tPrice\nचाय\t10', 'utf16le');
    expect(await readMenuFile(fileOf('menu.txt', unmarked))).toEqual({ text: 'Item\tPrice\nचाय\t10' });
  });

  it('may have no ending in its name, or the wrong one', async () => {
    expect(await readMenuFile(fileOf('menu', 'Tea 10'))).toEqual({ text: 'Tea 10' });
    expect((await cellsOf(fileOf('menu.xls', 'Item\tPrice\nTea\t10')))['']?.[1]).toEqual(['Tea', '10']);
    expect(await cellsOf(fileOf('menu.csv', workbook({ Menu: [['Tea', 10]] })))).toEqual({
      '': [['Tea', '10']],
    });
  });
});

describe('an Excel file', () => {
  const rows = [
    ['Item', 'Rate'],
    ['Samosa', 20],
    ['Dal & rice', 120.5],
  ];

  it('is read, each sheet with something in it; of several with their names', async () => {
    const texts = rows.map((cells) => cells.map(String));
    expect(await cellsOf(fileOf('Menu.XLSX', workbook({ Menu: rows })))).toEqual({ '': texts });
    const several = workbook({ Snacks: rows, Drinks: [['Tea', 10]], Empty: [] });
    expect(await cellsOf(fileOf('menu.xlsx', several))).toEqual({
      Snacks: texts,
      Drinks: [['Tea', '10']],
    });
  });

  it('is read without its hidden sheets and rows, and says so', async () => {
    const hidden = { sheets: ['Costs & notes'], rows: { Menu: [2] } };
    const sheets = { Menu: rows, 'Costs & notes': [['Oil', 900]] };
    const read = await readMenuFile(fileOf('menu.xlsx', workbook(sheets, hidden)));
    if ('text' in read) throw new Error('Read as text.');
    expect(read.sheets.map(({ table }) => table)).toEqual([
      { name: '', cells: [['Item', 'Rate'], [], ['Dal & rice', '120.5']] },
    ]);
    expect(read.hidden && hiddenText(read.hidden)).toBe('1 hidden sheet and 1 hidden row left out.');
  });

  it('has its numbers without the error of binary sums', async () => {
    const cells = await cellsOf(fileOf('menu.xlsx', workbook({ Menu: [['Tea', 71.500000000000014]] })));
    expect(cells['']).toEqual([['Tea', '71.5']]);
  });
});

it.each([
  ['menu.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'Save it as .xlsx or .csv first, then choose it here.'],
  ['menu.pdf', 'x', 'Choose a CSV or an Excel file (.xlsx).'],
  ['menu', '%PDF-1.7', 'Choose a CSV or an Excel file (.xlsx).'],
  ['menu.xls', '<table><tr><td>Tea</td></tr></table>', 'Choose a CSV or an Excel file (.xlsx).'],
  ['menu.xlsx', 'no zip', 'This Excel file could not be read. Save it as CSV and choose that.'],
  ['menu.csv', 'x'.repeat(2 * 1024 * 1024 + 1), 'Choose a file of at most 2 MB.'],
])('refuses %s with advice', async (name, content, message) => {
  await expect(readMenuFile(fileOf(name, content))).rejects.toThrow(message);
});

/** A minimal Excel workbook. */
function workbook(
  sheets: Record<string, ReadonlyArray<ReadonlyArray<string | number>>>,
  hidden: { sheets: readonly string[]; rows: Readonly<Record<string, readonly number[]>> } = {
    sheets: [],
    rows: {},
  },
): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const escaped = (text: string) => text.replaceAll('&', '&amp;');
  const cell = (value: string | number) =>
    typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  return zip({
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names
      .map(
        (name, index) =>
          `<sheet name="${escaped(name)}" sheetId="${index + 1}"${hidden.sheets.includes(name) ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.entries(sheets).map(([name, rows], index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows
          .map((cells, row) => {
            const written = cells.map((value, column) =>
              cell(value).replace('<c', `<c r="${'ABC'[column]}${row + 1}"`),
            );
            const isHidden = hidden.rows[name]?.includes(row + 1);
            return `<row r="${row + 1}"${isHidden ? ' hidden="1"' : ''}>${written.join('')}</row>`;
          })
          .join('')}</sheetData></worksheet>`,
      ]),
    ),
  });
}

/** A zip archive of uncompressed files. */
function zip(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text);
    const sizes = Buffer.alloc(18);
    sizes.writeUInt32LE(crc32(data), 4);
    sizes.writeUInt32LE(data.length, 8);
    sizes.writeUInt32LE(data.length, 12);
    sizes.writeUInt16LE(name.length, 16);
    const version = Buffer.from([20, 0, 0, 0, 0, 0]);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      version,
      sizes,
      Buffer.alloc(2),
      Buffer.from(name),
      data,
    ]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    entries.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\x00'),
        version,
        sizes,
        Buffer.alloc(2),
        place,
        Buffer.from(name),
      ]),
    );
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Uint8Array.from(Buffer.concat([...parts, directory, end]));
}
