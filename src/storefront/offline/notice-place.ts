/** Where the words about the connection stand: above the page, outside of what React renders. */
export const NOTICE_ID = 'connection';

/** The element there, if the page has one at this moment. */
export function noticeElement(): HTMLElement | null {
  return document.getElementById(NOTICE_ID);
}

/** When the document was made, if it is the last known page that the service worker keeps. */
export function keptSince(): Date | undefined {
  const since = noticeElement()?.dataset.asOf;
  return since ? new Date(since) : undefined;
}

/** How far the server's clock is ahead of the phone's, ms, as the service worker knew it; undefined where it did not. */
export function keptClockAhead(): number | undefined {
  const ahead = noticeElement()?.dataset.clockAhead;
  return ahead ? Number(ahead) : undefined;
}
