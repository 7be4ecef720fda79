/** The page in a frame, if it is one of ours; the browser's own page about a lost connection is out of reach. */
export function pageIn(frame: HTMLIFrameElement): Document | undefined {
  try {
    return frame.contentDocument?.querySelector('main') ? frame.contentDocument : undefined;
  } catch {
    return undefined;
  }
}
