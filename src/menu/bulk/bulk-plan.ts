import { draftOf } from '#platform/fields/fields.ts';
import { singleLine } from '#platform/text.ts';
import { AVAILABLE, switchAfter } from '../availability/availability.ts';
import { tooLongProblem } from '../availability/off-until.ts';
import { linksByName, linksProblem, servingTimeByName } from '../by-name.ts';
import { categoryKey, categoryNameProblem, MAX_CATEGORIES } from '../categories/category.ts';
import { AGAINST_PURE_VEG, isAgainstPureVeg, markProblems } from '../marks/marks.ts';
import { type ChoiceGroup, itemFields } from '../menu.ts';
import { type ItemDraft, MAX_ITEMS, noPriceProblem, sizesProblem } from '../menu-item.ts';
import { TOO_MANY_CATEGORIES, TOO_MANY_ITEMS } from '../refusals.ts';
import type { ServingTime } from '../serving-times/serving-times.ts';
import { saveItemWire } from '../wire.ts';

/** The most lines that one bulk add may have. */
export const MAX_BULK_LINES = 1_000;

/** A category of a bulk add with its lines, as sent: nothing is validated yet. */
export interface BulkBlock {
  name: string;
  lines: Array<Record<string, unknown>>;
}

/** A placeholder for the id of a category that is created only with its first good line. */
const NO_ID = '-';

type Placed = { ok: true; id: string } | { ok: false; message: string };

/** The result of one line; both names are as they were sent. */
export type LineResult = { category: string; name: string } & Placed;

export interface BulkPlan {
  newCategories: Array<{ id: string; name: string }>;
  items: Array<ItemDraft & { id: string }>;
  results: LineResult[];
}

/** What the menu has before the bulk add. */
export interface MenuBefore {
  categories: ReadonlyArray<{ id: string; name: string }>;
  itemCount: number;
  /** Whether no dish of the menu may be marked as egg or non-veg. */
  isPureVeg: boolean;
  /** In ms. */
  now: number;
  /** The menu's groups of choices, including those that the same call creates. */
  groups: readonly ChoiceGroup[];
  servingTimes: ReadonlyArray<Pick<ServingTime, 'id' | 'name'>>;
}

/**
 * Decides what a bulk add adds (docs/product/import.md#bulk-add): every good line, to the category of its name, which is
 * created with its first good line. A bad line gets a reason and does not stop the others.
 */
export function planBulkAdd(before: MenuBefore, blocks: readonly BulkBlock[], newId: () => string): BulkPlan {
  const plan: BulkPlan = { newCategories: [], items: [], results: [] };
  const ids = new Map(before.categories.map(({ id, name }) => [categoryKey(name), id]));

  for (const block of blocks) {
    const categoryName = singleLine(block.name);
    for (const line of block.lines) {
      const names = { category: block.name, name: typeof line.name === 'string' ? line.name : '' };
      plan.results.push({ ...names, ...place(categoryName, line) });
    }
  }
  return plan;

  function place(categoryName: string, line: BulkBlock['lines'][number]): Placed {
    const problem = categoryNameProblem(categoryName);
    if (problem !== undefined) return { ok: false, message: problem };
    // The same rules as for an item that is saved alone.
    const parsed = saveItemWire.safeParse({ ...line, name: line.name ?? '', categoryId: NO_ID, image: '' });
    if (!parsed.success) return { ok: false, message: parsed.error.issues[0]?.message ?? '' };
    const said = draftOf(itemFields, parsed.data.changes);
    const byName = linksByName(line.choices, said.variants, before.groups);
    if (!byName.ok) return byName;
    const time = servingTimeByName(line.served, said.servingTimeId, before.servingTimes);
    if (!time.ok) return time;
    const draft = {
      ...said,
      servingTimeId: time.id,
      ...switchAfter(said, AVAILABLE, before.now),
      variants: said.variants.map((size) => ({ ...size, ...switchAfter(size, AVAILABLE, before.now) })),
      choiceGroups: [...said.choiceGroups, ...byName.links],
    };
    const [contradiction] = Object.values(markProblems(draft));
    if (contradiction !== undefined) return { ok: false, message: contradiction };
    if (before.isPureVeg && isAgainstPureVeg(draft.diet)) return { ok: false, message: AGAINST_PURE_VEG };
    const refused = partsProblem(draft) ?? tooLongProblem([said, ...said.variants], before.now);
    if (refused !== undefined) return { ok: false, message: refused };
    const limit = limitReached(categoryName);
    if (limit !== undefined) return { ok: false, message: limit };

    const id = newId();
    plan.items.push({
      ...draft,
      id,
      categoryId: categoryIdOf(categoryName),
    });
    return { ok: true, id };
  }

  function partsProblem({ variants, choiceGroups, noPrice }: ItemDraft): string | undefined {
    if (variants.some(({ id }) => id !== '')) return 'A new item has new sizes. Send them without ids.';
    return (
      sizesProblem(variants) ??
      noPriceProblem({ noPrice, variants }) ??
      linksProblem(choiceGroups, before.groups)
    );
  }

  function limitReached(categoryName: string): string | undefined {
    if (before.itemCount + plan.items.length >= MAX_ITEMS) return TOO_MANY_ITEMS;
    return ids.has(categoryKey(categoryName)) || ids.size < MAX_CATEGORIES ? undefined : TOO_MANY_CATEGORIES;
  }

  function categoryIdOf(categoryName: string): string {
    const key = categoryKey(categoryName);
    const known = ids.get(key);
    if (known !== undefined) return known;
    const id = newId();
    ids.set(key, id);
    plan.newCategories.push({ id, name: categoryName });
    return id;
  }
}
