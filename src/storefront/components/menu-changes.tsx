import type { PriceCheck } from '#ordering/price-check.ts';
import { cartTexts as texts } from '../cart-texts.ts';
import { changeSentences } from '../change-sentences.ts';

export const CHANGES_ID = 'changes';

interface MenuChangesProps {
  changes: PriceCheck;
  onConfirm: () => void;
}

/**
 * What has changed on the menu since the customer chose, to be confirmed before ordering
 * (docs/product.md#price-check).
 */
export function MenuChanges({ changes, onConfirm }: MenuChangesProps) {
  return (
    <section className="changes" id={CHANGES_ID} tabIndex={-1} aria-label={texts.changes}>
      <h2>{texts.changes}</h2>
      <ul>
        {[...changeSentences(changes)].map(([key, sentence]) => (
          <li key={key}>{sentence}</li>
        ))}
      </ul>
      <button type="button" className="go" onClick={onConfirm}>
        {texts.updateCart}
      </button>
    </section>
  );
}
