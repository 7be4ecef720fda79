import { useFormContext, useWatch } from 'react-hook-form';
import { Card } from '#platform/ui/card.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { SwitchField } from '#platform/ui/switch.tsx';
import type { OwnOrdering } from '#restaurant/ordering/own-ordering.ts';
import { AreasField } from '../taking-orders/areas-field.tsx';
import { OrderingForm, OrderingPart } from '../taking-orders/ordering-form.tsx';
import type { OrderingValues } from '../taking-orders/ordering-values.ts';
import { WaysField } from '../taking-orders/ways-field.tsx';

/** How customers can order, and whether orders are stored: `/dashboard/order-types` (docs/product/workspace.md#taking-orders). */
export function OrderTypesPage() {
  return (
    <>
      <title>Order types · Menu Link</title>
      <PageHeader title="Order types" description="Dine-in, takeaway, delivery, and your order list." />
      <OrderingPart Form={OrderTypesForm} />
    </>
  );
}

/** The order list is here because, like an order type, it decides how orders reach the restaurant. */
function OrderTypesForm({ ordering }: { ordering: OwnOrdering }) {
  return (
    <OrderingForm
      ordering={ordering}
      fields={['ways', 'areas', 'deliversElsewhere', 'numbersOrders', 'remembersOrders']}
      draftName="order-types"
    >
      {({ values }) => (
        <>
          <Card aria-label="Order types">
            <WaysField />
          </Card>
          {values.ways.delivery.isOn && (
            <Card
              title="Delivery areas"
              description="Customers choose their area and see its fee before they order."
            >
              <AreasField />
            </Card>
          )}
          <OrderListCard />
        </>
      )}
    </OrderingForm>
  );
}

/** Whether orders are stored and shown in a list, and whether they have a number (docs/product/orders.md#remembered-orders). */
function OrderListCard() {
  const { register, control } = useFormContext<OrderingValues>();
  const isStored = useWatch({ control, name: 'remembersOrders' });
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
        {isStored ? (
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
