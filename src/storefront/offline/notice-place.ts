/** The id of the notice about the connection: above the page, outside of what React renders. */
export const NOTICE_ID = 'connection';

/** The notice's element, if the page has one at this moment. */
export function noticeElement(): HTMLElement | null {
  return document.getElementById(NOTICE_ID);
}

/** When the server sent the document, if it is a page from the service worker's cache; else undefined. */
export function storedSince(): Date | undefined {
  const since = noticeElement()?.dataset.asOf;
  return since ? new Date(since) : undefined;
}

/** How far the server's clock is ahead of the phone's, ms, if the service worker knew; else undefined. */
export function storedClockAhead(): number | undefined {
  const ahead = noticeElement()?.dataset.clockAhead;
  return ahead ? Number(ahead) : undefined;
}
