import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFormContext, useWatch } from 'react-hook-form';
import { focusNextOnEnter } from '#menu/items/sizes/focus-next-on-enter.ts';
import { Button, IconButton } from '#platform/ui/actions/button.tsx';
import { MoneyField, TextField } from '#platform/ui/forms/bound-fields.tsx';
import { TranslationLines } from '#platform/ui/forms/translation-lines.tsx';
import { SwitchField } from '#platform/ui/inputs/switch.tsx';
import { areaFields, orderingFields } from '#restaurant/ordering/ordering.ts';
import { orderSettingsTexts } from './order-settings-texts.ts';
import { type AreaRow, areaRowProblem, emptyArea } from './ordering-rows.ts';
import type { OrderingValues } from './ordering-values.ts';
import { useNamedRows } from './use-named-rows.ts';

const texts = orderSettingsTexts.areas;

export function AreasField() {
  const { control, register } = useFormContext<OrderingValues>();
  const { fields, append, nameAt, removeLabel, drop } = useNamedRows('areas');
  const deliversElsewhere = useWatch({ control, name: 'deliversElsewhere' });

  return (
    <div className="grid grid-cols-1 gap-3">
      {fields.length === 0 && <p className="text-muted text-sm">{texts.empty}</p>}
      <ul onKeyDown={focusNextOnEnter} className="grid grid-cols-1 gap-3 empty:hidden">
        {fields.map(({ key }, at) => (
          <li key={key}>
            <AreaFields at={at} name={nameAt(at)} removeLabel={removeLabel(at)} onRemove={() => drop(at)} />
          </li>
        ))}
      </ul>
      {fields.length < orderingFields.areas.max && (
        <Button
          className="justify-self-start"
          onClick={() => append(emptyArea, { focusName: `areas.${fields.length}.name` })}
        >
          <Plus aria-hidden="true" />
          {texts.add}
        </Button>
      )}
      {fields.length > 0 && (
        <SwitchField
          label={texts.elsewhere}
          hint={deliversElsewhere ? texts.elsewhereHint : texts.elsewhereOff}
          {...register('deliversElsewhere')}
        />
      )}
    </div>
  );
}

type AreaProps = { at: number; name: string; removeLabel: string; onRemove: () => void };

function AreaFields({ at, name, removeLabel, onRemove }: AreaProps) {
  const form = useFormContext<OrderingValues>();
  const box = <Name extends keyof AreaRow>(field: Name) => ({
    form,
    name: `areas.${at}.${field}` as const,
    autoComplete: 'off',
    validate: (_: unknown, { areas }: OrderingValues) => {
      const found = areaRowProblem(areas, at);
      return found?.field === field ? found.message : undefined;
    },
  });
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-x-3 gap-y-4 rounded-lg border border-line p-3 sm:grid-cols-3 sm:p-4">
      <legend className="sr-only">{texts.row({ number: at + 1 })}</legend>
      <div className="col-span-full flex items-end gap-2">
        <TextField
          {...box('name')}
          label={texts.name}
          className="flex-1"
          placeholder={texts.namePlaceholder}
        />
        <IconButton label={removeLabel} icon={<X />} onClick={onRemove} />
      </div>
      <div className="col-span-full empty:hidden">
        <TranslationLines
          form={form}
          name={`areas.${at}.translations`}
          fields={areaFields}
          field="name"
          label={name || texts.name}
        />
      </div>
      <MoneyField {...box('feePaise')} label={texts.fee} hint={texts.feeHint} />
      <MoneyField {...box('freeFromPaise')} label={texts.freeFrom} hint={texts.freeFromHint} />
      <MoneyField
        {...box('minimumPaise')}
        label={orderSettingsTexts.minimum}
        hint={texts.minimumHint}
        className="col-span-full sm:col-span-1"
      />
      <TextField
        {...box('pincodes')}
        label={texts.pincodes}
        optional
        hint={texts.pincodesHint}
        className="col-span-full"
        inputMode="text"
        placeholder="560038, 560008"
      />
    </fieldset>
  );
}
