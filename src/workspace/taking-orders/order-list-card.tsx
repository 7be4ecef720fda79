import { useFormContext, useWatch } from 'react-hook-form';
import { Card } from '#platform/ui/card.tsx';
import { SwitchField } from '#platform/ui/switch-field.tsx';
import type { OrderingValues } from './ordering-values.ts';

/** Whether orders are kept and shown in a list, and whether they have a number (docs/product.md#remembered-orders). */
export function OrderListCard() {
  const { register, control } = useFormContext<OrderingValues>();
  const isKept = useWatch({ control, name: 'remembersOrders' });
  return (
    <Card title="Order list" description="Orders keep coming in WhatsApp, whatever you choose here.">
      <div className="grid grid-cols-1 gap-4">
        <SwitchField
          label="Show orders in a list, too"
          hint="A list with a bell, tickets for the kitchen, and what was sold."
          {...register('remembersOrders')}
        />
        <div className="grid grid-cols-1 gap-2 rounded-lg bg-well p-4 text-muted text-sm">
          <p>
            Your orders are then also kept on our server: dishes, table, area, times and sums. Names, phone
            numbers, addresses and notes on the whole order stay in the chat. An order is kept for 400 days,
            one that you do not accept for 48 hours.
          </p>
          <p>
            You are the seller, the money goes to you, and nothing is charged for an order. For GST it can
            matter how orders reach you. Ask your tax adviser if you are a composition dealer.
          </p>
        </div>
        {isKept ? (
          <SwitchField label={numberLabel} hint="Every order has a number then." checked disabled readOnly />
        ) : (
          <SwitchField
            label={numberLabel}
            hint="Five signs such as 7K3-M4 at the head of the message, so that you and the customer can name the order."
            {...register('numbersOrders')}
          />
        )}
      </div>
    </Card>
  );
}

const numberLabel = 'Give each order a number';
