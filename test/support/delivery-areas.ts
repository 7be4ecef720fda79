import { defaultsOf } from '#platform/fields/fields.ts';
import { type AreaSetting, areaFields } from '#restaurant/ordering/ordering.ts';

/** A delivery area with a fee of ₹30.00, which `told` may change. */
export function deliveryArea(name: string, told: Partial<AreaSetting> = {}): AreaSetting {
  return { ...defaultsOf(areaFields), name, feePaise: 30_00, ...told };
}
