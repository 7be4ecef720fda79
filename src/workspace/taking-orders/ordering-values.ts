import { commonTexts } from '#platform/texts/common-texts.ts';
import { type Ordering, type OrderType, orderingFields } from '#restaurant/ordering/ordering.ts';
import { areasText, chargesText, waysText } from '#restaurant/ordering/ordering-text.ts';
import type { OwnOrdering } from '#restaurant/ordering/own-ordering.ts';
import { orderSettingsTexts } from './order-settings-texts.ts';
import {
  type AreaRow,
  areaRowProblem,
  areaRowsOf,
  areasOf,
  type ChargeRow,
  chargeRowProblem,
  chargeRowsOf,
  chargesOf,
  type WayRows,
  wayRowProblem,
  wayRowsOf,
  waysOf,
} from './ordering-rows.ts';
import { hundredthsTyped, parseHundredths, percentOf } from './typed-rows.ts';

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
  takesTableCalls: boolean;
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
    takesTableCalls: ordering.takesTableCalls,
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
    takesTableCalls: values.takesTableCalls,
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
  return rate.ok && rate.paise >= min && rate.paise <= max ? undefined : missing();
}

/** The value of a field in words, for a sentence. */
export function formatOrdering(values: OrderingValues, field: keyof OrderingValues): string {
  switch (field) {
    case 'ways':
      return waysText(waysOf(values.ways)) || orderSettingsTexts.none;
    case 'areas':
      return areasText(areasOf(values.areas)) || orderSettingsTexts.none;
    case 'deliversElsewhere':
      return values.deliversElsewhere ? commonTexts.yes : commonTexts.no;
    case 'charges':
      return chargesText(chargesOf(values.charges)) || orderSettingsTexts.none;
    case 'gstMode':
      return orderSettingsTexts.gst.modes[values.gstMode].label;
    case 'gstin':
      return values.gstin || orderSettingsTexts.none;
    case 'gstBasisPoints':
      return orderSettingsTexts.percent({ percent: values.gstBasisPoints });
    case 'numbersOrders':
    case 'remembersOrders':
    case 'takesTableCalls':
      return values[field] ? commonTexts.on : commonTexts.off;
  }
}
