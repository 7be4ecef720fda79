import { Card } from '#platform/ui/card.tsx';
import type { OwnOrdering } from '#restaurant/ordering/own-ordering.ts';
import { AreasField } from './areas-field.tsx';
import { OrderListCard } from './order-list-card.tsx';
import { OrderingForm } from './ordering-form.tsx';
import { WaysField } from './ways-field.tsx';

/**
 * The form for order types, delivery areas and the order list. The list belongs here: like an order type it decides
 * how orders reach the restaurant, and the sample order beside it shows the number that it adds.
 */
export function OrderTypesForm({ ordering }: { ordering: OwnOrdering }) {
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
