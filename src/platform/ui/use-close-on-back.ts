import { useEffect, useEffectEvent, useState } from 'react';

/** Not in TypeScript's own list yet, and not in every browser. */
type CloseWatcherClass = new () => { onclose: (() => void) | null; destroy(): void };

/**
 * Closes an overlay on a phone's back gesture, which otherwise leaves the page below it. Browsers without
 * `CloseWatcher` (currently all but Chromium's) navigate back as usual.
 */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  // A watcher fires only once, and a busy dialog stays open, so each round needs a new watcher.
  const [round, setRound] = useState(0);
  useEffect(() => {
    // On other devices CloseWatcher reacts to Escape, which the dialogs handle themselves.
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
