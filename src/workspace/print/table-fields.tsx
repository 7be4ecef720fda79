import { tableCodesTexts as texts } from '#orders/table-codes/table-codes-texts.ts';
import { Field } from '#platform/ui/field.tsx';
import { SwitchField } from '#platform/ui/switch-field.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import type { OptionsProps } from './print-options.ts';
import { tableNumbers } from './table-numbers.ts';

/** Whether tents carry the numbers of tables, and which. */
export function TableFields({
  options,
  onOptions,
  remembersOrders,
}: OptionsProps & { remembersOrders: boolean }) {
  const { fromTable, toTable, hasNumbers } = options;
  const numbers = tableNumbers(fromTable, toTable);
  const errorOf = (field: 'from' | 'to') =>
    numbers.ok || numbers.field !== field ? undefined : numbers.message;
  return (
    <div className="grid grid-cols-1 gap-4">
      <SwitchField
        label="Number the tables"
        hint={remembersOrders ? texts.hint : 'Orders show the table number.'}
        checked={hasNumbers}
        onCheckedChange={(checked) => onOptions({ ...options, hasNumbers: checked })}
      />
      {hasNumbers && (
        <div className="grid grid-cols-2 items-start gap-3">
          <Field label="From table" error={errorOf('from')}>
            <TextInput
              inputMode="numeric"
              value={fromTable}
              onChange={({ target }) => onOptions({ ...options, fromTable: target.value })}
            />
          </Field>
          <Field label="To table" error={errorOf('to')}>
            <TextInput
              inputMode="numeric"
              value={toTable}
              onChange={({ target }) => onOptions({ ...options, toTable: target.value })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}
