/**
 * Returns the document in a frame, if it is one of our pages; the browser's own error page for a lost connection
 * cannot be read.
 */
export function pageIn(frame: HTMLIFrameElement): Document | undefined {
  try {
    return frame.contentDocument?.querySelector('main') ? frame.contentDocument : undefined;
  } catch {
    return undefined;
  }
}
