import { strFromU8, unzipSync } from 'fflate';

/** What an owner has hidden in a workbook: whole sheets, by name, and rows of the others, by their index from 0. */
interface HiddenParts {
  sheets: ReadonlySet<string>;
  rows: ReadonlyMap<string, ReadonlySet<number>>;
}

/** A sheet that unpacks to more than this is not a menu; its hidden rows are not looked for. */
const MOST_BYTES = 40 * 1024 * 1024;
const SHEET = /<(?:\w{1,9}:)?sheet\s[^<>]*>/g;
const RELATION = /<(?:\w{1,9}:)?Relationship\s[^<>]*>/g;
const ROW = /<(?:\w{1,9}:)?row\s[^<>]*>/g;
const HIDDEN = /\shidden="(?:1|true)"/;

/** Finds hidden sheets and rows (also those that a filter hides), which the reader of spreadsheets returns too. */
export function hiddenParts(workbook: Uint8Array): HiddenParts {
  const files = unzipSync(workbook, {
    filter: ({ name, originalSize }) =>
      originalSize <= MOST_BYTES &&
      /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name),
  });
  const textOf = (name: string) => (files[name] ? strFromU8(files[name]) : '');
  const targets = new Map(
    tags(textOf('xl/_rels/workbook.xml.rels'), RELATION).map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  const sheets = tags(textOf('xl/workbook.xml'), SHEET).map((tag) => ({
    name: attribute(tag, 'name'),
    isHidden: /hidden/i.test(attribute(tag, 'state')),
    file: fileOf(targets.get(attribute(tag, 'r:id')) ?? ''),
  }));
  return {
    sheets: new Set(sheets.flatMap(({ name, isHidden }) => (isHidden ? [name] : []))),
    rows: new Map(sheets.map(({ name, file }) => [name, hiddenRows(textOf(file))])),
  };
}

function fileOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function hiddenRows(sheet: string): ReadonlySet<number> {
  let at = 0;
  const hidden = new Set<number>();
  for (const tag of tags(sheet, ROW)) {
    // Without a number, a row follows the one before it.
    at = Number(attribute(tag, 'r')) || at + 1;
    if (HIDDEN.test(tag)) hidden.add(at - 1);
  }
  return hidden;
}

function tags(xml: string, tag: RegExp): string[] {
  return xml.match(tag) ?? [];
}

const ESCAPED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function attribute(tag: string, name: string): string {
  const begin = ` ${name}="`;
  const at = tag.indexOf(begin);
  if (at < 0) return '';
  const from = at + begin.length;
  const value = tag.slice(from, tag.indexOf('"', from));
  return value.replace(/&(amp|lt|gt|quot|apos);/g, (_, sign: string) => ESCAPED[sign] ?? '');
}
