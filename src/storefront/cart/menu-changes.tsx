import { useContext } from 'react';
import type { SumNews } from '#ordering/order-sums.ts';
import { asksToChoose, type LineChange, type LineNews, type PriceCheck } from '#ordering/price-check.ts';
import { formatRupees } from '#platform/money.ts';
import { ChoicesContext } from '../choices/choices-context.ts';
import { cartTexts as texts } from './cart-texts.ts';

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

/** What has changed about a line since it was added to the cart, in sentences (docs/product/ordering.md#price-check). */
export function changeSentences({ line, fresh, news }: LineChange): string {
  const name = fresh?.name ?? line.name;
  return news.map((each) => newsSentence(each, name)).join(' ');
}

/** What has changed about a charge or GST, in a sentence. */
function sumSentence({ name, before, now }: SumNews): string {
  if (now === null) return texts.chargeGone(name);
  if (before === null) return texts.newCharge(name, formatRupees(now));
  return texts.newPrice(name, formatRupees(now), formatRupees(before));
}

function newsSentence(news: LineNews, item: string): string {
  switch (news.kind) {
    case 'gone':
      return texts.gone(item);
    case 'soldOut':
      return news.why ?? texts.soldOut(item);
    case 'fewer':
      return texts.fewer(item, news.left);
    case 'renamed':
      return texts.newName(news.before, news.now);
    case 'price':
      return texts.newPrice(news.name, formatRupees(news.now), formatRupees(news.before));
    case 'optionPrice':
      return texts.optionPrice(news.name, formatRupees(news.now), formatRupees(news.before));
    case 'optionSoldOut':
      return texts.optionSoldOut(news.option, item);
    case 'optionGone':
      return texts.optionGone(news.option || texts.oneOption, item);
    case 'asks':
      return texts.nowAsks(item, news.group ?? texts.size);
  }
}
