import { Controller, useWatch } from 'react-hook-form';
import { Field } from '#platform/ui/field.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import type { InputProps, ItemInputs } from '../items/item-input.ts';
import { leftText } from './stock.ts';
import { stockTyped } from './use-stock.ts';

/** How the item form asks how many are left. */
export const stockInputs: ItemInputs<'stockLeft'> = {
  stockLeft: {
    label: 'How many are left',
    card: 'more',
    inWords: (left) => leftText(left) || 'not counted',
    render: (props) => <StockInput {...props} />,
  },
};

const hint = 'Empty: not counted. It goes down as you accept orders, and 0 is sold out.';

/** Of a dish, or of each of its sizes where it has some. */
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
        // Rows have no ids before they are saved, and are drawn from the values alone.
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
