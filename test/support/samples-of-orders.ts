import { orderFields } from '#orders/order.ts';
import { type OrderWire, presentOrder } from '#orders/wire.ts';
import { defaultsOf } from '#platform/fields/fields.ts';
import { orderLine } from './stored-orders.ts';

/** Returns an order as the API sends it: one Masala Dosa for ₹80.00, no table; `changes` replace fields. */
export function sampleOrder(changes: Partial<OrderWire> = {}): OrderWire {
  const code = changes.code ?? '7K3M4PQ8XWD2FG';
  const at = Date.parse('2026-11-25T06:00:00.000Z');
  const order = {
    ...defaultsOf(orderFields),
    id: 'o1',
    code,
    day: '2026-11-25',
    dayNo: 1,
    changeNo: 1,
    lines: [orderLine()],
    sums: { itemsPaise: 80_00, charges: [], gst: null, totalPaise: 80_00, includesGst: false },
    status: 'placed' as const,
    isKnown: true,
    placedAt: at,
    receivedAt: at,
    updatedAt: at,
  };
  return { ...presentOrder(order), ...changes };
}
