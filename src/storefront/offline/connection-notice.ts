import { useEffect } from 'react';
import type { CheckedMenu } from '../checked-menu.ts';
import { restaurantTexts } from '../restaurant-texts.ts';
import type { StorefrontData } from '../view.ts';
import { asOfSentence, NOTICE_ID, noticeMarkup } from './as-of.ts';

const BACK_ONLINE = 'You are connected again. Prices are up to date.';

/** When the document was made, if it is the last known page that the service worker keeps. */
export function keptSince(): Date | undefined {
  const since = noticeElement()?.dataset.asOf;
  return since ? new Date(since) : undefined;
}

/**
 * Says above the page when the phone is offline, and since when the page is what it is; of a kept page also that its
 * prices have been checked. Screen readers hear it. A kept page that has been closed since makes way.
 */
export function useConnectionNotice(isKept: boolean, menu: CheckedMenu, page: StorefrontData['page']): void {
  const { check, asOf } = menu;
  useEffect(() => {
    if (isKept && check === 'closed') location.reload();
    const tell = () => {
      if (!navigator.onLine) say(asOfSentence('offline', asOf, page));
      else if (!isKept) noticeElement()?.remove();
      else if (check === 'fresh') say(BACK_ONLINE).append(' ', reloadLink());
    };
    tell();
    addEventListener('online', tell);
    addEventListener('offline', tell);
    return () => {
      removeEventListener('online', tell);
      removeEventListener('offline', tell);
    };
  }, [isKept, check, asOf, page]);
}

function say(sentence: string): Element {
  if (!noticeElement()) document.body.insertAdjacentHTML('afterbegin', noticeMarkup());
  const notice = noticeElement() as Element;
  notice.textContent = sentence;
  return notice;
}

/** Prices are checked in place; new dishes come with a new page. */
function reloadLink(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = '';
  link.textContent = restaurantTexts.reload;
  return link;
}

function noticeElement(): HTMLElement | null {
  return document.getElementById(NOTICE_ID);
}
