import { priceOf } from '#ordering/price-of.ts';
import type { AskedByName } from '../import/choices-cell.ts';
import type { Price } from '../import/row.ts';
import type { MenuItem, Variant } from '../menu.ts';

/** The sizes of a dish as a table writes them, with what is sold out and left of each. */
export function pricesOf(sizes: ReadonlyArray<Omit<Variant, 'id' | 'no' | 'availableAgainAt'>>): Price[] {
  return sizes.map((size) => ({
    size: size.name,
    pricePaise: priceOf(size),
    ...(!size.isAvailable && { isSoldOut: true as const }),
    ...(size.stockLeft !== null && { left: size.stockLeft }),
  }));
}

/** The groups of choices that a dish asks for, by name. `names` gives the names of groups by their id. */
export function asksOf(
  { choiceGroups, variants }: Pick<MenuItem, 'choiceGroups' | 'variants'>,
  names: ReadonlyMap<string, string>,
): AskedByName[] {
  return choiceGroups.flatMap(({ groupId, min, max, included, onlyVariants }) => {
    const sizes = variants.filter(({ no }) => onlyVariants.includes(no)).map(({ name }) => name);
    // The sizes that asked for this group are gone, so no size asks for it.
    const isIdle = variants.length > 0 && onlyVariants.length > 0 && sizes.length === 0;
    const group = names.get(groupId);
    return isIdle || group === undefined ? [] : [{ group, min, max, included, only: sizes.join(' / ') }];
  });
}
