import { useFormContext, useWatch } from 'react-hook-form';
import { SwitchField } from '#platform/ui/inputs/switch.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import type { OwnOrdering } from '#restaurant/ordering/own-ordering.ts';
import { AreasField } from '../taking-orders/areas-field.tsx';
import { orderSettingsTexts } from '../taking-orders/order-settings-texts.ts';
import { OrderingForm, OrderingPart } from '../taking-orders/ordering-form.tsx';
import { typesOn } from '../taking-orders/ordering-rows.ts';
import type { OrderingValues } from '../taking-orders/ordering-values.ts';
import { WaysField } from '../taking-orders/ways-field.tsx';

/** How customers can order, and whether orders are stored: `/dashboard/order-types` (docs/product/workspace.md#taking-orders). */
export function OrderTypesPage() {
  return (
    <>
      <title>{orderSettingsTexts.orderTypesPage}</title>
      <PageHeader title={orderSettingsTexts.fields.ways} description={orderSettingsTexts.orderTypesHint} />
      <OrderingPart Form={OrderTypesForm} />
    </>
  );
}

/** The order list is here because, like an order type, it decides how orders reach the restaurant. */
function OrderTypesForm({ ordering }: { ordering: OwnOrdering }) {
  return (
    <OrderingForm
      ordering={ordering}
      fields={['ways', 'areas', 'deliversElsewhere', 'numbersOrders', 'remembersOrders', 'takesTableCalls']}
      draftName="order-types"
    >
      {({ values }) => (
        <>
          <Card aria-label={orderSettingsTexts.fields.ways}>
            <WaysField />
          </Card>
          {values.ways.delivery.isOn && (
            <Card title={orderSettingsTexts.fields.areas} description={orderSettingsTexts.areas.hint}>
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
  const types = typesOn(useWatch({ control, name: 'ways' }));
  return (
    <Card title={orderSettingsTexts.fields.remembersOrders} description={orderSettingsTexts.orderList.hint}>
      <div className="grid grid-cols-1 gap-4">
        <SwitchField
          label={orderSettingsTexts.orderList.on}
          hint={orderSettingsTexts.orderList.onHint}
          {...register('remembersOrders')}
        />
        <div className="grid grid-cols-1 gap-2 rounded-lg bg-well p-4 text-muted text-sm">
          <p>{orderSettingsTexts.orderList.kept}</p>
          <p>{orderSettingsTexts.orderList.notKept}</p>
          <p>{orderSettingsTexts.orderList.seller}</p>
        </div>
        {isStored ? (
          <SwitchField
            label={orderSettingsTexts.orderList.number}
            hint={orderSettingsTexts.orderList.numberFixed}
            checked
            disabled
            readOnly
          />
        ) : (
          <SwitchField
            label={orderSettingsTexts.orderList.number}
            hint={orderSettingsTexts.orderList.numberHint}
            {...register('numbersOrders')}
          />
        )}
        {isStored && (types.length === 0 || types.includes('dine_in')) && (
          <SwitchField
            label={orderSettingsTexts.orderList.calls}
            hint={orderSettingsTexts.orderList.callsHint}
            {...register('takesTableCalls')}
          />
        )}
      </div>
    </Card>
  );
}
