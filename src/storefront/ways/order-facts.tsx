import { useId } from 'react';
import { asksPincode, minimumOf } from '#ordering/ways/ways.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { formatRupees } from '#platform/money.ts';
import type { AreaSetting, WaySetting } from '#restaurant/ordering/ordering.ts';
import { cartTexts } from '../cart/cart-texts.ts';
import { type RestaurantView, type StorefrontView, takesOrders } from '../view/view.ts';
import { AREA_TOLD, HEAD_AREA, HEAD_WAY, OPEN_UNTIL } from './head-parts.ts';
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
          <p id={legend}>{factTexts.howToOrder}</p>
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
      <b>{factTexts.names[way.type]}</b>
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
  return [
    readyInMinutes === null ? '' : factTexts.readyIn(readyInMinutes),
    isDelivery ? feeText(areas, deliversElsewhere) : '',
    minimum === 0
      ? ''
      : factTexts.minimum(
          formatRupees(minimum),
          minimums.some((each) => each > minimum),
        ),
  ].filter(Boolean);
}

function feeText(areas: readonly AreaSetting[], deliversElsewhere: boolean): string {
  const fees = areas.flatMap(({ feePaise }) => feePaise ?? []);
  if (fees.length === 0) return factTexts.feeAgreed;
  const least = Math.min(...fees);
  const isFrom = deliversElsewhere || fees.length < areas.length || fees.some((fee) => fee > least);
  if (least === 0) return isFrom ? '' : factTexts.freeDelivery;
  return factTexts.fee(formatRupees(least), isFrom);
}

/** The areas with their fees and pin codes, folded; and a field that finds the area of a pin code. */
function Areas({ restaurant: { areas, deliversElsewhere } }: { restaurant: RestaurantView }) {
  return (
    <details>
      <summary>{factTexts.areas}</summary>
      {asksPincode(areas) && (
        <p>
          <label>
            {factTexts.pincode} <input id={HEAD_AREA} inputMode="numeric" autoComplete="postal-code" />
          </label>{' '}
          <output id={AREA_TOLD} />
        </p>
      )}
      <ul>
        {areas.map((area) => (
          <li key={area.name}>
            <b dir="auto" {...langAttributes(area.name)}>
              {area.name}
            </b>{' '}
            {factTexts.areaFacts(area)}
            {area.pincodes.length > 0 && <small>{area.pincodes.join(', ')}</small>}
          </li>
        ))}
        {deliversElsewhere && <li>{factTexts.elsewhere}</li>}
      </ul>
    </details>
  );
}

const from = (amount: string, isFrom: boolean) => (isFrom ? cartTexts.from(amount) : amount);

/** Every text of the head of the public page, which the server renders (docs/product/storefront.md#head-of-the-page). */
const factTexts = {
  howToOrder: waysTexts.howToOrder,
  names: waysTexts.names,
  readyIn: (minutes: number) => `In ${shortText(minutes)}`,
  fee: (amount: string, isFrom: boolean) => `Fee ${from(amount, isFrom)}`,
  freeDelivery: 'Free delivery',
  feeAgreed: 'Fee confirmed on WhatsApp',
  minimum: (amount: string, isFrom: boolean) => `Minimum ${from(amount, isFrom)}`,
  areas: 'Delivery areas and fees',
  pincode: waysTexts.pincode,
  /** `₹30.00 · free from ₹500.00 · minimum ₹200.00` */
  areaFacts: ({ feePaise, freeFromPaise, minimumPaise }: AreaSetting) =>
    [
      waysTexts.fee(feePaise),
      freeFromPaise !== null && feePaise !== 0 && `free from ${formatRupees(freeFromPaise)}`,
      minimumPaise > 0 && `minimum ${formatRupees(minimumPaise)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  elsewhere: 'Other areas: the restaurant confirms delivery and fee on WhatsApp.',
} as const;

/** `45 min`, `1 hr`, `1 hr 30 min`. */
function shortText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} hr`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
