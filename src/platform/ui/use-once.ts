import { useRef } from 'react';

/** The same work, one at a time from the first tap on: while it is under way, a second call does nothing and gives undefined. */
export function useOnce<Input extends unknown[], Output>(work: (...input: Input) => Promise<Output>) {
  const isRunning = useRef(false);
  return async (...input: Input): Promise<Output | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      return await work(...input);
    } finally {
      isRunning.current = false;
    }
  };
}
