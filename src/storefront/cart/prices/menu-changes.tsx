import { useContext } from 'react';
import type { SumNews } from '#ordering/prices/order-sums.ts';
import {
  asksToChoose,
  type LineChange,
  type LineNews,
  type PriceCheck,
} from '#ordering/prices/price-check.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { rich } from '#platform/texts/rich.tsx';
import { vh } from '../../components/vh.tsx';
import { ChoicesContext } from '../../menu/choices/choices-context.ts';
import type { RestaurantView } from '../../view/view.ts';
import { cartTexts as texts } from '../cart-texts.ts';
import { chargeName } from './charge-name.ts';

export const CHANGES_ID = 'changes';

interface MenuChangesProps {
  changes: PriceCheck;
  /** What has changed about charges and GST. */
  sumChanges: readonly SumNews[];
  restaurant: RestaurantView;
  onConfirm: () => void;
}

/**
 * What has changed on the menu since the customer added the lines, to be confirmed before ordering, and choices that a
 * line still needs (docs/product/ordering.md#price-check).
 */
export function MenuChanges({ changes, sumChanges, restaurant, onConfirm }: MenuChangesProps) {
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
            <p>{sumSentence(change, restaurant)}</p>
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
      {rich(texts.choose, { item: line.name, vh })}
    </button>
  );
}

/** What has changed about a line since it was added to the cart, in sentences (docs/product/ordering.md#price-check). */
export function changeSentences({ line, fresh, news }: LineChange): string {
  const name = fresh?.name ?? line.name;
  return news.map((each) => newsSentence(each, name)).join(' ');
}

/** What has changed about a charge or GST, in a sentence. */
function sumSentence({ name, before, now }: SumNews, restaurant: RestaurantView): string {
  const charge = chargeName(name, restaurant);
  if (now === null) return texts.chargeGone({ charge });
  if (before === null) return texts.newCharge({ charge, amount: formatRupees(now) });
  return texts.newPrice({ item: charge, price: formatRupees(now), before: formatRupees(before) });
}

function newsSentence(news: LineNews, item: string): string {
  switch (news.kind) {
    case 'gone':
      return texts.gone({ item });
    case 'soldOut':
      return news.why ?? texts.soldOut({ item });
    case 'fewer':
      return texts.fewer({ item, left: news.left });
    case 'renamed':
      return texts.newName({ before: news.before, item: news.now });
    case 'price':
      return texts.newPrice({
        item: news.name,
        price: formatRupees(news.now),
        before: formatRupees(news.before),
      });
    case 'optionPrice':
      return texts.optionPrice({
        option: news.name,
        price: formatRupees(news.now),
        before: formatRupees(news.before),
      });
    case 'optionSoldOut':
      return texts.optionSoldOut({ option: news.option, item });
    case 'optionGone':
      return news.option ? texts.optionGone({ option: news.option, item }) : texts.oneOptionGone({ item });
    case 'asks':
      return news.group === null ? texts.asksSize({ item }) : texts.nowAsks({ item, group: news.group });
  }
}
