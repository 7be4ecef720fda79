import { useEffect, useEffectEvent, useState } from 'react';

/** Not in TypeScript's own list yet, and not in every browser. */
type CloseWatcherClass = new () => { onclose: (() => void) | null; destroy(): void };

/**
 * Closes what lies over the page with a phone's back gesture, which otherwise leaves the page below it. Browsers that do not
 * tell of the gesture (`CloseWatcher`, by now Chromium's) go back as ever.
 */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  // A watcher hears of one gesture alone, and what is busy stays open.
  const [round, setRound] = useState(0);
  useEffect(() => {
    // Elsewhere the same request is Escape, which the dialogs hear of themselves.
    if (!open || round < 0 || !matchMedia('(pointer: coarse)').matches) return;
    const { CloseWatcher } = window as { CloseWatcher?: CloseWatcherClass };
    if (!CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => {
      closeNow();
      setRound((now) => now + 1);
    };
    return () => watcher.destroy();
  }, [open, round]);
}
