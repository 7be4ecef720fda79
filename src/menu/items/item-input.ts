import type { ReactNode } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { PhotoForm } from '#media/use-uploads-in-form.ts';
import type { Category } from '../menu.ts';
import type { ItemFormValues } from './item-form-values.ts';
import type { usePriceField } from './price-field.tsx';

/** The props of the inputs of the item form. */
export interface InputProps {
  form: UseFormReturn<ItemFormValues>;
  errors: FieldErrors<ItemFormValues>;
  price: ReturnType<typeof usePriceField>;
  menu: readonly Category[];
  photoForm: PhotoForm;
  /** The item being edited; undefined for a new one. */
  itemId: string | undefined;
}

/** The input of a field in the item form, and the words for it. */
interface ItemInput<Name extends keyof ItemFormValues> {
  label: string;
  /** The card it is shown in; `more` is collapsed and holds what most dishes do not need. */
  card: 'texts' | 'photo' | 'more';
  /** Returns the value as part of a sentence. */
  formatValue: (value: ItemFormValues[Name], menu: readonly Category[]) => string;
  render: (props: InputProps) => ReactNode;
}

export type ItemInputs<Names extends keyof ItemFormValues = keyof ItemFormValues> = {
  [Name in Names]: ItemInput<Name>;
};
