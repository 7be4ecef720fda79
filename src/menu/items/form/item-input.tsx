import { type ReactNode, useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { PhotoForm } from '#media/upload/use-uploads-in-form.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { AffixInput } from '#platform/ui/inputs/inputs.tsx';
import type { Category } from '../../menu.ts';
import { itemsTexts } from '../items-texts.ts';
import { NO_PRICE, noPriceName } from '../prices/no-price.ts';
import { formatTypedPrice, parseTypedPrice } from '../prices/typed-price.ts';
import type { ItemFormValues } from './item-form-values.ts';

export interface InputProps {
  form: UseFormReturn<ItemFormValues>;
  errors: FieldErrors<ItemFormValues>;
  price: ReturnType<typeof usePriceField>;
  menu: readonly Category[];
  photoForm: PhotoForm;
  itemId: string | undefined;
}

/** The input of a field in the item form, and the words for it. */
interface ItemInput<Name extends InputName> {
  label: string;
  /** The card it is shown in; `more` is collapsed and holds what most dishes do not need. */
  card: 'texts' | 'photo' | 'more';
  /** Returns the value as part of a sentence. */
  formatValue: (value: ItemFormValues[Name], menu: readonly Category[]) => string;
  render: (props: InputProps) => ReactNode;
}

/** The translations are edited beside the texts that they translate. */
export type InputName = Exclude<keyof ItemFormValues, 'translations'>;

export type ItemInputs<Names extends InputName = InputName> = {
  [Name in Names]: ItemInput<Name>;
};

/** A typed text that was not a number and so became 0; `wasShown` once it has stopped the owner from saving. */
type Zeroed = { typed: string; wasShown: boolean };

/** The state of the price input, with the warning when the typed text is not a number (docs/product/common.md#money). */
export function usePriceField(form: UseFormReturn<ItemFormValues>) {
  const [zeroed, setZeroed] = useState<Zeroed>();
  const { register, setValue, getValues, setFocus } = form;

  const formatPrice = (): Zeroed | undefined => {
    const typed = getValues('price');
    const price = parseTypedPrice(typed);
    if (price.ok) setValue('price', formatTypedPrice(price.paise));
    if (typed.trim() === '' || price.isNumber) return zeroed;
    setValue('price', '0', { shouldValidate: true });
    return { typed: typed.trim(), wasShown: false };
  };

  /** Whether the price may be sent: a warning that has just appeared stops the form once, so that it is read. */
  const confirmPrice = (): boolean => {
    // Sizes have prices of their own, and a word needs none.
    if (getValues('variants').length > 0 || getValues('noPrice')) return true;
    const now = formatPrice();
    if (!now || now.wasShown) return true;
    setZeroed({ ...now, wasShown: true });
    setFocus('price', { shouldSelect: true });
    return false;
  };

  const registration = register('price', {
    validate(typed, { variants, noPrice }) {
      if (variants.length > 0 || noPrice) return true;
      if (typed.trim() === '') return itemsTexts.priceRequired;
      const price = parseTypedPrice(typed);
      return price.ok || !price.isNumber || price.message;
    },
    onChange: () => setZeroed(undefined),
    onBlur: () => setZeroed(formatPrice()),
  });
  return { registration, zeroed, confirmPrice, clearWarning: () => setZeroed(undefined) };
}

type Props = Pick<ReturnType<typeof usePriceField>, 'registration' | 'zeroed'> & { error?: string };

export function PriceField({ registration, zeroed, error }: Props) {
  return (
    <div>
      <Field label={commonTexts.price} error={error}>
        <AffixInput prefix="₹" inputMode="decimal" autoComplete="off" {...registration} />
      </Field>
      <div role="status">
        {zeroed && (
          <Notice
            tone="attention"
            className="mt-3"
            title={itemsTexts.notANumberTitle({ typed: zeroed.typed })}
          >
            {zeroed.wasShown ? itemsTexts.notANumberAgain : itemsTexts.notANumber}
          </Notice>
        )}
      </div>
    </div>
  );
}

/** The words that can take the place of a price, as options of a select. */
export function NoPriceOptions() {
  return NO_PRICE.filter(Boolean).map((word) => (
    <option key={word} value={word}>
      {noPriceName(word)}
    </option>
  ));
}
