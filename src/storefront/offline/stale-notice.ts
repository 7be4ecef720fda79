import { formatDay } from '#platform/formats/dates/date-text.ts';
import { timeOfDay } from '#platform/formats/dates/local-time.ts';
import type { StorefrontData } from '../view/view.ts';
import { NOTICE_ID } from './notice-place.ts';
import { offlineTexts } from './offline-texts.ts';

/** Why a cached page is shown: no network, no response in time, or a failed response. */
export type Trouble = 'offline' | 'slow' | 'down';

/** Says what is wrong and how old the page is, in Indian time: "… as of Nov 21, 2026, 4:05 PM." */
export function staleSentence(trouble: Trouble, asOf: Date, page: StorefrontData['page']): string {
  const moment = `${formatDay(asOf)}, ${timeOfDay(asOf)}`;
  // Non-breaking spaces: the date stays on one line.
  const time = moment.replace(/\s/g, '\xa0');
  return (page === 'cart' ? offlineTexts.pricesFrom : offlineTexts.menuFrom)[trouble]({ time });
}

/**
 * The element above a page for notices about the connection. For the page's script it also carries `asOf`, and how
 * far the server's clock is ahead of the phone's, in ms.
 */
export function noticeMarkup(sentence = '', asOf = '', clockAhead: number | '' = ''): string {
  return `<p class="strip" role="status" id="${NOTICE_ID}" data-as-of="${asOf}" data-clock-ahead="${clockAhead}">${sentence}</p>`;
}

/** A page's HTML with a notice above it, visible from the first paint. */
export function withNotice(html: string, sentence: string, asOf: Date, clockAhead?: number): string {
  const notice = noticeMarkup(sentence, asOf.toISOString(), clockAhead);
  return html.replace(/<body[^<>]*>/, (body) => body + notice);
}
