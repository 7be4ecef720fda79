import { orderNumber } from '#ordering/order-code.ts';
import type { OrderWire } from '#orders/wire.ts';

/** Returns an order as the API sends it: one Masala Dosa for ₹80.00, no table; `changes` replace fields. */
export function sampleOrder(changes: Partial<OrderWire> = {}): OrderWire {
  const code = changes.code ?? '7K3M4PQ8XWD2FG';
  const at = '2026-11-25T06:00:00.000Z';
  const line = {
    key: 'dosa',
    name: 'Masala Dosa',
    options: [],
    optionPrices: [],
    note: '',
    unit: 80,
    quantity: 1,
    isOff: false,
    isWrongWay: false,
  };
  return {
    ...{ id: 'o1', code, number: orderNumber(code), day: '2026-11-25', dayNo: 1, changeNo: 1 },
    ...{ type: '', table: '', tableBy: '', area: '', isElsewhere: false, wantedAt: null, hasNote: false },
    lines: [line],
    sums: { items: 80, charges: [], gst: null, total: 80, includesGst: false },
    ...{ menuTotal: null, status: 'placed', declineReason: '', readyAt: null, payment: '' },
    ...{ isKnown: true, isQuiet: false },
    ...{ blockedUntil: null, placedAt: at, receivedAt: at, seenAt: null, updatedAt: at },
    ...changes,
  };
}
