import { useApp } from '#identity/app-context.tsx';
import { cartTotalPaise } from '#ordering/cart.ts';
import { orderMessage } from '#ordering/order-message.ts';
import { orderSums } from '#ordering/order-sums.ts';
import type { Ordering } from '#restaurant/ordering/ordering.ts';

const line = (name: string, unitPaise: number, quantity: number) => ({
  ...{ name, unitPaise, quantity },
  ...{ optionNames: [], note: '' },
});
const lines = [line('Masala Dosa', 95_00, 2), line('Filter Coffee', 40_00, 1)];
const NUMBER = '7K3-M4';

/** An order as it would arrive with what stands in the form, by the very rules of the cart. */
export function OrderPreview({ ordering }: { ordering: Ordering }) {
  const { user, actingFor } = useApp();
  const own = actingFor === undefined ? user?.restaurant?.name : undefined;
  const { charges, gstMode, gstBasisPoints, numbersOrders } = ordering;
  const sums = orderSums({
    itemsPaise: cartTotalPaise(lines),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    charges,
    gst: { mode: gstMode, basisPoints: gstBasisPoints },
  });
  const message = orderMessage({
    restaurantName: own ?? 'Restaurant',
    lines,
    sums,
    ...(numbersOrders && { number: NUMBER }),
  });
  return (
    <section aria-label="An order as it arrives" className="rounded-lg bg-well p-4 lg:sticky lg:top-6">
      <p className="mb-3 text-muted text-xs">An order as it arrives in WhatsApp</p>
      <p
        dir="auto"
        className="whitespace-pre-line rounded-lg border border-line bg-surface p-4 text-sm tabular-nums wrap-anywhere"
      >
        {message}
      </p>
    </section>
  );
}
