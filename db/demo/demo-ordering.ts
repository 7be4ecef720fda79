// How the demo has its orders had. The areas are as made up as its address, and have no pin codes, as each is somebody's. It
// is open around the clock, since a visitor comes at any hour and is to see the whole way to an order; what is brought has
// hours of its own, and can be ordered ahead. It has no UPI ID.
import { defaultsOf } from '#platform/fields/fields.ts';
import { DAY_MINUTES, EVERY_DAY, type WeekRange } from '#platform/formats/dates/local-time.ts';
import {
  type AreaSetting,
  areaFields,
  type ChargeSetting,
  type Ordering,
  type WaySetting,
  wayFields,
} from '#restaurant/ordering/ordering.ts';

const FRIDAY_AND_SATURDAY = 16 + 32;

const ways: WaySetting[] = [
  { ...way('dine_in'), readyInMinutes: 15 },
  { ...way('takeaway'), readyInMinutes: 20, daysAhead: 1, note: 'Wait at the counter, we call your number.' },
  {
    ...way('delivery'),
    readyInMinutes: 45,
    minimumPaise: 150_00,
    daysAhead: 1,
    openingTimes: [
      { weekdays: EVERY_DAY - FRIDAY_AND_SATURDAY, opens: 11 * 60, closes: 23 * 60 },
      { weekdays: FRIDAY_AND_SATURDAY, opens: 11 * 60, closes: 25 * 60 },
    ],
  },
];

const areas: AreaSetting[] = [
  { ...defaultsOf(areaFields), name: 'Sample Nagar', feePaise: 30_00, freeFromPaise: 500_00 },
  { ...defaultsOf(areaFields), name: 'Example Layout', feePaise: 60_00, minimumPaise: 300_00 },
];

const packing: ChargeSetting = {
  name: 'Packing',
  basis: 'order',
  amountPaise: 15_00,
  basisPoints: 0,
  isTaxed: true,
  isForDineIn: false,
};

export const demoHours: WeekRange[] = [{ weekdays: EVERY_DAY, opens: 0, closes: DAY_MINUTES }];

export const demoOrdering = {
  ways,
  areas,
  deliversElsewhere: true,
  charges: [packing],
  gstMode: 'inclusive',
  numbersOrders: true,
} satisfies Partial<Ordering>;

function way(type: WaySetting['type']): WaySetting {
  return { ...defaultsOf(wayFields), type };
}
