import { priceOf } from '#ordering/price-of.ts';
import { formatRupees } from '#platform/money.ts';
import { categoryKey } from '../category.ts';
import type { Category } from '../menu.ts';
import type { Doubt, PastedCategory, PastedItem, PastedMenu, UnreadableLine } from '../paste/paste.ts';
import { lineKey } from './batch.ts';

export interface ReviewedLine {
  /** The same for the same text, also when lines above it come and go. */
  key: string;
  line: PastedItem | UnreadableLine;
  doubts: Doubt[];
  /** Why the server did not take it. */
  failure: string | undefined;
}

export interface ReviewedGroup {
  key: string;
  /** Undefined for lines above any category and any item. */
  category: PastedCategory | undefined;
  doubts: Doubt[];
  /** Undefined while the menu is loading. */
  isOnMenu: boolean | undefined;
  lines: ReviewedLine[];
}

/** A paste as the preview shows it, line by line. */
export interface Review {
  groups: ReviewedGroup[];
  itemCount: number;
  categoryCount: number;
  doubtfulCount: number;
  unreadableCount: number;
}

export interface Surroundings {
  /** The menu as it is; undefined while it is loading. */
  menu: readonly Category[] | undefined;
  /** Lines the owner has found right, as pasted. */
  accepted: readonly string[];
  failures: ReadonlyMap<string, string>;
}

/** Puts together what there is to say about each line, from the paste, the menu, the owner and the server. */
export function reviewPaste(
  { categories, lines }: PastedMenu,
  { menu, accepted, failures }: Surroundings,
): Review {
  const isAccepted = new Set(accepted);
  const onMenu = new Map(menu?.map(({ name, items }) => [categoryKey(name), items]));
  const seen = new Set<string>();
  const keyOf = countedKeys();
  const firstLineOf = new Map(categories.map((category) => [category.line ?? category.items[0], category]));
  const groups: ReviewedGroup[] = [];

  for (const line of lines) {
    const opened = firstLineOf.get(line as PastedItem);
    if (opened) groups.push(groupOf(opened));
    if (line.kind !== 'item' && line.kind !== 'unreadable') continue;
    if (groups.length === 0)
      groups.push({ key: 'top', category: undefined, doubts: [], isOnMenu: undefined, lines: [] });
    const group = groups.at(-1) as ReviewedGroup;
    group.lines.push(reviewed(line, group.category?.name ?? ''));
  }

  const allLines = groups.flatMap(({ lines }) => lines);
  return {
    groups,
    itemCount: allLines.filter(({ line }) => line.kind === 'item').length,
    categoryCount: new Set(
      categories.filter(({ items }) => items.length > 0).map(({ name }) => categoryKey(name)),
    ).size,
    doubtfulCount: [...allLines, ...groups].filter(needsLook).length,
    unreadableCount: allLines.filter(({ line }) => line.kind === 'unreadable').length,
  };

  function groupOf(category: PastedCategory): ReviewedGroup {
    const doubts = isAccepted.has(category.line?.text.trim() ?? '') ? [] : category.doubts;
    return {
      key: keyOf(category.line?.text ?? ''),
      category,
      doubts,
      isOnMenu: menu && onMenu.has(categoryKey(category.name)),
      lines: [],
    };
  }

  function reviewed(line: PastedItem | UnreadableLine, category: string): ReviewedLine {
    const key = keyOf(line.text);
    if (line.kind === 'unreadable') return { key, line, doubts: [], failure: undefined };
    const repeated = repeatedDoubt(line, category);
    const failure = failures.get(lineKey({ ...line, category }));
    if (isAccepted.has(line.text.trim())) return { key, line, doubts: [], failure };
    return { key, line, doubts: [...line.doubts, ...(repeated ? [repeated] : [])], failure };
  }

  function repeatedDoubt({ name }: PastedItem, category: string): Doubt | undefined {
    const key = JSON.stringify([categoryKey(category), categoryKey(name)]);
    const isTwice = seen.has(key);
    seen.add(key);
    const known = onMenu
      .get(categoryKey(category))
      ?.find((item) => categoryKey(item.name) === categoryKey(name));
    if (known) return repeated(`Already on your menu, at ${formatRupees(priceOf(known))}.`);
    return isTwice ? repeated('This name stands here twice.') : undefined;
  }
}

function countedKeys(): (text: string) => string {
  const counts = new Map<string, number>();
  return (text) => {
    const number = (counts.get(text) ?? 0) + 1;
    counts.set(text, number);
    return `${number} ${text}`;
  };
}

const repeated = (message: string): Doubt => ({
  code: 'repeated',
  message,
  fix: { label: 'Leave it out', text: '' },
});

/** Whether the owner should look at a line or a category before it is added. */
export function needsLook({
  doubts,
  failure,
}: {
  doubts: readonly Doubt[];
  failure?: string | undefined;
}): boolean {
  return doubts.length > 0 || failure !== undefined;
}

/** `23 items in 4 categories; 2 lines need a look; 1 line cannot be read` */
export function summaryOf({ itemCount, categoryCount, doubtfulCount, unreadableCount }: Review): string {
  const parts = [`${count(itemCount, 'item')} in ${count(categoryCount, 'category', 'categories')}`];
  if (doubtfulCount > 0)
    parts.push(`${count(doubtfulCount, 'line')} ${doubtfulCount === 1 ? 'needs' : 'need'} a look`);
  if (unreadableCount > 0) parts.push(`${count(unreadableCount, 'line')} cannot be read`);
  return parts.join('; ');
}

/** `1 item`, `2 items`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-IN')} ${number === 1 ? one : many}`;
}
