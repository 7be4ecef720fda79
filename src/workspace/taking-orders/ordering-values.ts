import { type Ordering, type OrderType, orderingFields } from '#restaurant/ordering/ordering.ts';
import { areasText, chargesText, waysText } from '#restaurant/ordering/ordering-text.ts';
import type { OwnOrdering } from '#restaurant/ordering/own-ordering.ts';
import {
  type AreaRow,
  areaRowProblem,
  areaRowsOf,
  areasOf,
  type ChargeRow,
  chargeRowProblem,
  chargeRowsOf,
  chargesOf,
  hundredthsTyped,
  parseHundredths,
  percentOf,
  type WayRows,
  wayRowProblem,
  wayRowsOf,
  waysOf,
} from './ordering-rows.ts';

export interface OrderingValues {
  ways: WayRows;
  areas: AreaRow[];
  deliversElsewhere: boolean;
  charges: ChargeRow[];
  gstMode: Ordering['gstMode'];
  /** In percent. */
  gstBasisPoints: string;
  gstin: string;
  numbersOrders: boolean;
  remembersOrders: boolean;
}

export function valuesOf(ordering: OwnOrdering): OrderingValues {
  const { ways, areas, deliversElsewhere, charges, gstMode, gstBasisPoints } = ordering;
  return {
    ways: wayRowsOf(ways),
    areas: areaRowsOf(areas),
    deliversElsewhere,
    charges: chargeRowsOf(
      charges,
      ways.some(({ type }) => type === 'dine_in'),
    ),
    gstMode,
    gstBasisPoints: percentOf(gstBasisPoints),
    gstin: ordering.gstin,
    numbersOrders: ordering.numbersOrders,
    remembersOrders: ordering.remembersOrders,
  };
}

/** Returns the order settings of the form values, as they would be saved. */
export function orderingOf(values: OrderingValues): Ordering {
  const { ways, areas, deliversElsewhere, charges, gstMode, gstBasisPoints } = values;
  const rate = hundredthsTyped(gstBasisPoints);
  return {
    ways: waysOf(ways),
    areas: areasOf(areas),
    deliversElsewhere,
    charges: chargesOf(charges),
    gstMode,
    gstBasisPoints: rateProblem(gstBasisPoints) ? orderingFields.gstBasisPoints.default : rate,
    gstin: values.gstin,
    numbersOrders: values.numbersOrders,
    remembersOrders: values.remembersOrders,
  };
}

/** Like `orderingOf`, but without the rows that could not be saved; for the preview. */
export function shownOrdering(values: OrderingValues): Ordering {
  const { ways, areas, charges } = values;
  const isRight = (type: OrderType) => !wayRowProblem(type, ways[type]);
  return orderingOf({
    ...values,
    areas: areas.filter((_, at) => !areaRowProblem(areas, at)),
    charges: charges.filter((_, at) => !chargeRowProblem(charges, at)),
    ways: {
      dine_in: { ...ways.dine_in, isOn: ways.dine_in.isOn && isRight('dine_in') },
      takeaway: { ...ways.takeaway, isOn: ways.takeaway.isOn && isRight('takeaway') },
      delivery: { ...ways.delivery, isOn: ways.delivery.isOn && isRight('delivery') },
    },
  });
}

/** Returns what is wrong with a typed rate of GST; undefined when nothing. */
export function rateProblem(typed: string): string | undefined {
  const { min, max, missing } = orderingFields.gstBasisPoints;
  const rate = parseHundredths(typed);
  return rate.ok && rate.paise >= min && rate.paise <= max ? undefined : missing;
}

export const orderingLabels: Record<keyof OrderingValues, string> = {
  ways: 'Order types',
  areas: 'Delivery areas',
  deliversElsewhere: 'Delivery to other areas',
  charges: 'Charges',
  gstMode: 'GST',
  gstBasisPoints: 'GST rate',
  gstin: 'GSTIN',
  numbersOrders: 'Order number',
  remembersOrders: 'Order list',
};

export const gstModes = {
  none: { label: 'No', hint: 'GST is not shown to customers.' },
  composition: {
    label: 'Composition',
    hint: 'You pay GST yourself. Customers do not see it.',
  },
  inclusive: {
    label: 'Yes, prices include it',
    hint: 'Customers see “Prices include GST.” below the total.',
  },
  exclusive: { label: 'Yes, added on top', hint: 'Customers see CGST and SGST above the total, half each.' },
} as const satisfies Record<Ordering['gstMode'], { label: string; hint: string }>;

/** The value of a field in words, for a sentence. */
export function formatOrdering(values: OrderingValues, field: keyof OrderingValues): string {
  switch (field) {
    case 'ways':
      return waysText(waysOf(values.ways)) || 'none';
    case 'areas':
      return areasText(areasOf(values.areas)) || 'none';
    case 'deliversElsewhere':
      return values.deliversElsewhere ? 'Yes' : 'No';
    case 'charges':
      return chargesText(chargesOf(values.charges)) || 'none';
    case 'gstMode':
      return gstModes[values.gstMode].label;
    case 'gstin':
      return values.gstin || 'none';
    case 'gstBasisPoints':
      return `${values.gstBasisPoints}%`;
    case 'numbersOrders':
    case 'remembersOrders':
      return values[field] ? 'On' : 'Off';
  }
}
