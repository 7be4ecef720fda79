import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { ChoiceField, faultOf, SelectField } from '#platform/ui/forms/bound-fields.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { FormDialog } from '#platform/ui/forms/form-frame.tsx';
import { useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { AffixInput } from '#platform/ui/inputs/inputs.tsx';
import type { MenuItem } from '../../menu.ts';
import { pricesOf } from '../sizes/size-summary.ts';
import type { PriceChange } from './price-change.ts';
import { type PriceRule, planPrices, ROUNDINGS, type Rounding, type Unchanged } from './price-change.ts';
import { priceChangeTexts } from './price-change-texts.ts';
import { PriceTable } from './price-table.tsx';
import { parseTypedPrice } from './typed-price.ts';

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
      title={priceChangeTexts.title({ count: items.length })}
      form={form}
      submitLabel={
        changes.length === 0 ? priceChangeTexts.submitNone : priceChangeTexts.submit({ count: priceCount })
      }
      pendingLabel={commonTexts.saving}
    >
      <ChoiceField
        form={form}
        name="direction"
        label={priceChangeTexts.direction}
        hideLabel
        rules={again}
        options={[
          { value: 'up', label: priceChangeTexts.increase },
          { value: 'down', label: priceChangeTexts.decrease },
        ]}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label={priceChangeTexts.by} error={problem ?? faultOf(form, 'typed')}>
          <AffixInput
            {...(by === 'percent' ? { suffix: '%' } : { prefix: '₹' })}
            inputMode="decimal"
            autoComplete="off"
            onFocus={(event) => event.target.select()}
            {...form.register('typed', {
              validate: (_typed, values) => {
                const plan = planOf(items, values);
                return plan.problem ?? (plan.changes.length > 0 || priceChangeTexts.changesNothing);
              },
            })}
          />
        </Field>
        <SelectField form={form} name="by" label={priceChangeTexts.unit} rules={again}>
          <option value="percent">{priceChangeTexts.percent}</option>
          <option value="amount">{priceChangeTexts.rupees}</option>
        </SelectField>
      </div>
      <SelectField form={form} name="rounding" label={priceChangeTexts.rounded} rules={again}>
        {ROUNDINGS.map((one) => (
          <option key={one} value={one}>
            {priceChangeTexts.roundings[one]}
          </option>
        ))}
      </SelectField>
      <BeforeAndAfter changes={changes} unchanged={unchanged} />
      <p role="status" className="sr-only">
        {priceChangeTexts.willChange({ changed: priceCount, count: items.flatMap(pricesOf).length })}
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
    return <p className="mt-5 text-muted text-sm">{priceChangeTexts.none}</p>;
  return (
    <>
      <div className="mt-5">
        <PriceTable changes={rows} unchanged={unchanged} />
      </div>
      {rows.length < changes.length && (
        <Button size="sm" className="mt-3" onClick={() => setShowsAll(true)}>
          {priceChangeTexts.showAll({ count: changes.length })}
        </Button>
      )}
    </>
  );
}

function amountProblem(typed: string, by: PriceRule['by'], direction: 'up' | 'down'): string | undefined {
  if (typed.trim() === '') return priceChangeTexts.numberRequired;
  const amount = parseTypedPrice(typed);
  if (!amount.ok) return amount.message;
  if (by === 'percent' && direction === 'down' && amount.paise > 10_000)
    return priceChangeTexts.atMost100Percent;
  if (by === 'percent' && amount.paise > 100_000) return priceChangeTexts.atMost1000Percent;
  return undefined;
}
