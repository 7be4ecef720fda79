import { useEffect } from 'react';

let region: HTMLElement | undefined;

// Made on first use and kept: a live region that appears together with its text is often not read.
// Dialogs leave elements with aria-live readable, so it may stand outside of them.
function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('role', 'status');
  region.className = 'sr-only';
  document.body.append(region);
  return region;
}

/** Has a screen reader say `message` when it is done with what it is saying. Nothing shows. Gives the way to take it back. */
export function announce(message: string): () => void {
  const target = liveRegion();
  // The same text twice is no change and would stay unread.
  target.textContent = '';
  const saying = setTimeout(() => {
    target.textContent = message;
  }, 60);
  return () => {
    clearTimeout(saying);
    if (target.textContent === message) target.textContent = '';
  };
}

/** Announces `message` each time `active` becomes true; once it is over, nobody comes upon it any more. */
export function useAnnounceWhile(active: boolean, message: string): void {
  useEffect(() => {
    if (!active) return;
    const takeBack = announce(message);
    return takeBack;
  }, [active, message]);
}
