import { startTransition, useEffect, useState } from 'react';

/**
 * Returns how many of `total` entries to render: `first` at once, so that the tap that opens a long list responds
 * fast, then `step` more at a time in transitions, which user input interrupts.
 */
export function useGradually(total: number, first: number, step: number): number {
  const [drawn, setDrawn] = useState(first);
  const isWhole = drawn >= total;

  // Each step schedules the next one.
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + step)));
    return () => clearTimeout(timer);
  }, [isWhole, drawn, step]);

  return isWhole ? total : drawn;
}
