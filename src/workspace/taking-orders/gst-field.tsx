import { useFormContext, useWatch } from 'react-hook-form';
import { MoneyField, TextField } from '#platform/ui/bound-fields.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { parseGstin, problemOf } from '#restaurant/registrations.ts';
import { gstModes, type OrderingValues, orderingLabels, rateProblem } from './ordering-values.ts';

interface Props {
  /** The saved value: changing it shows a warning. */
  isCompositionDealer: boolean;
}

/** How the restaurant deals with GST: first a question that everybody can answer, then the rates. */
export function GstField({ isCompositionDealer }: Props) {
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
