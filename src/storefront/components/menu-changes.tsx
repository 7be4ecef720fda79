import { useContext } from 'react';
import type { SumNews } from '#ordering/order-sums.ts';
import { asksToChoose, type LineChange, type PriceCheck } from '#ordering/price-check.ts';
import { cartTexts as texts } from '../cart-texts.ts';
import { changeSentences, sumSentence } from '../change-sentences.ts';
import { ChoicesContext } from '../choices/choices-context.ts';

export const CHANGES_ID = 'changes';

interface MenuChangesProps {
  changes: PriceCheck;
  /** What has changed about charges and GST. */
  sumChanges: readonly SumNews[];
  onConfirm: () => void;
}

/**
 * What has changed on the menu since the customer added the lines, to be confirmed before ordering, and choices that a
 * line still needs (docs/product/ordering.md#price-check).
 */
export function MenuChanges({ changes, sumChanges, onConfirm }: MenuChangesProps) {
  return (
    <section className="changes" id={CHANGES_ID} tabIndex={-1} aria-label={texts.changes}>
      <h2>{texts.changes}</h2>
      <ul>
        {changes.map((change) => (
          <li key={change.line.key}>
            <p>{changeSentences(change)}</p>
            {asksToChoose(change) && <Choose line={change.line} />}
          </li>
        ))}
        {sumChanges.map((change) => (
          <li key={change.name}>
            <p>{sumSentence(change)}</p>
          </li>
        ))}
      </ul>
      {(sumChanges.length > 0 || changes.some(({ news }) => news.some(({ kind }) => kind !== 'asks'))) && (
        <button type="button" className="go" onClick={onConfirm}>
          {texts.updateCart}
        </button>
      )}
    </section>
  );
}

function Choose({ line }: Pick<LineChange, 'line'>) {
  const openChoices = useContext(ChoicesContext);
  return (
    <button type="button" className="soft" onClick={() => openChoices(line.itemId, { line })}>
      {texts.choose}
      <span className="vh">{` ${texts.chooseFor(line.name)}`}</span>
    </button>
  );
}
