import { useFormContext, useWatch } from 'react-hook-form';
import { AffixInput } from '#platform/ui/affix-input.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { parseGstin, problemOf } from '#restaurant/registrations.ts';
import { gstModes, type OrderingValues, orderingLabels, rateProblem } from './ordering-values.ts';

interface Props {
  /** The saved value: changing it shows a warning. */
  isCompositionDealer: boolean;
}

/** How the restaurant deals with GST: first a question that everybody can answer, then the rates. */
export function GstField({ isCompositionDealer }: Props) {
  const { control, formState, register } = useFormContext<OrderingValues>();
  const mode = useWatch({ control, name: 'gstMode' });
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
              {...register('gstMode')}
            />
            <span className="min-w-0">
              <span className="block font-medium text-sm">{label}</span>
              <span className="block text-muted text-sm">{hint}</span>
            </span>
          </label>
        ))}
      </div>
      {mode === 'exclusive' && (
        <Field
          label={orderingLabels.gstBasisPoints}
          error={formState.errors.gstBasisPoints?.message}
          hint="Most restaurants charge 5%. Ask your tax adviser."
          className="max-w-56"
        >
          <AffixInput
            suffix="%"
            inputMode="decimal"
            autoComplete="off"
            {...register('gstBasisPoints', {
              validate: (typed, { gstMode }) => (gstMode === 'exclusive' ? rateProblem(typed) : undefined),
            })}
          />
        </Field>
      )}
      {mode !== 'none' && (
        <Field
          label={orderingLabels.gstin}
          optional
          error={formState.errors.gstin?.message}
          hint="Printed on order slips for customers."
          className="max-w-64"
        >
          <TextInput
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            {...register('gstin', { validate: (typed) => problemOf(parseGstin(typed)) })}
          />
        </Field>
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
