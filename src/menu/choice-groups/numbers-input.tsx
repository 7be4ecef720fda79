import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { faultOf, MoneyField, SelectField } from '#platform/ui/bound-fields.tsx';
import { Field } from '#platform/ui/field.tsx';
import { NullableSelect } from '#platform/ui/select.tsx';
import { type GroupFormValues, groupDraftOf } from './group-form-values.ts';
import { howMany } from './group-words.ts';
import { priceProblem } from './options-input.tsx';

/** The largest number that the drop-downs offer, unless a higher one is already set. */
const OFFERED = 10;

/** The inputs for how many must and may be chosen, how many of each, and how many are included in the price. */
export function NumbersInput({ form }: { form: UseFormReturn<GroupFormValues> }) {
  const { control } = form;
  const values = useWatch({ control }) as GroupFormValues;
  const { min, max, included } = groupDraftOf(values);
  return (
    <>
      <fieldset className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="mb-1 font-medium text-sm">How many</legend>
        <div className="grid grid-cols-2 items-start gap-3">
          <SelectField form={form} name="min" label="At least">
            {numbersFrom(0, min).map((number) => (
              <option key={number} value={number}>
                {number === 0 ? 'None' : number}
              </option>
            ))}
          </SelectField>
          <Field label="At most" error={faultOf(form, 'max')}>
            <Controller
              control={control}
              name="max"
              render={({ field }) => (
                <NullableSelect
                  {...field}
                  none="No limit"
                  value={field.value || null}
                  onChange={(chosen) => field.onChange(chosen ?? '')}
                >
                  {numbersFrom(1, max ?? 1).map((number) => (
                    <option key={number} value={number}>
                      {number}
                    </option>
                  ))}
                </NullableSelect>
              )}
            />
          </Field>
        </div>
        <p role="status" className="text-muted text-sm">
          Customers choose: {howMany({ min, max }).toLowerCase()}.
        </p>
        <SelectField form={form} name="maxEach" label="Maximum of the same add-on">
          {numbersFrom(1, Number(values.maxEach)).map((number) => (
            <option key={number} value={number}>
              {number === 1 ? 'Only 1' : `Up to ${number}`}
            </option>
          ))}
        </SelectField>
      </fieldset>
      <fieldset className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="mb-1 font-medium text-sm">Included in the item price</legend>
        <div className="grid grid-cols-2 items-start gap-3">
          <SelectField form={form} name="included" label="Included">
            {numbersFrom(0, included).map((number) => (
              <option key={number} value={number}>
                {number === 0 ? 'None' : number}
              </option>
            ))}
          </SelectField>
          <MoneyField
            form={form}
            name="extra"
            label="Each extra one"
            prefix="+ ₹"
            placeholder="0"
            validate={priceProblem}
          />
        </div>
        <p className="text-muted text-sm">The add-on's own price is added to this.</p>
      </fieldset>
    </>
  );
}

function numbersFrom(first: number, set: number): number[] {
  const last = Math.max(OFFERED, set);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
