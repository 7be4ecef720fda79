import type { Fields } from '#platform/fields/fields.ts';
import { servingTimeFields } from '../availability/serving-times/serving-times.ts';
import { categoryFields, choiceGroupFields, choiceOptionFields, itemFields, variantFields } from '../menu.ts';

/** What has texts in other languages on a menu, as the calls name it (docs/product/menu.md#menu-languages). */
export const TRANSLATED_KINDS = ['category', 'item', 'size', 'choiceGroup', 'option', 'servingTime'] as const;

export type TranslatedKind = (typeof TRANSLATED_KINDS)[number];

/** The fields of each kind; those that are `translatable` can have a text in a language. */
export const translatedFields: Readonly<Record<TranslatedKind, Fields>> = {
  category: categoryFields,
  item: itemFields,
  size: variantFields,
  choiceGroup: choiceGroupFields,
  option: choiceOptionFields,
  servingTime: servingTimeFields,
};

/** A text of something on the menu in another language; empty for none. */
export interface TranslatedText {
  kind: TranslatedKind;
  id: string;
  /** The name of the translatable field; `name` if left out. */
  field?: string | undefined;
  text: string;
  /** Set only where this is still the stored text: somebody may have written another one since. */
  was?: string | undefined;
}

/** What is stored in the place of a text that was not set, as it is neither its `was` nor itself; null for nothing any more. */
export interface OtherText {
  kind: TranslatedKind;
  id: string;
  field: string;
  text: string | null;
}
