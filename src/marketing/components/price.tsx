import { formatWholeRupees } from '#platform/money.ts';
import { texts } from '../texts.ts';

interface PriceProps {
  pricePaise: number;
  /** 0 for none. */
  originalPricePaise?: number;
  period: string;
}

/** A plan's price with what it is for, and the price it replaces struck through. */
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
