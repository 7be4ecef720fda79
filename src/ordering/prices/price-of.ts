import { groupsFor, type OptionGroup, piecesIn } from '../choices/option-groups.ts';
import type { Selection } from '../choices/selection.ts';

/** The fields of an item that its price depends on. */
interface Priced {
  readonly pricePaise: number;
  /** The word in the place of the price, for an item without one. */
  readonly noPrice?: string;
  /** The sizes of the item, if any. */
  readonly variants?: ReadonlyArray<{ readonly no: number; readonly pricePaise: number }>;
}

type Selected = Pick<Selection, 'variant' | 'choices'>;

/** An item without a price gives undefined. A size or an option has always one. */
type OwnPrice<Item> = number | (Item extends { readonly noPrice: string } ? undefined : never);

/**
 * The price of one piece of an item, in paise; undefined for an item without a price, which cannot be ordered
 * (docs/product/menu.md#no-fixed-price). Without `selected`: the item's own price, or its lowest price where it has sizes. With `selected`: the price with that size and those choices, or undefined where the item cannot be
 * ordered like that. `groups` are the groups of choices that it asks for. This is the only place that reads the price
 * of an item (scripts/one-price.grit), so that a size or a choice costs the same on every screen
 * (docs/product/menu.md#choices).
 */
export function priceOf<Item extends Priced>(item: Item): OwnPrice<Item>;
export function priceOf(
  item: Priced,
  selected: Selected,
  groups?: readonly OptionGroup[],
): number | undefined;
export function priceOf(
  item: Priced,
  selected?: Selected,
  groups: readonly OptionGroup[] = [],
): number | undefined {
  if (item.noPrice) return undefined;
  if (!selected) return item.pricePaise;
  const base = sizePaise(item, selected.variant);
  const sizeGroups = groupsFor(groups, selected.variant);
  const extras = sizeGroups.map((group) => groupPaise(group, selected.choices));
  const isKnown = selected.choices.every(({ group }) => sizeGroups.some(({ no }) => no === group));
  if (base === undefined || !isKnown) return undefined;
  return extras.reduce<number | undefined>(
    (sum, extra) => (sum === undefined || extra === undefined ? undefined : sum + extra),
    base,
  );
}

function sizePaise({ pricePaise, variants = [] }: Priced, variant: number): number | undefined {
  if (variants.length === 0) return variant === 0 ? pricePaise : undefined;
  return variants.find(({ no }) => no === variant)?.pricePaise;
}

/** It does not matter which pieces count as included: each further piece costs the same. */
function groupPaise(group: OptionGroup, choices: Selection['choices']): number | undefined {
  const further = Math.max(0, piecesIn(group, choices) - group.included);
  return choices
    .filter((choice) => choice.group === group.no)
    .reduce<number | undefined>((sum, { option, count }) => {
      const known = group.options.find(({ no }) => no === option);
      return sum === undefined || !known ? undefined : sum + known.pricePaise * count;
    }, further * group.extraPaise);
}
