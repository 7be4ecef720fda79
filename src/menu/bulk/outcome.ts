import { singleLine } from '#platform/text.ts';
import { categoryNameProblem } from '../category.ts';
import { withoutAdded } from '../paste/edit-paste.ts';
import { parsePaste } from '../paste/parse-paste.ts';
import { TOO_MANY_CATEGORIES } from '../refusals.ts';
import { type Batch, type LineAnswer, lineKey } from './batch.ts';

/** What has become of a bulk add so far. */
export interface Outcome {
  addedCount: number;
  /** Why lines were not added, by `lineKey`. */
  failures: ReadonlyMap<string, string>;
  /** Names of categories that could not be created. */
  failedCategories: ReadonlySet<string>;
}

export const NOTHING_YET: Outcome = { addedCount: 0, failures: new Map(), failedCategories: new Set() };

/** The outcome with the answers for one more batch. */
export function withAnswers(outcome: Outcome, batch: Batch, answers: readonly LineAnswer[]): Outcome {
  const failures = new Map(outcome.failures);
  const failedCategories = new Set(outcome.failedCategories);
  let { addedCount } = outcome;
  answers.forEach((answer, index) => {
    const line = batch.lines[index];
    if (!line) return;
    if (answer.ok) addedCount += 1;
    else failures.set(lineKey(line), answer.message ?? 'It could not be added.');
    if (isCategoryRefused(answer)) failedCategories.add(line.category);
  });
  return { addedCount, failures, failedCategories };
}

/** The pasted text without what a batch has added. */
export function textAfter(text: string, batch: Batch, answers: readonly LineAnswer[]): string {
  const addedKeys = batch.lines.filter((_, index) => answers[index]?.ok).map(lineKey);
  const added = new Set<number>();
  for (const { name: category, items } of parsePaste(text).categories) {
    for (const item of items) {
      const index = addedKeys.indexOf(lineKey({ ...item, category }));
      if (index < 0) continue;
      addedKeys.splice(index, 1);
      added.add(item.at);
    }
  }
  return withoutAdded(text, added);
}

function isCategoryRefused({ ok, message, category }: LineAnswer): boolean {
  return !ok && (message === TOO_MANY_CATEGORIES || categoryNameProblem(singleLine(category)) !== undefined);
}
