import { formatWholeRupees } from '#platform/money.ts';
import { texts } from '../texts.ts';

interface PriceProps {
  pricePaise: number;
  /** 0 for none. */
  originalPricePaise?: number;
  period: string;
}

/** A plan's price with its period, and the price it replaces struck through. */
export function Price({ pricePaise, originalPricePaise, period }: PriceProps) {
  return (
    <p className="price">
      <b>{formatWholeRupees(pricePaise)}</b> <span>{period}</span>
      {originalPricePaise ? (
        <>
          <span className="vh"> {texts.price.instead} </span>
          <s>{formatWholeRupees(originalPricePaise)}</s>
        </>
      ) : null}
    </p>
  );
}

/** A plan's name with its badge, if it has one. */
export function PlanName({ name, tag }: { name: string; tag: string }) {
  return (
    <h3>
      {name} {tag && <span className="tag">{tag}</span>}
    </h3>
  );
}

/** What the owner gets, as a list with check marks. */
export function Ticks({ points }: { points: readonly string[] }) {
  return (
    <ul className="ticks">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
