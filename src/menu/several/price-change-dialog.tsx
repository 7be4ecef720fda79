import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { count } from '#platform/text.ts';
import { ChoiceField, faultOf, SelectField } from '#platform/ui/bound-fields.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { FormDialog } from '#platform/ui/form-frame.tsx';
import { AffixInput } from '#platform/ui/inputs.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import type { MenuItem } from '../menu.ts';
import { pricesOf } from '../sizes/size-texts.ts';
import { parseTypedPrice } from '../typed-price.ts';
import type { PriceChange } from './price-change.ts';
import { type PriceRule, planPrices, ROUNDINGS, type Rounding, type Unchanged } from './price-change.ts';
import { PriceTable } from './price-table.tsx';

type Props = {
  items: readonly MenuItem[];
  /** Returns whether it succeeded; if so, the dialog closes. */
  onChange: (changes: readonly PriceChange[]) => Promise<boolean>;
  onClose: () => void;
};

interface PriceForm {
  direction: 'up' | 'down';
  by: PriceRule['by'];
  typed: string;
  /** A `Rounding`, as the string value of a select. */
  rounding: string;
}

const begin: PriceForm = { direction: 'up', by: 'percent', typed: '5', rounding: '100' };

/** Validates the number again, because its error depends on the other choices. */
const again = { deps: 'typed' as const };

const roundingNames: Record<Rounding, string> = {
  1: 'Not rounded',
  100: 'To whole rupees (.00)',
  500: 'To the nearest ₹5',
  1000: 'To the nearest ₹10',
};

/** New prices for several items, by percent or rupees, each shown before and after. */
export function PriceChangeDialog({ items, onChange, onClose }: Props) {
  const form = useRowForm({
    begin,
    draft: { name: 'prices' },
    save: (values) => onChange(planOf(items, values).changes),
  });
  const { typed, by, direction, rounding } = useWatch({ control: form.control }) as PriceForm;
  const { changes, unchanged, problem } = planOf(items, { typed, by, direction, rounding });
  const priceCount = changes.flatMap(({ item }) => pricesOf(item)).length;
  return (
    <FormDialog
      onClose={onClose}
      title={`Change the price of ${count(items.length, 'item')}`}
      form={form}
      submitLabel={changes.length === 0 ? 'Change prices' : `Change ${count(priceCount, 'price')}`}
      pendingLabel="Saving…"
    >
      <ChoiceField
        form={form}
        name="direction"
        label="Direction"
        hideLabel
        rules={again}
        options={[
          { value: 'up', label: 'Increase' },
          { value: 'down', label: 'Decrease' },
        ]}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label="By" error={problem ?? faultOf(form, 'typed')}>
          <AffixInput
            {...(by === 'percent' ? { suffix: '%' } : { prefix: '₹' })}
            inputMode="decimal"
            autoComplete="off"
            onFocus={(event) => event.target.select()}
            {...form.register('typed', {
              validate: (_typed, values) => {
                const plan = planOf(items, values);
                return plan.problem ?? (plan.changes.length > 0 || 'This changes no price.');
              },
            })}
          />
        </Field>
        <SelectField form={form} name="by" label="In" rules={again}>
          <option value="percent">Percent</option>
          <option value="amount">Rupees</option>
        </SelectField>
      </div>
      <SelectField form={form} name="rounding" label="Rounded" rules={again}>
        {ROUNDINGS.map((one) => (
          <option key={one} value={one}>
            {roundingNames[one]}
          </option>
        ))}
      </SelectField>
      <BeforeAndAfter changes={changes} unchanged={unchanged} />
      <p role="status" className="sr-only">
        {priceCount} of {count(items.flatMap(pricesOf).length, 'price')} will change.
      </p>
    </FormDialog>
  );
}

/** Returns the planned prices, or what is wrong with the number. */
function planOf(
  items: readonly MenuItem[],
  { typed, by, direction, rounding }: PriceForm,
): { changes: PriceChange[]; unchanged: Unchanged[]; problem?: string } {
  const problem = amountProblem(typed, by, direction);
  const amount = parseTypedPrice(typed);
  if (problem || !amount.ok) return { changes: [], unchanged: [], ...(problem && { problem }) };
  const hundredths = amount.paise * (direction === 'up' ? 1 : -1);
  return planPrices(items, { by, hundredths, rounding: Number(rounding) as Rounding });
}

/** More rows appear only after `Show all`. */
const ROWS_AT_FIRST = 40;

function BeforeAndAfter({
  changes,
  unchanged,
}: {
  changes: readonly PriceChange[];
  unchanged: readonly Unchanged[];
}) {
  const [showsAll, setShowsAll] = useState(false);
  const rows = showsAll ? changes : changes.slice(0, ROWS_AT_FIRST);
  if (changes.length + unchanged.length === 0)
    return <p className="mt-5 text-muted text-sm">No price changes.</p>;
  return (
    <>
      <div className="mt-5">
        <PriceTable changes={rows} unchanged={unchanged} />
      </div>
      {rows.length < changes.length && (
        <Button size="sm" className="mt-3" onClick={() => setShowsAll(true)}>
          Show all {changes.length}
        </Button>
      )}
    </>
  );
}

function amountProblem(typed: string, by: PriceRule['by'], direction: 'up' | 'down'): string | undefined {
  if (typed.trim() === '') return 'Enter a number.';
  const amount = parseTypedPrice(typed);
  if (!amount.ok) return amount.message;
  if (by === 'percent' && direction === 'down' && amount.paise > 10_000) return 'At most 100 %.';
  if (by === 'percent' && amount.paise > 100_000) return 'At most 1,000 %.';
  return undefined;
}
