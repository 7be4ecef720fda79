import type { ChangeEvent } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { AffixInput } from '#platform/ui/affix-input.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { SwitchField } from '#platform/ui/switch-field.tsx';
import { isIndian, numberProblem, tidyNumber } from '../whatsapp-number.ts';
import type { DraftRestaurant } from './own-restaurant.ts';
import { settingsLabels as labels } from './settings-values.ts';
import { UsualNotesSetting } from './usual-notes-setting.tsx';

const ON = 'Customers add items to a cart and order on WhatsApp.';
const OFF = 'Off: customers see the menu and prices, but cannot order.';

/** Whether the page takes orders, and where they arrive. */
export function OrdersCard() {
  const { register, control } = useFormContext<DraftRestaurant>();
  const acceptsOrders = useWatch({ control, name: 'acceptsOrders' });
  const whatsapp = useWatch({ control, name: 'whatsapp' });
  return (
    <Card title="Orders">
      <div className="grid grid-cols-1 gap-5">
        <SwitchField
          label={labels.acceptsOrders}
          hint={acceptsOrders ? ON : OFF}
          {...register('acceptsOrders')}
        />
        <WhatsappSetting />
        {acceptsOrders && <UsualNotesSetting />}
        <div role="status" className="empty:hidden">
          {acceptsOrders && whatsapp.trim() === '' && (
            <Notice tone="attention">
              Add a WhatsApp number. Without it customers cannot send their order.
            </Notice>
          )}
        </div>
      </div>
    </Card>
  );
}

function WhatsappSetting() {
  const { field, fieldState } = useController<DraftRestaurant, 'whatsapp'>({
    name: 'whatsapp',
    rules: { validate: (typed) => (typed.trim() === '' ? undefined : numberProblem(tidyNumber(typed))) },
  });
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // While the caret is inside the number, do not format it: that would move the caret during a correction.
    const isAtEnd = target.selectionEnd === target.value.length;
    field.onChange(isAtEnd ? tidyNumber(target.value) : target.value);
  };
  return (
    <Field
      label={labels.whatsapp}
      optional
      error={fieldState.error?.message}
      hint="Orders come to this number. Customers see it on your page."
    >
      <AffixInput
        type="tel"
        name={field.name}
        inputMode="tel"
        autoComplete="tel"
        prefix={isIndian(field.value) ? '+91' : undefined}
        value={field.value}
        onChange={type}
        onBlur={() => {
          const tidy = tidyNumber(field.value);
          if (tidy !== field.value) field.onChange(tidy);
          field.onBlur();
        }}
      />
    </Field>
  );
}
