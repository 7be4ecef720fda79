import { NO_PRICE, noPriceNames } from './no-price.ts';

/** The words that can take the place of a price, as options of a select. */
export function NoPriceOptions() {
  return NO_PRICE.filter(Boolean).map((word) => (
    <option key={word} value={word}>
      {noPriceNames[word]}
    </option>
  ));
}
