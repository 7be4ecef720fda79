import { useState } from 'react';
import { useApp } from '#identity/app-context.tsx';
import { cartTotalPaise } from '#ordering/cart.ts';
import { orderNumber } from '#ordering/order-code.ts';
import { orderMessage } from '#ordering/order-message.ts';
import { orderSums } from '#ordering/order-sums.ts';
import { customerLine, headLine } from '#ordering/ways/order-words.ts';
import { fulfilmentOf, type Said } from '#ordering/ways/ways.ts';
import { Segmented } from '#platform/ui/segmented.tsx';
import type { Ordering, WaySetting } from '#restaurant/ordering/ordering.ts';
import { wayNames } from '#restaurant/ordering/ways-text.ts';
import { publicPages } from '#routes';

const line = (name: string, unitPaise: number, quantity: number) => ({
  ...{ name, unitPaise, quantity },
  ...{ optionNames: [], note: '' },
});
const lines = [line('Masala Dosa', 95_00, 2), line('Filter Coffee', 40_00, 1)];
const CODE = '7K3M4PQ8XWD2FG';
const TABLE = '7';
const TIME = 'tomorrow, 7:30 PM';

/** A sample order as it would arrive with the current form values, made with the same code as the cart. */
export function OrderPreview({ ordering }: { ordering: Ordering }) {
  const { user, actingFor } = useApp();
  const own = actingFor === undefined ? user?.restaurant?.name : undefined;
  const [chosen, setChosen] = useState<WaySetting['type']>();
  const { ways, charges, gstMode, gstBasisPoints, numbersOrders, remembersOrders } = ordering;
  const way = ways.find(({ type }) => type === chosen) ?? ways[0];
  const sums = orderSums({
    itemsPaise: cartTotalPaise(lines),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    charges,
    gst: { mode: gstMode, basisPoints: gstBasisPoints },
    ...(way && fulfilmentOf({ ...ordering, ways: [way] }, '', chosenIn(ordering))),
  });
  const message = orderMessage({
    restaurantName: own ?? 'Restaurant',
    lines,
    sums,
    ...(way && wordsFor(way, ordering)),
    ...((numbersOrders || remembersOrders) && { number: orderNumber(CODE) }),
    ...(remembersOrders && { link: location.origin + publicPages.order(CODE) }),
  });
  return (
    <section aria-label="Sample order" className="rounded-lg bg-well p-4 lg:sticky lg:top-6">
      <p className="mb-3 text-muted text-xs">Sample order on WhatsApp</p>
      {way && ways.length > 1 && (
        <Segmented
          label="Order type"
          className="mb-3 bg-paper"
          options={ways.map(({ type }) => ({ value: type, label: wayNames[type] }))}
          value={way.type}
          onChange={setChosen}
        />
      )}
      <p
        dir="auto"
        className="whitespace-pre-line rounded-lg border border-line bg-surface p-4 text-sm tabular-nums wrap-anywhere"
      >
        {message}
      </p>
    </section>
  );
}

/** The choices of the sample customer. */
function chosenIn({ areas: [area] }: Ordering): Said {
  const [pincode = ''] = area?.pincodes ?? [];
  return { way: '', area: area?.name ?? '', elsewhere: null, pincode: String(pincode) };
}

/** The lines of the sample order about the way it is ordered, and about the customer. */
function wordsFor({ type, daysAhead }: WaySetting, ordering: Ordering) {
  const { area, pincode } = chosenIn(ordering);
  const isOneOfMany = ordering.ways.length > 1;
  const customer = { name: 'Name', address: 'address', pincode };
  return {
    headLine: headLine({ type, isOneOfMany, table: TABLE, area, when: daysAhead === null ? '' : TIME }),
    ...(type === 'takeaway' && { customerLine: customerLine({ ...customer, address: '', pincode: '' }) }),
    ...(type === 'delivery' && { customerLine: customerLine(customer) }),
  };
}
