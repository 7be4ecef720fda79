import { MINUTE } from './clock.ts';

/** Which kinds of errors were logged recently, so that one fault does not fill the log with the same lines. */
export interface Repeats {
  /** Whether this kind comes for the first time this minute; repeats are counted until the minute is over. */
  isFirst(kind: string): boolean;
}

/**
 * Creates the counter. `onMinuteOver` is called once a minute for each kind that was repeated, with the number of
 * repeats.
 */
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

/** Returns a key that two errors of the same fault share: what was being done, and where in the code it was thrown. */
export function kindOf(doing: string, error: Error & { code?: unknown }): string {
  const place = error.stack?.split('\n').find((line) => line.startsWith('    at ')) ?? error.message;
  return [doing, error.name, error.code, place.trim()].filter(Boolean).join(' · ');
}
