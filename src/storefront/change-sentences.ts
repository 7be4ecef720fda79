import type { SumNews } from '#ordering/order-sums.ts';
import type { LineChange, LineNews } from '#ordering/price-check.ts';
import { formatRupees } from '#platform/money.ts';
import { cartTexts as texts } from './cart-texts.ts';

/** What has changed about a line since it was added to the cart, in sentences (docs/product/ordering.md#price-check). */
export function changeSentences({ line, fresh, news }: LineChange): string {
  const name = fresh?.name ?? line.name;
  return news.map((each) => newsSentence(each, name)).join(' ');
}

/** What has changed about a charge or GST, in a sentence. */
export function sumSentence({ name, before, now }: SumNews): string {
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
