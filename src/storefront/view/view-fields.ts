import { publicChoiceGroupFields, publicItemFields } from '#menu/menu.ts';
import type { Fields } from '#platform/fields/fields.ts';

const { categoryId: _categoryId, choiceGroups, variants, ...itemFields } = publicItemFields;

/** Why something cannot be ordered at the time shown, if that ends by the clock: `Sold out today`, `From 7:00 PM`. */
const off = { kind: 'line', public: true, default: '' } as const;

/** The name that the restaurant has given it, where the page shows it in another language. */
const own = { kind: 'line', public: true, optional: true } as const;

/** How an item asks for a group of choices. */
export const itemChoiceViewFields = choiceGroups.of;

/**
 * All public fields of an item, with two changes: no category id, because the item is nested in its category; and of
 * its choices only whether there are extras, or something that has to be chosen.
 */
export const itemViewFields = {
  ...itemFields,
  asks: { kind: 'oneOf', public: true, options: ['', 'extras', 'choice'], default: '' },
  own,
  variants: { ...variants, of: { ...variants.of, own, off } },
  off,
  /** Outside its serving times: `dim` puts it at the end of its category, `hide` leaves it out. */
  aside: { kind: 'oneOf', public: true, options: ['', 'dim', 'hide'], default: '' },
} as const satisfies Fields;

const { options } = publicChoiceGroupFields;

/** All public fields of a group of choices. */
export const choiceGroupViewFields = {
  ...publicChoiceGroupFields,
  own,
  options: { ...options, of: { ...options.of, own } },
} as const satisfies Fields;
