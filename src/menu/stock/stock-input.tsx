import { Controller, useWatch } from 'react-hook-form';
import { Field } from '#platform/ui/field.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import type { InputProps, ItemInputs } from '../items/item-input.ts';
import { leftText } from './stock.ts';
import { stockTyped } from './use-stock.ts';

/** The input for the stock of a dish in the item form. */
export const stockInputs: ItemInputs<'stockLeft'> = {
  stockLeft: {
    label: 'How many are left',
    card: 'more',
    formatValue: (left) => leftText(left) || 'not counted',
    render: (props) => <StockInput {...props} />,
  },
};

const hint = 'Leave empty if you do not count. 0 means sold out.';

/** One input for the dish, or one for each of its sizes. */
function StockInput({ form, errors }: InputProps) {
  const sizes = useWatch({ control: form.control, name: 'variants' });
  if (sizes.length === 0)
    return (
      <Field label="Count how many are left" optional hint={hint} error={errors.stockLeft?.message}>
        <CountInput form={form} name="stockLeft" />
      </Field>
    );
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-1 font-medium text-sm">
        Count how many are left <span className="font-normal text-muted">(optional)</span>
      </legend>
      {sizes.map(({ name }, at) => (
        // Indexes as keys: new rows have no ids, and the fields have no state besides their values.
        <Field
          key={at}
          label={name.trim() || `Size ${at + 1}`}
          className="grid-cols-[minmax(0,1fr)_auto]! items-center"
        >
          <CountInput form={form} name={`variants.${at}.stockLeft`} />
        </Field>
      ))}
      <p className="text-muted text-sm">{hint}</p>
    </fieldset>
  );
}

type CountProps = Pick<InputProps, 'form'> & { name: 'stockLeft' | `variants.${number}.stockLeft` };

function CountInput({ form, name }: CountProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <TextInput
          {...field}
          inputMode="numeric"
          autoComplete="off"
          value={value ?? ''}
          onChange={({ currentTarget }) => onChange(stockTyped(currentTarget.value))}
          className="figures max-w-28"
        />
      )}
    />
  );
}
