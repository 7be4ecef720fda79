import { useEffect, useState } from 'react';

/** Whole seconds left of `initialSeconds`, or of what `start` was told later; 0 when they are over. */
export function useCountdown(initialSeconds = 0): { secondsLeft: number; start(seconds: number): void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + initialSeconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return;
    // Read off the clock at each tick: a phone that slept meanwhile has missed some.
    const ticking = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(ticking);
  }, [isRunning]);

  const start = (seconds: number) => {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * 1000);
  };
  return { secondsLeft, start };
}
