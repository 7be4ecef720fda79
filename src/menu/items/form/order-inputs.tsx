import { useState } from 'react';
import { useController } from 'react-hook-form';
import { packingIn } from '#ordering/prices/order-sums.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { listOf } from '#platform/texts/lists.ts';
import { Field } from '#platform/ui/forms/field.tsx';
import { AffixInput } from '#platform/ui/inputs/inputs.tsx';
import type { OrderType } from '#restaurant/ordering/ordering.ts';
import { wayNames } from '#restaurant/ordering/ordering-text.ts';
import { useOwnOrdering } from '#restaurant/ordering/own-ordering.ts';
import { itemFields } from '../../menu.ts';
import { itemsTexts } from '../items-texts.ts';
import { Problem, pillStyle } from '../marks/diet-choice.tsx';
import { formatTypedPrice, parsePaise, withLatinDigits } from '../prices/typed-price.ts';
import type { InputProps, ItemInputs } from './item-input.tsx';

const { options } = itemFields.orderTypes;

/** The input for the order types of a dish in the item form. */
export const waysInputs: ItemInputs<'orderTypes'> = {
  orderTypes: {
    label: itemsTexts.orderTypes,
    card: 'more',
    formatValue: (types) =>
      types.length === 0
        ? itemsTexts.allOrderTypes
        : listOf(
            types.map((type) => wayNames[type]),
            'and',
          ),
    render: (props) => <WaysInput {...props} />,
  },
};

/**
 * Shown only if customers are asked for the type of their order, or if a value is already set. The last order type
 * cannot be unticked.
 */
function WaysInput({ form, errors }: InputProps) {
  const { field } = useController({ control: form.control, name: 'orderTypes' });
  const { data: ordering } = useOwnOrdering();
  const error = errors.orderTypes?.message;
  if (!ordering?.ways.length && field.value.length === 0 && !error) return null;

  const chosen: readonly OrderType[] = field.value.length === 0 ? options : field.value;
  const toggle = (type: OrderType) => {
    const now = options.filter((each) => (each === type ? !chosen.includes(each) : chosen.includes(each)));
    field.onChange(now.length === options.length ? [] : now);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{itemsTexts.orderTypesLabel}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((type) => (
          <label key={type} className={pillStyle}>
            <input
              type="checkbox"
              checked={chosen.includes(type)}
              disabled={chosen.length === 1 && chosen.includes(type)}
              onChange={() => toggle(type)}
              className="sr-only"
            />
            {wayNames[type]}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-muted text-sm">{itemsTexts.orderTypesHint}</p>
      <Problem error={error} />
    </fieldset>
  );
}

/** The input for the packing charge of a dish in the item form. */
export const packingInputs: ItemInputs<'packingPaise'> = {
  packingPaise: {
    label: itemsTexts.packing,
    card: 'more',
    formatValue: (paise) =>
      paise === null ? itemsTexts.packingUsual : itemsTexts.packingAmount({ amount: formatRupees(paise) }),
    render: (props) => <PackingInput {...props} />,
  },
};

/** Shown only if orders can have charges or order types at all, or if a value is already set. */
function PackingInput({ form, errors }: InputProps) {
  const { field } = useController({ control: form.control, name: 'packingPaise' });
  const { data: ordering } = useOwnOrdering();
  const [typed, type] = useState('');
  const { value } = field;
  const hasSums = ordering !== undefined && ordering.charges.length + ordering.ways.length > 0;
  if (!hasSums && value === null && !errors.packingPaise) return null;

  const charge = packingIn(ordering?.charges ?? []);
  const others =
    charge?.basis === 'piece'
      ? `${charge.name} ${formatRupees(charge.amountPaise)}`
      : itemsTexts.packingNothing;
  return (
    <Field
      label={itemsTexts.packingLabel}
      optional
      error={errors.packingPaise?.message}
      hint={itemsTexts.packingHint({ amount: others })}
    >
      <AffixInput
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        name={field.name}
        ref={field.ref}
        // While typing, show the typed text: "12." must keep its point before the next digit.
        value={packingTyped(typed) === value ? typed : value === null ? '' : formatTypedPrice(value)}
        onChange={({ currentTarget }) => {
          const amount = amountIn(currentTarget.value);
          type(amount);
          field.onChange(packingTyped(amount));
        }}
        onBlur={() => {
          type('');
          field.onBlur();
        }}
        className="max-w-36"
      />
    </Field>
  );
}

/** The amount in what was typed or pasted, in the digits of any script: `Rs. 15/-` is 15. */
function amountIn(text: string): string {
  const plain = withLatinDigits(text.normalize('NFKC')).replaceAll(',', '');
  return /\d+(?:\.\d{0,2})?/.exec(plain)?.[0] ?? '';
}

function packingTyped(amount: string): number | null {
  return amount === '' ? null : parsePaise(amount);
}
