import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { singleLine } from '#platform/text.ts';
import { announce } from '#platform/ui/announce.ts';
import { MoneyField, SelectField, TextField } from '#platform/ui/bound-fields.tsx';
import { Button, IconButton } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Checkbox } from '#platform/ui/inputs.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { orderingFields } from '#restaurant/ordering/ordering.ts';
import type { OwnOrdering } from '#restaurant/ordering/own-ordering.ts';
import { parseGstin, problemOf } from '#restaurant/settings/registrations.ts';
import { OrderingForm, OrderingPart } from '../taking-orders/ordering-form.tsx';
import { type ChargeRow, chargeRowProblem, emptyCharge } from '../taking-orders/ordering-rows.ts';
import {
  gstModes,
  type OrderingValues,
  orderingLabels,
  rateProblem,
} from '../taking-orders/ordering-values.ts';

/** What is added to an order: `/dashboard/charges` (docs/product/workspace.md#taking-orders). */
export function ChargesPage() {
  return (
    <>
      <title>Charges and GST · Menu Link</title>
      <PageHeader
        title="Charges and GST"
        description="Customers see every charge in the cart, before they order."
      />
      <OrderingPart Form={ChargesForm} />
    </>
  );
}

function ChargesForm({ ordering }: { ordering: OwnOrdering }) {
  return (
    <OrderingForm
      ordering={ordering}
      fields={['charges', 'gstMode', 'gstBasisPoints', 'gstin']}
      draftName="charges"
    >
      {({ saved }) => (
        <>
          <Card aria-label="Extra charges">
            <ChargesField />
          </Card>
          <Card aria-label="GST">
            <GstField isCompositionDealer={saved.gstMode === 'composition'} />
          </Card>
        </>
      )}
    </OrderingForm>
  );
}

const bases = { order: 'each order', piece: 'each piece', percent: '% of items' } as const;

/** Suggested rows: most restaurants that deliver charge for packing, in one of these two ways. */
const usual: ReadonlyArray<{ label: string; row: ChargeRow }> = [
  { label: 'Packing for each order', row: { ...emptyCharge, name: 'Packing', basis: 'order' } },
  { label: 'Packing for each piece', row: { ...emptyCharge, name: 'Packing', basis: 'piece' } },
];

function ChargesField() {
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

interface Props {
  /** The saved value: changing it shows a warning. */
  isCompositionDealer: boolean;
}

/** How the restaurant deals with GST: first a question that everybody can answer, then the rates. */
function GstField({ isCompositionDealer }: Props) {
  const form = useFormContext<OrderingValues>();
  const mode = useWatch({ control: form.control, name: 'gstMode' });
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1 font-medium text-sm">Are you registered for GST?</legend>
      <div className="grid grid-cols-1 gap-2">
        {Object.entries(gstModes).map(([value, { label, hint }]) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer gap-3 rounded-lg border border-line p-3 has-checked:border-leaf has-checked:bg-leaf-soft"
          >
            <input
              type="radio"
              value={value}
              className="mt-px size-5 shrink-0 accent-leaf"
              {...form.register('gstMode')}
            />
            <span className="min-w-0">
              <span className="block font-medium text-sm">{label}</span>
              <span className="block text-muted text-sm">{hint}</span>
            </span>
          </label>
        ))}
      </div>
      {mode === 'exclusive' && (
        <MoneyField
          form={form}
          name="gstBasisPoints"
          label={orderingLabels.gstBasisPoints}
          hint="Most restaurants charge 5%. Ask your tax adviser."
          className="max-w-56"
          suffix="%"
          validate={(typed, { gstMode }) => (gstMode === 'exclusive' ? rateProblem(typed) : undefined)}
        />
      )}
      {mode !== 'none' && (
        <TextField
          form={form}
          name="gstin"
          label={orderingLabels.gstin}
          optional
          hint="Printed on order slips for customers."
          className="max-w-64"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          validate={(typed) => problemOf(parseGstin(typed))}
        />
      )}
      <div role="status" className="empty:hidden">
        {isCompositionDealer && mode === 'exclusive' && (
          <Notice tone="attention">
            Composition dealers cannot collect GST from customers. Add it only if you have left the scheme.
          </Notice>
        )}
      </div>
    </fieldset>
  );
}
