import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `total` entries to draw: `first` at once, so that the tap that shows a long list is answered, and then
 * `step` more at a time, giving way to whatever the person does meanwhile.
 */
export function useGradually(total: number, first: number, step: number): number {
  const [drawn, setDrawn] = useState(first);
  const isWhole = drawn >= total;

  // Each growth is a reason for the next.
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + step)));
    return () => clearTimeout(timer);
  }, [isWhole, drawn, step]);

  return isWhole ? total : drawn;
}
