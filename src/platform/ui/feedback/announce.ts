import { useEffect } from 'react';

let region: HTMLElement | undefined;

// Created on first use and kept: a live region that appears together with its text is often not read. Dialogs do not
// hide elements with aria-live from screen readers, so it can stay outside of them.
function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('role', 'status');
  region.className = 'sr-only';
  document.body.append(region);
  return region;
}

/**
 * Makes a screen reader say `message` after its current speech. Nothing is visible. Returns a function that takes it
 * back.
 */
export function announce(message: string): () => void {
  const target = liveRegion();
  // The same text twice would be no change, and not read again.
  target.textContent = '';
  const saying = setTimeout(() => {
    target.textContent = message;
  }, 60);
  return () => {
    clearTimeout(saying);
    if (target.textContent === message) target.textContent = '';
  };
}

/**
 * Announces `message` each time `active` becomes true, and removes it afterwards, so that no screen reader finds it
 * later.
 */
export function useAnnounceWhile(active: boolean, message: string): void {
  useEffect(() => {
    if (!active) return;
    const takeBack = announce(message);
    return takeBack;
  }, [active, message]);
}
