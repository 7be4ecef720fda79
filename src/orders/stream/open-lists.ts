import { AppError } from '#platform/http/errors.ts';

/** More than anybody looks at: catches a client that opens streams in a loop. */
const MOST = 20;

/** How many lists each user has open in this process. */
export interface OpenLists {
  /** Throws 429 for a user with too many open lists. */
  refuseMany(userId: string): void;
  opened(userId: string): void;
  closed(userId: string): void;
}

/** Creates the counter. */
export function countOpenLists(): OpenLists {
  const open = new Map<string, number>();
  const countOf = (userId: string) => open.get(userId) ?? 0;
  return {
    refuseMany(userId) {
      if (countOf(userId) < MOST) return;
      const message = 'Your orders are open in too many places. Please close some of them.';
      throw new AppError(429, 'too_many_lists', message, undefined, { retryAfterSeconds: 60 });
    },
    opened(userId) {
      open.set(userId, countOf(userId) + 1);
    },
    closed(userId) {
      const left = countOf(userId) - 1;
      if (left > 0) open.set(userId, left);
      else open.delete(userId);
    },
  };
}
