import { useRef } from 'react';
import { pageSettled } from './page-change.ts';

/**
 * Returns `work` limited to one call at a time: while it runs, and until a page that it navigates to is shown, a second
 * call does nothing and resolves to undefined.
 */
export function useOnce<Input extends unknown[], Output>(work: (...input: Input) => Promise<Output>) {
  const isRunning = useRef(false);
  return async (...input: Input): Promise<Output | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      return await work(...input);
    } finally {
      void pageSettled().then(() => {
        isRunning.current = false;
      });
    }
  };
}
