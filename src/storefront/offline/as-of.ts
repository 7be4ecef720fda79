import type { StorefrontData } from '../view.ts';
import { NOTICE_ID } from './notice-place.ts';

/** Why a kept page is shown: no network, no answer in time, or an answer that is none. */
export type Trouble = 'offline' | 'slow' | 'down';

const troubles: Record<Trouble, string> = {
  offline: 'You are offline.',
  slow: 'The connection is slow.',
  down: 'The menu cannot be loaded right now.',
};

const subjects: Record<StorefrontData['page'], string> = {
  menu: 'This is the menu as of',
  cart: 'Prices are as of',
};

/** Says what is wrong and since when a page is what it is, in India's time: "… as of 21 Nov 2026, 4:05 pm." */
export function asOfSentence(trouble: Trouble, asOf: Date, page: StorefrontData['page']): string {
  const moment = asOf.toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  // In one piece, where the sentence breaks into lines.
  return `${troubles[trouble]} ${subjects[page]} ${moment.replace(/\s/g, '\xa0')}.`;
}

/**
 * The place above a page where words about the connection stand. `asOf` travels along for the page's script, and how far
 * the server's clock is ahead of the phone's, in ms.
 */
export function noticeMarkup(sentence = '', asOf = '', clockAhead: number | '' = ''): string {
  return `<p class="strip" role="status" id="${NOTICE_ID}" data-as-of="${asOf}" data-clock-ahead="${clockAhead}">${sentence}</p>`;
}

/** A page's HTML with a notice above it, seen from its first paint on. */
export function withNotice(html: string, sentence: string, asOf: Date, clockAhead?: number): string {
  const notice = noticeMarkup(sentence, asOf.toISOString(), clockAhead);
  return html.replace(/<body[^<>]*>/, (body) => body + notice);
}
