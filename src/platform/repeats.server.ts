import { MINUTE } from './clock.ts';

/** What has been said already, so that one fault does not fill a log with the same words a hundred times. */
export interface Repeats {
  /** Whether a kind is said for the first time; from then on it is counted until the minute is over. */
  isFirst(kind: string): boolean;
}

/** `onMinuteOver` hears once a minute how many times more each kind would have been said, if it would have been. */
export function createRepeats(onMinuteOver: (kind: string, times: number) => void, minute = MINUTE): Repeats {
  const counts = new Map<string, number>();
  const tell = () => {
    const repeated = [...counts].filter(([, times]) => times > 0);
    counts.clear();
    for (const [kind, times] of repeated) onMinuteOver(kind, times);
  };
  return {
    isFirst(kind) {
      const known = counts.get(kind);
      if (counts.size === 0) setTimeout(tell, minute).unref();
      counts.set(kind, known === undefined ? 0 : known + 1);
      return known === undefined;
    },
  };
}

/** What makes two errors one fault: what was being done, and where in the code it came from. */
export function kindOf(doing: string, error: Error & { code?: unknown }): string {
  const place = error.stack?.split('\n').find((line) => line.startsWith('    at ')) ?? error.message;
  return [doing, error.name, error.code, place.trim()].filter(Boolean).join(' · ');
}
