import { nameWithSize } from '../choices/item-names.ts';
import type { OptionGroup } from '../choices/option-groups.ts';
import { optionNames, ownDish, ownGroups } from '../choices/option-names.ts';
import type { LineChange, LineNews, MenuNow } from '../prices/price-check.ts';
import type { CartLine } from './cart.ts';

/**
 * Returns a cart line with the names that the page shows (docs/product/storefront.md#languages). A name that the menu does
 * not have any more stays as it was added.
 */
export function shownLine<Line extends CartLine>(line: Line, { dishes, groupsOf }: MenuNow): Line {
  const dish = [...dishes].find(({ id }) => id === line.itemId);
  const groups = groupsOf(line.itemId) ?? [];
  if (!dish) return line;
  const isNamedSo = nameWithSize(ownDish(dish), line.variant) === line.name;
  return {
    ...line,
    name: isNamedSo ? nameWithSize(dish, line.variant) : line.name,
    optionNames: shownOptions(line, groups),
  };
}

function shownOptions({ choices, optionNames: names }: CartLine, groups: readonly OptionGroup[]) {
  const shownOf = (at: number) => optionNames(groups, choices.slice(at, at + 1))[0];
  const ownOf = (at: number) => optionNames(ownGroups(groups), choices.slice(at, at + 1))[0];
  return names.map((name, at) => (ownOf(at) === name ? (shownOf(at) ?? name) : name));
}

/** Returns what has changed about a line with the names that the page shows. */
export function shownChange({ line, fresh, news, ...change }: LineChange, menu: MenuNow): LineChange {
  const shown = fresh && shownLine(fresh, menu);
  return {
    ...change,
    line: shownLine(line, menu),
    fresh: shown,
    news: news.map((each): LineNews => {
      if (!fresh || !shown) return each;
      if (each.kind === 'price') return { ...each, name: shown.name };
      return each.kind === 'renamed' ? { ...each, now: shownName(each.now, fresh, shown) } : each;
    }),
  };
}

/** The name that is shown for the new own name of a dish or of one of its options. */
function shownName(own: string, fresh: CartLine, shown: CartLine): string {
  if (own === fresh.name) return shown.name;
  return shown.optionNames[fresh.optionNames.indexOf(own)] ?? own;
}
