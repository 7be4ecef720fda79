import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Edit, rowsOf } from '../edit-rows.ts';
import { onePrice } from '../row.ts';
import { draftAfter, editsAfter, entriesLeft } from './outcome.ts';
import { linesToAdd, type Review, reviewEntries, summaryOf } from './review.ts';
import { entriesOf, readSource } from './source/read-source.ts';

const CORPUS = join(import.meta.dirname, '../corpus');

/** Reads a text and leaves out the rows that a run has added. */
function boxOf(text: string, added: (review: Review) => ReturnType<typeof linesToAdd>) {
  const source = readSource({ text });
  const around = { menu: [], lookedAt: new Set<string>(), failures: new Map<string, string>() };
  const review = reviewEntries(entriesOf(source, { edits: [] }), around);
  const lines = added(review);
  const answers = lines.map(({ category, name }) => ({ category, name, ok: true, id: name }));
  const edits = editsAfter(review, { requestId: 'r', runId: 'r', lines }, answers);
  const entries = entriesOf(source, { edits });
  const left = entriesLeft(entries, reviewEntries(entries, around));
  return { review, lines, left, text: draftAfter({ text, edits }, source, left).text };
}

const nothing = () => [];
const everything = (review: Review) => linesToAdd(review, true);
const withoutDoubt = (review: Review) => linesToAdd(review, false);

describe('after a run', () => {
  it('counts only the lines that cannot be read, not the category that stays above them', () => {
    const { lines, left, text } = boxOf('Starters:\nSamosa,20\nFish curry,;\nDrinks:\nLassi', everything);
    expect([lines.length, left.length, text]).toEqual([1, 2, 'Starters:\nFish curry,\n\nDrinks:\nLassi']);
    expect(summaryOf(boxOf(text, nothing).review)).toBe('Nothing to add; 2 lines cannot be read');
  });

  it('keeps both names of a dish that was corrected', () => {
    const source = readSource({ text: 'Paneer Tikka / पनीर टिक्का 220' });
    const [row] = rowsOf(source.ofText);
    const key = row?.key ?? '';
    const edits: Edit[] = [{ do: 'edit', key, changes: { prices: onePrice(250_00) } }];
    const { text } = draftAfter({ text: '', edits }, source, entriesOf(source, { edits }));
    expect(text).toBe('Paneer Tikka / पनीर टिक्का,250');
    const [again] = rowsOf(readSource({ text }).ofText);
    expect(again).toMatchObject({ name: 'Paneer Tikka', translations: row?.translations });
  });

  it.each(globSync('*.txt', { cwd: CORPUS }).sort())(
    'as many lines are in the box as were left: %s',
    (file) => {
      const [text = ''] = readFileSync(join(CORPUS, file), 'utf8').split('\n=====\n');
      for (const added of [everything, withoutDoubt]) {
        const first = boxOf(text, added);
        const again = boxOf(first.text, nothing);
        expect(again.left).toHaveLength(first.left.length);
        expect(again.review.unreadableCount + again.review.itemCount).toBe(first.left.length);
      }
    },
  );
});
