import { useEffect } from 'react';
import { sharedTexts } from '../page/shared-texts.ts';
import type { CheckedMenu } from '../view/use-menu-check.ts';
import type { StorefrontData } from '../view/view.ts';
import { noticeElement } from './notice-place.ts';
import { offlineTexts } from './offline-texts.ts';
import { noticeMarkup, staleSentence } from './stale-notice.ts';

const BACK_ONLINE = offlineTexts.connectedAgain;

interface ConnectionNoticeProps {
  isKept: boolean;
  menu: CheckedMenu;
  page: StorefrontData['page'];
}

/**
 * Shows a notice above the page while the phone is offline, with the age of the page; for a cached page also that its
 * prices have been checked. Screen readers announce it. A cached page is reloaded if the restaurant has been closed
 * since.
 */
export function ConnectionNotice({ isKept, menu, page }: ConnectionNoticeProps): null {
  const { check, asOf } = menu;
  useEffect(() => {
    if (isKept && check === 'closed') location.reload();
    const tell = () => {
      if (!navigator.onLine) say(staleSentence('offline', asOf, page));
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

  return null;
}

function say(sentence: string): Element {
  if (!noticeElement()) document.body.insertAdjacentHTML('afterbegin', noticeMarkup());
  const notice = noticeElement() as Element;
  notice.textContent = sentence;
  return notice;
}

/** A link to reload: the check has updated prices in place, but new dishes need a new page. */
function reloadLink(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = '';
  link.textContent = sharedTexts.reload;
  return link;
}
