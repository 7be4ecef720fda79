import { useFormContext, useWatch } from 'react-hook-form';
import { Card } from '#platform/ui/card.tsx';
import { SwitchField } from '#platform/ui/switch-field.tsx';
import type { OrderingValues } from './ordering-values.ts';

/** Whether orders are kept and shown in a list, and whether they have a number (docs/product/orders.md#remembered-orders). */
export function OrderListCard() {
  const { register, control } = useFormContext<OrderingValues>();
  const isKept = useWatch({ control, name: 'remembersOrders' });
  return (
    <Card title="Order list" description="Orders always come on WhatsApp.">
      <div className="grid grid-cols-1 gap-4">
        <SwitchField
          label="Keep an order list"
          hint="New orders ring a bell. You can print KOTs and see your sales."
          {...register('remembersOrders')}
        />
        <div className="grid grid-cols-1 gap-2 rounded-lg bg-well p-4 text-muted text-sm">
          <p>
            We keep items, table, area, times and total for 400 days. Orders that you do not accept are kept
            for 48 hours.
          </p>
          <p>
            Customer names, phone numbers, addresses and order notes stay on WhatsApp. We do not keep them.
          </p>
          <p>You are the seller and get the money. Composition dealers should ask their tax adviser first.</p>
        </div>
        {isKept ? (
          <SwitchField label={numberLabel} hint="Always on with the order list." checked disabled readOnly />
        ) : (
          <SwitchField
            label={numberLabel}
            hint="Adds a short number like 7K3-M4 to each order."
            {...register('numbersOrders')}
          />
        )}
      </div>
    </Card>
  );
}

const numberLabel = 'Give each order a number';
