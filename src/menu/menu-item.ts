import { MAX_NAME, tooLong } from './menu-text.ts';

/** How many items a restaurant may have. */
export const MAX_ITEMS = 2_000;

/** Why a text, already one clean line, cannot be an item's name (spec §5); undefined when it can. */
export function itemNameProblem(name: string): string | undefined {
  return name === '' ? 'Enter a name.' : tooLong(name, MAX_NAME);
}

/** What an edit form sends: undefined leaves a field as it is. */
export interface ItemChanges {
  name: string;
  description: string | undefined;
  pricePaise: number;
  categoryId: string;
  imageUrl: string | undefined;
  isAvailable: boolean | undefined;
}

/** An item before it exists. */
export type ItemDraft = { [Field in keyof ItemChanges]: NonNullable<ItemChanges[Field]> };
