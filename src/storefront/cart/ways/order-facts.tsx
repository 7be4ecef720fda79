import { useId } from 'react';
import { asksPincode, minimumOf } from '#ordering/ways/ways.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { formatRupees } from '#platform/formats/money.ts';
import type { AreaSetting, WaySetting } from '#restaurant/ordering/ordering.ts';
import { type RestaurantView, type StorefrontView, takesOrders } from '../../view/view.ts';
import { AREA_TOLD, HEAD_AREA, HEAD_WAY, OPEN_UNTIL } from './head/head-parts.ts';
import { headTexts as texts } from './head/head-texts.ts';
import { waysTexts } from './ways-texts.ts';

/**
 * What a customer knows before the first dish: until when orders are taken, how they can be had, how long that takes
 * and what it costs (docs/product/storefront.md#head-of-the-page). Rendered on the server; `HeadWays` gives life to it.
 */
export function OrderFacts({ view: { restaurant, openUntil } }: { view: StorefrontView }) {
  const legend = useId();
  if (!takesOrders(restaurant)) return null;
  const { ways, areas } = restaurant;
  const hasAreas = areas.length > 0 && ways.some(({ type }) => type === 'delivery');
  if (!openUntil && ways.length === 0) return null;
  return (
    <div className="facts" dir="ltr">
      <p id={OPEN_UNTIL}>{openUntil}</p>
      {ways.length === 1 && (
        <div className="pick">
          <WayFacts way={ways[0] as WaySetting} restaurant={restaurant} />
        </div>
      )}
      {ways.length > 1 && (
        <div className="pick" id={HEAD_WAY} role="radiogroup" aria-labelledby={legend}>
          <p id={legend}>{waysTexts.howToOrder}</p>
          {ways.map((way) => (
            <label key={way.type}>
              <input type="radio" name="order-type" value={way.type} autoComplete="off" />
              <WayFacts way={way} restaurant={restaurant} />
            </label>
          ))}
        </div>
      )}
      {hasAreas && <Areas restaurant={restaurant} />}
    </div>
  );
}

function WayFacts({ way, restaurant }: { way: WaySetting; restaurant: RestaurantView }) {
  return (
    <span>
      <b>{waysTexts.names[way.type]}</b>
      {factsOf(way, restaurant).map((fact) => (
        <small key={fact}>{fact}</small>
      ))}
    </span>
  );
}

/** How long a way takes, its fee, and its minimum. */
function factsOf(way: WaySetting, { areas, deliversElsewhere }: RestaurantView): string[] {
  const { type, readyInMinutes } = way;
  const isDelivery = type === 'delivery';
  const minimums =
    isDelivery && areas.length > 0 ? areas.map((area) => minimumOf(way, area)) : [way.minimumPaise];
  const minimum = Math.min(...minimums);
  const isFrom = minimums.some((each) => each > minimum);
  return [
    readyInMinutes === null ? '' : texts.readyIn({ duration: durationText(readyInMinutes) }),
    isDelivery ? feeText(areas, deliversElsewhere) : '',
    minimum === 0 ? '' : (isFrom ? texts.minimumFrom : texts.minimum)({ amount: formatRupees(minimum) }),
  ].filter(Boolean);
}

function feeText(areas: readonly AreaSetting[], deliversElsewhere: boolean): string {
  const fees = areas.flatMap(({ feePaise }) => feePaise ?? []);
  if (fees.length === 0) return texts.feeAgreed;
  const least = Math.min(...fees);
  const isFrom = deliversElsewhere || fees.length < areas.length || fees.some((fee) => fee > least);
  if (least === 0) return isFrom ? '' : texts.freeDelivery;
  return (isFrom ? texts.feeFrom : texts.fee)({ amount: formatRupees(least) });
}

/** The areas with their fees and pin codes, folded; and a field that finds the area of a pin code. */
function Areas({ restaurant: { areas, deliversElsewhere } }: { restaurant: RestaurantView }) {
  return (
    <details>
      <summary>{texts.areas}</summary>
      {asksPincode(areas) && (
        <p>
          <label>
            {waysTexts.pincode} <input id={HEAD_AREA} inputMode="numeric" autoComplete="postal-code" />
          </label>{' '}
          <output id={AREA_TOLD} />
        </p>
      )}
      <ul>
        {areas.map((area) => (
          <li key={area.name}>
            <b dir="auto" {...langAttributes(area.shown ?? area.name)}>
              {area.shown ?? area.name}
            </b>{' '}
            {areaFacts(area)}
            {area.pincodes.length > 0 && <small>{area.pincodes.join(', ')}</small>}
          </li>
        ))}
        {deliversElsewhere && <li>{texts.elsewhere}</li>}
      </ul>
    </details>
  );
}

/** `₹30.00 · free from ₹500.00 · minimum ₹200.00` */
function areaFacts({ feePaise, freeFromPaise, minimumPaise }: AreaSetting): string {
  const { area } = texts;
  const free = feePaise === 0 ? area.free : '';
  return [
    feePaise === null ? area.agreed : free || formatRupees(feePaise),
    freeFromPaise !== null && !free && area.freeFrom({ amount: formatRupees(freeFromPaise) }),
    minimumPaise > 0 && area.minimum({ amount: formatRupees(minimumPaise) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** `45 min`, `1 hr`, `1 hr 30 min`. */
function durationText(all: number): string {
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return texts.minutes({ minutes });
  return minutes === 0 ? texts.hours({ hours }) : texts.hoursAndMinutes({ hours, minutes });
}
