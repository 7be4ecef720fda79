import type { ReactNode } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { PhotoForm } from '#media/use-uploads-in-form.ts';
import type { Category } from '../menu.ts';
import type { ItemFormValues } from './item-form-values.ts';
import type { usePriceField } from './price-field.tsx';

/** What the inputs of the item form are given. */
export interface InputProps {
  form: UseFormReturn<ItemFormValues>;
  errors: FieldErrors<ItemFormValues>;
  price: ReturnType<typeof usePriceField>;
  menu: readonly Category[];
  photoForm: PhotoForm;
  /** The item that is edited; none while it is new. */
  itemId: string | undefined;
}

/** How the item form asks for a field and speaks of it. */
interface ItemInput<Name extends keyof ItemFormValues> {
  label: string;
  /** Where it stands: what most dishes do not need is folded away under `more`. */
  card: 'texts' | 'photo' | 'more';
  /** What stands in it, as part of a sentence. */
  inWords: (value: ItemFormValues[Name], menu: readonly Category[]) => string;
  render: (props: InputProps) => ReactNode;
}

export type ItemInputs<Names extends keyof ItemFormValues = keyof ItemFormValues> = {
  [Name in Names]: ItemInput<Name>;
};
