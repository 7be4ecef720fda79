import '../server/tables.server.ts';
import { shareReads } from '#platform/http/caching/shared-read.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { readChangeNo } from './order-book.server.ts';

/** The polling interval for changes by other processes, ms; changes by this process are sent at once. */
const POLL_EVERY_MS = 500;

type ChangeListener = (changeNo: number) => void;

interface Followed {
  /** The number last sent to its lists; undefined before the first. */
  changeNo: number | undefined;
  ears: Set<ChangeListener>;
}

/** Notifies the open lists of this process of new and changed orders. */
interface OrderFeed {
  /**
   * Calls `ear` with the number of a restaurant's newest change, at once and after each change, until the returned
   * function is called. A number may come twice, and an older one may follow a newer one.
   */
  listen(restaurantId: string, listener: ChangeListener): () => void;
}

/**
 * Creates the notifier. It subscribes to the changes of this process, and polls for those of other processes while any
 * list is open: one query for all restaurants with open lists, on either engine, through any pooler
 * (docs/decisions/0050). A failed read is retried at the next poll.
 */
export function createOrderFeed({ db, orderChanges }: Pick<Services, 'db' | 'orderChanges'>): OrderFeed {
  const followed = new Map<string, Followed>();
  const readOne = shareReads((restaurantId) => readChangeNo(db, restaurantId));
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;

  orderChanges.subscribe((restaurantId) => {
    if (followed.has(restaurantId)) check(restaurantId);
  });

  return {
    listen(restaurantId, listener) {
      const entry = followed.get(restaurantId) ?? { changeNo: undefined, ears: new Set() };
      followed.set(restaurantId, entry);
      entry.ears.add(listener);
      if (entry.changeNo !== undefined) listener(entry.changeNo);
      check(restaurantId);
      timer ??= setInterval(checkAll, POLL_EVERY_MS).unref();
      return () => {
        entry.ears.delete(listener);
        if (entry.ears.size === 0 && followed.get(restaurantId) === entry) followed.delete(restaurantId);
        if (followed.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };

  function check(restaurantId: string): void {
    readOne(restaurantId).then(
      (changeNo) => notify(restaurantId, changeNo),
      () => {},
    );
  }

  function checkAll(): void {
    if (isChecking) return;
    isChecking = true;
    readAll([...followed.keys()])
      .catch(() => {})
      .finally(() => {
        isChecking = false;
      });
  }

  async function readAll(restaurantIds: string[]): Promise<void> {
    const books = await db
      .selectFrom('order_books')
      .select(['restaurant_id', 'change_no'])
      .where('restaurant_id', 'in', restaurantIds)
      .execute();
    for (const { restaurant_id, change_no } of books) notify(restaurant_id, change_no);
  }

  function notify(restaurantId: string, changeNo: number): void {
    const entry = followed.get(restaurantId);
    if (!entry || entry.changeNo === changeNo) return;
    entry.changeNo = changeNo;
    for (const listener of entry.ears) listener(changeNo);
  }
}
