import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { singleLine } from '#platform/text.ts';
import { announce } from '#platform/ui/announce.ts';
import { MoneyField, SelectField, TextField } from '#platform/ui/bound-fields.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { orderingFields } from '#restaurant/ordering/ordering.ts';
import { type ChargeRow, chargeRowProblem, emptyCharge } from './charge-rows.ts';
import type { OrderingValues } from './ordering-values.ts';

const bases = { order: 'each order', piece: 'each piece', percent: '% of items' } as const;

/** Suggested rows: most restaurants that deliver charge for packing, in one of these two ways. */
const usual: ReadonlyArray<{ label: string; row: ChargeRow }> = [
  { label: 'Packing for each order', row: { ...emptyCharge, name: 'Packing', basis: 'order' } },
  { label: 'Packing for each piece', row: { ...emptyCharge, name: 'Packing', basis: 'piece' } },
];

/** The extra charges: name, amount, and what it applies to. */
export function ChargesField() {
  const form = useFormContext<OrderingValues>();
  const { control, register, setFocus } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'charges', keyName: 'key' });
  const rows = useWatch({ control, name: 'charges' });
  const isGstAdded = useWatch({ control, name: 'gstMode' }) === 'exclusive';
  const isForTables = useWatch({ control, name: 'ways.dine_in.isOn' });
  const nameAt = (at: number) => singleLine(rows[at]?.name ?? '') || `charge ${at + 1}`;
  const add = (row: ChargeRow) =>
    append(row, { focusName: `charges.${fields.length}.${row.name ? 'amount' : 'name'}` });
  const drop = (at: number) => {
    remove(at);
    announce(`${nameAt(at)} removed`);
    if (fields.length > 1) setFocus(`charges.${Math.max(0, at - 1)}.name`);
  };

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1 font-medium text-sm">Extra charges</legend>
      {fields.length === 0 && (
        <p className="text-muted text-sm">No extra charges. Customers pay only item prices.</p>
      )}
      <ul className="grid grid-cols-1 gap-3 empty:hidden">
        {fields.map(({ key }, at) => {
          const problem = (box: 'name' | 'amount') => (_: string, values: OrderingValues) => {
            const found = chargeRowProblem(values.charges, at);
            return found?.box === box ? found.message : undefined;
          };
          const isPercent = rows[at]?.basis === 'percent';
          return (
            <li
              key={key}
              className="grid grid-cols-[6rem_minmax(0,1fr)_auto] items-start gap-2 rounded-lg border border-line p-3 sm:grid-cols-[minmax(0,1fr)_7.5rem_10.5rem_auto]"
            >
              <TextField
                form={form}
                name={`charges.${at}.name`}
                label={`Name of charge ${at + 1}`}
                hideLabel
                className="col-span-2 sm:col-span-1"
                autoComplete="off"
                placeholder="Name"
                validate={problem('name')}
              />
              <IconButton
                label={`Remove ${nameAt(at)}`}
                icon={<X />}
                onClick={() => drop(at)}
                className="sm:col-start-4 sm:row-start-1"
              />
              <MoneyField
                form={form}
                name={`charges.${at}.amount`}
                label={isPercent ? `Percent of charge ${at + 1}` : `Amount of charge ${at + 1} in rupees`}
                hideLabel
                suffix={isPercent ? '%' : undefined}
                validate={problem('amount')}
              />
              <SelectField
                form={form}
                name={`charges.${at}.basis`}
                label={`Purpose of charge ${at + 1}`}
                hideLabel
                className="col-span-2 sm:col-span-1"
                rules={{ deps: [`charges.${at}.amount`] }}
              >
                {Object.entries(bases).map(([basis, label]) => (
                  <option key={basis} value={basis}>
                    {label}
                  </option>
                ))}
              </SelectField>
              {isGstAdded && (
                <label className="col-span-full flex min-h-11 cursor-pointer items-center gap-2 text-sm">
                  <Checkbox {...register(`charges.${at}.isTaxed`)} />
                  Add GST to this charge
                </label>
              )}
              {isForTables && (
                <label className="col-span-full flex min-h-11 cursor-pointer items-center gap-2 text-sm">
                  <Checkbox {...register(`charges.${at}.isForDineIn`)} />
                  Also for dine-in
                </label>
              )}
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-2">
        {fields.length === 0 &&
          usual.map(({ label, row }) => (
            <Button key={label} onClick={() => add(row)}>
              <Plus aria-hidden="true" />
              {label}
            </Button>
          ))}
        {fields.length < orderingFields.charges.max && (
          <Button variant={fields.length === 0 ? 'ghost' : 'secondary'} onClick={() => add(emptyCharge)}>
            <Plus aria-hidden="true" />
            {fields.length === 0 ? 'Another charge' : 'Add a charge'}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
