import type { AskedGroup } from './asked-group.ts';
import type { CartLine } from './cart.ts';

type Chosen = Pick<CartLine, 'choices' | 'optionNames' | 'optionPaise'>;

/**
 * A line with its options as the kitchen reads them: in the order in which the dish asks for them, and with the name of
 * the group (`Dip: Mayo`) where another group of the dish has an option of the same name
 * (docs/product/ordering.md#order-message). `groups` are those of the dish, in its order; where they or the names of the options
 * are not known, the line stays as it is. For telling only: a stored line keeps its options in the order of its key.
 */
export function asAsked<L extends Chosen>(line: L, groups: readonly AskedGroup[] = []): L {
  const { choices, optionNames, optionPaise } = line;
  if (choices.length !== optionNames.length || choices.length !== optionPaise.length) return line;
  const options = groups.flatMap((group) => group.options.map((option) => ({ group, option })));
  const placeOf = ({ group, option }: Chosen['choices'][number]) =>
    options.findIndex((each) => each.group.no === group && each.option.no === option);
  const isTwice = (name: string) => options.filter(({ option }) => isSame(option.name, name)).length > 1;
  const told = choices
    .map((choice, at) => {
      const { group, option } = options[placeOf(choice)] ?? {};
      const name = optionNames[at] ?? '';
      return {
        choice,
        name: group && option && isTwice(option.name) ? `${group.name}: ${name}` : name,
        paise: optionPaise[at] ?? 0,
      };
    })
    .sort((one, other) => placeOf(one.choice) - placeOf(other.choice));
  return {
    ...line,
    choices: told.map(({ choice }) => choice),
    optionNames: told.map(({ name }) => name),
    optionPaise: told.map(({ paise }) => paise),
  };
}

/** What each option with its count adds to the price of one piece, in paise; empty where that is not known. */
export function addedPaise({ choices, optionPaise }: Pick<Chosen, 'choices' | 'optionPaise'>): number[] {
  if (choices.length !== optionPaise.length) return [];
  return choices.map(({ count }, at) => count * (optionPaise[at] ?? 0));
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
