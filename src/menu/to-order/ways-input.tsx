import { useController } from 'react-hook-form';
import type { OrderType } from '#restaurant/ordering/ordering.ts';
import { useOwnOrdering } from '#restaurant/ordering/use-own-ordering.ts';
import { wayNames } from '#restaurant/ordering/ways-text.ts';
import type { InputProps, ItemInputs } from '../items/item-input.ts';
import { Problem, pillStyle } from '../marks/diet-choice.tsx';
import { itemFields } from '../menu.ts';

const { options } = itemFields.orderTypes;

/** The input for the order types of a dish in the item form. */
export const waysInputs: ItemInputs<'orderTypes'> = {
  orderTypes: {
    label: 'Order types',
    card: 'more',
    formatValue: (types) =>
      types.length === 0 ? 'all order types' : types.map((type) => wayNames[type]).join(' and '),
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
      <legend className="mb-1.5 font-medium text-sm">Can be ordered for</legend>
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
      <p className="mt-1.5 text-muted text-sm">Customers see if an item is not for delivery or takeaway.</p>
      <Problem error={error} />
    </fieldset>
  );
}
