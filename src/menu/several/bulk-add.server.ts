import type { Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { draftOf } from '#platform/fields/fields.ts';
import type { Translations } from '#platform/fields/translations.ts';
import { singleLine } from '#platform/formats/text.ts';
import type { Services } from '#platform/services/services.server.ts';
import { AVAILABLE, switchAfter } from '../availability/availability.ts';
import { tooLongProblem } from '../availability/off-until.ts';
import { findServingTimes } from '../availability/serving-times/serving-times.server.ts';
import type { ServingTime } from '../availability/serving-times/serving-times.ts';
import { categoryKey, categoryNameProblem, MAX_CATEGORIES } from '../categories/category.ts';
import type { GroupDraft } from '../choice-groups/group-wire.ts';
import { isAgainstPureVeg, markProblems } from '../items/marks/marks.ts';
import { marksTexts } from '../items/marks/marks-texts.ts';
import { isPureVeg } from '../items/marks/refuse-marks.server.ts';
import { type ItemDraft, MAX_ITEMS, noPriceProblem, sizesProblem, storedPaise } from '../items/menu-item.ts';
import { type ChoiceGroup, itemChoiceFields, itemFields, variantFields } from '../menu.ts';
import { linksByName, linksProblem, servingTimeByName } from '../server/by-name.server.ts';
import { findCategories, itemRows } from '../server/queries.server.ts';
import { refusalsTexts } from '../server/refusals-texts.ts';
import { saveItemWire } from '../server/wire.ts';
import { bulkRefusalsTexts } from './bulk-refusals-texts.ts';
import { NO_CHANGES, type RunCall, runOnce } from './bulk-run.server.ts';
import { insertCategories, insertGroups, type NewCategory, planGroups } from './new-parts.server.ts';

/** Keeps statements below SQLite's limit of about 32,000 values. */
const ROWS_AT_ONCE = 500;

/**
 * Adds many items in one transaction, as `planBulkAdd` decides; returns the result of each line. Creates the groups of
 * choices whose names are not there yet, unless lines were sent and none is good. Throws 400 for a group that nobody
 * could choose from, 409 when there are too many groups.
 */
export function bulkAdd(
  services: Services,
  restaurantId: string,
  call: RunCall,
  blocks: BulkBlock[],
  newGroups: readonly GroupDraft[] = [],
): Promise<LineResult[]> {
  const about = newGroups.length > 0 ? [...blocks, newGroups] : blocks;
  return runOnce(services, restaurantId, call, about, async (tx, now) => {
    const { groups, missing } = await planGroups(tx, restaurantId, newGroups, now);
    const categories = await findCategories(tx, restaurantId);
    const itemCount = await itemRows.count(tx, restaurantId);
    const servingTimes = await findServingTimes(tx, restaurantId);
    const before = { categories, itemCount, groups, servingTimes, now: now.getTime() };
    const plan = planBulkAdd({ ...before, isPureVeg: await isPureVeg(tx, restaurantId) }, blocks, newId);
    const isRefused = plan.results.length > 0 && plan.items.length === 0;
    const created = isRefused ? [] : missing;
    if (created.length > 0) await insertGroups(tx, restaurantId, created, now);
    await insertCategories(tx, restaurantId, plan.newCategories, now);
    await addItems(tx, restaurantId, plan.items, now);
    await addSizes(tx, restaurantId, plan.items, now);
    await addLinks(tx, restaurantId, plan.items);
    const idsOf = (added: ReadonlyArray<{ id: string }>) => added.map(({ id }) => id);
    const added = { categories: idsOf(plan.newCategories), items: idsOf(plan.items), groups: idsOf(created) };
    return { answer: plan.results, changes: { ...NO_CHANGES, ...added } };
  });
}

async function addItems(tx: Tx, restaurantId: string, items: BulkPlan['items'], now: Date): Promise<void> {
  if (items.length === 0) return;
  const positions = new Map<string, number>();
  for (const categoryId of new Set(items.map((item) => item.categoryId))) {
    positions.set(categoryId, await itemRows.nextPosition(tx, categoryId));
  }
  const rows = items.map((item) => {
    const position = positions.get(item.categoryId) ?? 0;
    positions.set(item.categoryId, position + 1);
    const place = { restaurant_id: restaurantId, position };
    const pricePaise = storedPaise(item);
    const nextNo = { next_variant_no: item.variants.length + 1 };
    const times = { created_at: now, updated_at: now };
    const stockLeft = item.variants.length > 0 ? null : item.stockLeft;
    return { ...toRow(itemFields, { ...item, pricePaise, stockLeft }), ...place, ...nextNo, ...times };
  });
  for (const some of inParts(rows)) await tx.insertInto('menu_items').values(some).execute();
}

async function addSizes(tx: Tx, restaurantId: string, items: BulkPlan['items'], now: Date): Promise<void> {
  const rows = items.flatMap(({ id: itemId, variants }) =>
    variants.map((size, position) => {
      const place = { restaurant_id: restaurantId, item_id: itemId, position };
      const own = { ...toRow(variantFields, size), id: newId(), no: position + 1 };
      return { ...own, ...place, created_at: now, updated_at: now };
    }),
  );
  for (const some of inParts(rows)) await tx.insertInto('item_variants').values(some).execute();
}

async function addLinks(tx: Tx, restaurantId: string, items: BulkPlan['items']): Promise<void> {
  const { groupNo: _, ...linkFields } = itemChoiceFields;
  const rows = items.flatMap(({ id: itemId, choiceGroups }) =>
    choiceGroups.map((link, position) => {
      const place = { restaurant_id: restaurantId, item_id: itemId, position };
      return { ...toRow(linkFields, link), ...place };
    }),
  );
  for (const some of inParts(rows)) await tx.insertInto('item_choice_groups').values(some).execute();
}

function inParts<Row>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    parts.push(rows.slice(start, start + ROWS_AT_ONCE));
  return parts;
}

/** The most lines that one bulk add may have. */
export const MAX_BULK_LINES = 1_000;

/** A category of a bulk add with its lines, as sent: nothing is validated yet. */
export interface BulkBlock {
  name: string;
  /** Of a category that the call makes; one that exists keeps its own. */
  translations?: Translations | undefined;
  lines: Array<Record<string, unknown>>;
}

/** A placeholder for the id of a category that is created only with its first good line. */
const NO_ID = '-';

/** A refusal; its code is for what decides more than this line. */
interface Refusal {
  ok: false;
  message: string;
  code?: 'too_many_categories';
}

type Placed = { ok: true; id: string } | Refusal;

/** The result of one line; both names are as they were sent. */
type LineResult = { category: string; name: string } & Placed;

interface BulkPlan {
  newCategories: NewCategory[];
  items: Array<ItemDraft & { id: string }>;
  results: LineResult[];
}

interface MenuBefore {
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
      plan.results.push({ ...names, ...place(categoryName, line, block) });
    }
  }
  return plan;

  function place(
    categoryName: string,
    line: BulkBlock['lines'][number],
    { translations }: BulkBlock,
  ): Placed {
    const problem = categoryNameProblem(categoryName);
    if (problem !== undefined) return { ok: false, message: problem };
    // The same rules as for an item that is saved alone.
    const parsed = saveItemWire.safeParse({ ...line, name: line.name ?? '', categoryId: NO_ID, image: '' });
    if (!parsed.success) return { ok: false, message: parsed.error.issues[0]?.message ?? '' };
    const values = draftOf(itemFields, parsed.data.changes);
    const byName = linksByName(line.choices, values.variants, before.groups);
    if (!byName.ok) return byName;
    const time = servingTimeByName(line.served, values.servingTimeId, before.servingTimes);
    if (!time.ok) return time;
    const draft = {
      ...values,
      servingTimeId: time.id,
      ...switchAfter(values, AVAILABLE, before.now),
      variants: values.variants.map((size) => ({ ...size, ...switchAfter(size, AVAILABLE, before.now) })),
      choiceGroups: [...values.choiceGroups, ...byName.links],
    };
    const [contradiction] = Object.values(markProblems(draft));
    if (contradiction !== undefined) return { ok: false, message: contradiction };
    if (before.isPureVeg && isAgainstPureVeg(draft.diet))
      return { ok: false, message: marksTexts.problems.pureVeg };
    const refused = partsProblem(draft) ?? tooLongProblem([values, ...values.variants], before.now);
    if (refused !== undefined) return { ok: false, message: refused };
    const limit = limitReached(categoryName);
    if (limit !== undefined) return limit;

    const id = newId();
    plan.items.push({ ...draft, id, categoryId: categoryIdOf(categoryName, translations) });
    return { ok: true, id };
  }

  function partsProblem({ variants, choiceGroups, noPrice }: ItemDraft): string | undefined {
    if (variants.some(({ id }) => id !== '')) return bulkRefusalsTexts.newSizes;
    const problem = sizesProblem(variants) ?? noPriceProblem({ noPrice, variants });
    return problem ?? linksProblem(choiceGroups, before.groups);
  }

  function limitReached(categoryName: string): Refusal | undefined {
    if (before.itemCount + plan.items.length >= MAX_ITEMS)
      return { ok: false, message: refusalsTexts.tooManyItems({ max: MAX_ITEMS }) };
    if (ids.has(categoryKey(categoryName)) || ids.size < MAX_CATEGORIES) return undefined;
    const message = refusalsTexts.tooManyCategories({ max: MAX_CATEGORIES });
    return { ok: false, message, code: 'too_many_categories' };
  }

  function categoryIdOf(categoryName: string, translations?: Translations): string {
    const key = categoryKey(categoryName);
    const known = ids.get(key);
    if (known !== undefined) return known;
    const id = newId();
    ids.set(key, id);
    plan.newCategories.push({ id, name: categoryName, ...(translations && { translations }) });
    return id;
  }
}
