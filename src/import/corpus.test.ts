import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { categoryKey } from '#menu/categories/category.ts';
import { compare, isShown, lostLines } from './accuracy.test-support.ts';
import { rowsOf } from './edit-rows.ts';
import type { ImportReading, Row } from './row.ts';
import { noPriceWords } from './table/file-words.ts';
import { parseTable } from './table/parse-table.ts';
import { separated } from './table/table-text.ts';
import { parseText } from './text/parse-text.ts';

/** Real-world menus, each with the right answer below a line of `=====`. */
const FOLDER = join(import.meta.dirname, 'corpus');

interface Menu {
  file: string;
  text: string;
  /** The marks of its dishes, by name and prices; empty where the answer says none. */
  marks: ReadonlyMap<string, string>;
  /** What a person who knows the restaurant would read, in the format of `said`. */
  answer: string[];
}

const menus = globSync('*.{txt,csv}', { cwd: FOLDER })
  .sort()
  .map((file): Menu => {
    const [text = '', answer = ''] = readFileSync(join(FOLDER, file), 'utf8').split('\n=====\n');
    const plainAnswer = answer.replace(/ @\w+$/gm, '');
    return { file, text, answer: answerOf(plainAnswer), marks: marksOf(answer) };
  });

/** Returns the marks after an `@`, by the dish before the `@`. */
function marksOf(answer: string): Map<string, string> {
  if (!/ @\w+$/m.test(answer)) return new Map();
  const dishes = answer.split('\n').filter((line) => line.includes(' = '));
  const answers = answerOf(dishes.map((line) => line.replace(/ @\w+$/, '')).join('\n'));
  return new Map(dishes.map((line, at) => [nameAndPrice(answers[at] ?? ''), line.split(' @')[1] ?? '']));
}

function answerOf(answer: string): string[] {
  let category = '';
  return answer.split('\n').flatMap((line) => {
    const heading = line.match(/^\[(.*)\]$/);
    if (heading) category = heading[1] ?? '';
    if (heading || line.trim() === '') return [];
    const [dish = '', description = ''] = line.split(' | ');
    const [name = '', prices = ''] = dish.split(' = ');
    const sized = prices
      .split(', ')
      .map((price) => price.replace(/^(.*?) ?([\d.]+)$/, (_, size, rupees) => `${size}=${Number(rupees)}`));
    return [plain(category, name, sized, description)];
  });
}

function rowText({ category, name, prices, noPrice, description }: Row): string {
  const listed = prices.map(({ size, pricePaise }) => `${size}=${pricePaise / 100}`);
  return plain(category, name, noPrice ? [noPriceWords[noPrice]] : listed, description);
}

/** A description is compared only if the answer has one; otherwise `withoutDescription` removes it. */
function plain(category: string, name: string, prices: string[], description: string): string {
  return categoryKey([category, name, prices.join(', '), description].join(' · '));
}

function nameAndPrice(dish: string): string {
  return dish.split(' · ').slice(1, 3).join(' · ');
}

const withoutDescription = (dish: string) => dish.split(' · ').slice(0, 3).join(' · ');

function read({ file, text }: Menu): ImportReading {
  return file.endsWith('.csv') ? parseTable(separated(text)) : parseText(text);
}

/** The lines as a person sees them: of a table, its rows. */
function linesOf({ file, text }: Menu): string[] {
  if (!file.endsWith('.csv')) return text.split('\n');
  return separated(text).cells.map((cells) => cells.join(' '));
}

interface Score {
  file: string;
  /** Rows with no mark whose name, prices or category are not in the answer. */
  wrong: string[];
  /** Dishes and lines that were lost without being shown. */
  lost: string[];
  /** Rows that are right in every respect. */
  right: number;
  rows: number;
  doubted: number;
  answers: number;
  missed: string[];
  /** Only for menus whose answers have marks: the marked dishes, the wrongly marked ones, and the number of marks. */
  marked: string[];
  wronglyMarked: string[];
  marks: number;
}

function scoreOf(menu: Menu): Score {
  const reading = read(menu);
  const rows = rowsOf(reading.entries);
  const result = compare(reading, menu.answer.map(withoutDescription));
  const lost = result.missed.filter((dish) => !isShown(dish, reading.entries));
  const open = [...menu.answer];
  const right = rows.filter((row) => {
    const at = open.findIndex((answer) => {
      const dish = rowText(row);
      return answer === dish || (answer.endsWith(' · ') && answer === `${withoutDescription(dish)} · `);
    });
    if (at >= 0) open.splice(at, 1);
    return at >= 0;
  });
  const markOf = (row: Row) => menu.marks.get(nameAndPrice(rowText(row)));
  const marked = rows.filter((row) => row.diet !== '' && menu.marks.size > 0);
  const wronglyMarked = marked.filter((row) => markOf(row) !== row.diet);
  return {
    file: menu.file,
    marked: marked.map(rowText),
    wronglyMarked: wronglyMarked.map((row) => `${rowText(row)}: ${row.diet}`),
    marks: [...menu.marks.values()].filter(Boolean).length,
    wrong: result.wrongUnmarked,
    lost: [...lost, ...lostLines(linesOf(menu), reading)],
    right: right.length,
    rows: rows.length,
    doubted: rows.filter(({ doubts }) => doubts.length > 0).length,
    answers: menu.answer.length,
    missed: open,
  };
}

const sum = (scores: readonly Score[], of: (score: Score) => number) =>
  scores.reduce((total, score) => total + of(score), 0);
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

describe('real menus', () => {
  const scores = menus.map(scoreOf);

  it.each(scores)('$file: no wrong price, dish or section without a mark', ({ wrong }) => {
    expect(wrong).toEqual([]);
  });

  it.each(scores)('$file: nothing lost without being shown', ({ lost }) => {
    expect(lost).toEqual([]);
  });

  it.each(scores)('$file: no wrong mark', ({ wronglyMarked }) => {
    expect(wronglyMarked).toEqual([]);
  });

  it('reads most of them right', () => {
    const [rows, right, answers] = [
      sum(scores, (score) => score.rows),
      sum(scores, (score) => score.right),
      sum(scores, (score) => score.answers),
    ];
    const lines = scores.map(
      (score) =>
        `${score.file.padEnd(40)} right ${score.right}/${score.rows} read, ${score.answers} there, ${score.doubted} doubted`,
    );
    const [marked, marks] = [
      sum(scores, (score) => score.marked.length),
      sum(scores, (score) => score.marks),
    ];
    const rightMarks = marked - sum(scores, (score) => score.wronglyMarked.length);
    // biome-ignore lint/suspicious/noConsole: the figures are what this test is run for.
    console.info(
      [
        ...lines,
        `${menus.length} menus, ${answers} dishes: precision ${percent(right, rows)}, recall ${percent(right, answers)}, doubted ${percent(
          sum(scores, (score) => score.doubted),
          rows,
        )}`,
        `${marks} marks: precision ${percent(rightMarks, marked)}, recall ${percent(rightMarks, marks)}`,
      ].join('\n'),
    );
    expect(right / rows).toBeGreaterThan(0.95);
    expect(right / answers).toBeGreaterThan(0.95);
    expect(rightMarks / marks).toBeGreaterThan(0.95);
  });

  it.each(menus.filter(({ file }) => /^(?:5[4-9]|6[6-9]|7\d)/.test(file)))(
    '$file: asks about no column',
    (menu) => {
      const unsure = (read(menu).columns ?? []).filter(({ isSure }) => !isSure);
      expect(unsure.map(({ heading }) => heading)).toEqual([]);
    },
  );
});
