import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { focusNextOnEnter } from '#menu/sizes/focus-next-on-enter.ts';
import { singleLine } from '#platform/text.ts';
import { announce } from '#platform/ui/announce.ts';
import { MoneyField, TextField } from '#platform/ui/bound-fields.tsx';
import { Button, IconButton } from '#platform/ui/button.tsx';
import { SwitchField } from '#platform/ui/switch.tsx';
import { orderingFields } from '#restaurant/ordering/ordering.ts';
import { type AreaRow, areaRowProblem, emptyArea } from './ordering-rows.ts';
import type { OrderingValues } from './ordering-values.ts';

export function AreasField() {
  const { control, register, setFocus } = useFormContext<OrderingValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'areas', keyName: 'key' });
  const rows = useWatch({ control, name: 'areas' });
  const deliversElsewhere = useWatch({ control, name: 'deliversElsewhere' });
  const nameAt = (at: number) => singleLine(rows[at]?.name ?? '') || `area ${at + 1}`;
  const drop = (at: number) => {
    remove(at);
    announce(`${nameAt(at)} removed`);
    if (fields.length > 1) setFocus(`areas.${Math.max(0, at - 1)}.name`);
  };

  return (
    <div className="grid grid-cols-1 gap-3">
      {fields.length === 0 && (
        <p className="text-muted text-sm">No areas yet. You tell customers the delivery fee on WhatsApp.</p>
      )}
      <ul onKeyDown={focusNextOnEnter} className="grid grid-cols-1 gap-3 empty:hidden">
        {fields.map(({ key }, at) => (
          <li key={key}>
            <AreaFields at={at} name={nameAt(at)} onRemove={() => drop(at)} />
          </li>
        ))}
      </ul>
      {fields.length < orderingFields.areas.max && (
        <Button
          className="justify-self-start"
          onClick={() => append(emptyArea, { focusName: `areas.${fields.length}.name` })}
        >
          <Plus aria-hidden="true" />
          Add an area
        </Button>
      )}
      {fields.length > 0 && (
        <SwitchField
          label="Customers can enter another area"
          hint={
            deliversElsewhere
              ? 'Agree the fee on WhatsApp, or decline the order.'
              : 'Off: only customers in your areas can order delivery.'
          }
          {...register('deliversElsewhere')}
        />
      )}
    </div>
  );
}

type AreaProps = { at: number; name: string; onRemove: () => void };

function AreaFields({ at, name, onRemove }: AreaProps) {
  const form = useFormContext<OrderingValues>();
  const box = <Name extends keyof AreaRow>(field: Name) => ({
    form,
    name: `areas.${at}.${field}` as const,
    autoComplete: 'off',
    validate: (_: unknown, { areas }: OrderingValues) => {
      const found = areaRowProblem(areas, at);
      return found?.box === field ? found.message : undefined;
    },
  });
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-x-3 gap-y-4 rounded-lg border border-line p-3 sm:grid-cols-3 sm:p-4">
      <legend className="sr-only">Area {at + 1}</legend>
      <div className="col-span-full flex items-end gap-2">
        <TextField {...box('name')} label="Area" className="flex-1" placeholder="Indiranagar" />
        <IconButton label={`Remove ${name}`} icon={<X />} onClick={onRemove} />
      </div>
      <MoneyField {...box('feePaise')} label="Delivery fee" hint="Leave empty to agree on WhatsApp." />
      <MoneyField {...box('freeFromPaise')} label="Free from" hint="Leave empty for never." />
      <MoneyField
        {...box('minimumPaise')}
        label="Minimum order"
        hint="Leave empty for none."
        className="col-span-full sm:col-span-1"
      />
      <TextField
        {...box('pincodes')}
        label="Pin codes"
        optional
        hint="Separate pin codes with commas. They select the area automatically."
        className="col-span-full"
        inputMode="text"
        placeholder="560038, 560008"
      />
    </fieldset>
  );
}
