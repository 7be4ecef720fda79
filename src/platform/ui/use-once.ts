import { useRef } from 'react';
import { pageSettled } from './page-change.ts';

/**
 * The same work, one at a time from the first tap on: while it is under way, and until a page that it leads to has come,
 * a second call does nothing and gives undefined.
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
