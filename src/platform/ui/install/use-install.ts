import { useSyncExternalStore } from 'react';
import { useMediaQuery } from '../browser-state.ts';
import type { InstallOffer } from './install-script.ts';

/** How this page can be installed: by the browser's offer, by hand on an iPhone; null if it is, or cannot be. */
export function useInstall(): InstallOffer | 'byHand' | null {
  const isInstalled = useMediaQuery('(display-mode: standalone)');
  const offer = useSyncExternalStore(watchOffer, () => window.installOffer ?? null);
  if (isInstalled) return null;
  // Safari on iPhones and iPads alone has this.
  const isOnlyByHand = 'standalone' in navigator && navigator.standalone === false;
  return offer ?? (isOnlyByHand ? 'byHand' : null);
}

function watchOffer(changed: () => void): () => void {
  for (const type of EVENTS) addEventListener(type, changed);
  return () => {
    for (const type of EVENTS) removeEventListener(type, changed);
  };
}

const EVENTS = ['beforeinstallprompt', 'appinstalled'];
