import { type AskedGroup, groupsFor, piecesIn } from '#ordering/asked-group.ts';
import type { Selection } from '#ordering/selection.ts';

/** What an item's price is made of. */
interface Priced {
  readonly pricePaise: number;
  /** Its sizes, where it has any. */
  readonly variants?: ReadonlyArray<{ readonly no: number; readonly pricePaise: number }>;
}

type Selected = Pick<Selection, 'variant' | 'choices'>;

/**
 * What one piece of an item costs, in paise: by itself (the lowest price, where it has sizes), or as it was selected,
 * where undefined says that the item cannot be had like that. `groups` are the choices that it asks for. The only place
 * that reads the price of an item (scripts/one-price.grit), so that a size or a choice costs the same on every screen
 * (docs/product.md#choices).
 */
export function priceOf(item: Priced): number;
export function priceOf(item: Priced, selected: Selected, groups?: readonly AskedGroup[]): number | undefined;
export function priceOf(
  item: Priced,
  selected?: Selected,
  groups: readonly AskedGroup[] = [],
): number | undefined {
  if (!selected) return item.pricePaise;
  const base = sizePaise(item, selected.variant);
  const asked = groupsFor(groups, selected.variant);
  const extras = asked.map((group) => groupPaise(group, selected.choices));
  const isKnown = selected.choices.every(({ group }) => asked.some(({ no }) => no === group));
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

/** Which pieces are the included ones is nobody's question: each further piece costs the same. */
function groupPaise(group: AskedGroup, choices: Selection['choices']): number | undefined {
  const further = Math.max(0, piecesIn(group, choices) - group.included);
  return choices
    .filter((choice) => choice.group === group.no)
    .reduce<number | undefined>((sum, { option, count }) => {
      const known = group.options.find(({ no }) => no === option);
      return sum === undefined || !known ? undefined : sum + known.pricePaise * count;
    }, further * group.extraPaise);
}
