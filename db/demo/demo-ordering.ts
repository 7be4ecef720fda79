// How the demo has its orders had. The areas are as made up as its address, and have no pin codes, as each is somebody's. It
// has no opening hours, since a visitor comes at any hour and is to see the whole way to an order, and no UPI ID.
import { defaultsOf } from '#platform/fields/fields.ts';
import {
  type AreaSetting,
  type ChargeSetting,
  type Ordering,
  type WaySetting,
  wayFields,
} from '#restaurant/ordering/ordering.ts';

const ways: WaySetting[] = [
  { ...way('dine_in'), readyInMinutes: 15 },
  { ...way('takeaway'), readyInMinutes: 20, daysAhead: 1, note: 'Wait at the counter, we call your number.' },
  { ...way('delivery'), readyInMinutes: 45, minimumPaise: 150_00 },
];

const areas: AreaSetting[] = [
  { name: 'Sample Nagar', pincodes: [], feePaise: 30_00, freeFromPaise: 500_00, minimumPaise: 0 },
  { name: 'Example Layout', pincodes: [], feePaise: 60_00, freeFromPaise: null, minimumPaise: 300_00 },
];

const packing: ChargeSetting = {
  name: 'Packing',
  basis: 'order',
  amountPaise: 15_00,
  basisPoints: 0,
  isTaxed: true,
  isForDineIn: false,
};

export const demoOrdering = {
  ways,
  areas,
  deliversElsewhere: true,
  charges: [packing],
  numbersOrders: true,
} satisfies Partial<Ordering>;

function way(type: WaySetting['type']): WaySetting {
  return { ...defaultsOf(wayFields), type };
}
