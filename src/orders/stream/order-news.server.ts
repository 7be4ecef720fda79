import '../tables.server.ts';
import type { Services } from '#platform/services.server.ts';
import { shareReads } from '#platform/shared-read.server.ts';
import { readChangeNo } from '../order-book.server.ts';

/** The polling interval for changes by other processes, ms; changes by this process are sent at once. */
const LOOKED_AT_EVERY_MS = 500;

type Ear = (changeNo: number) => void;

interface Place {
  /** The number last sent to its lists; undefined before the first. */
  changeNo: number | undefined;
  ears: Set<Ear>;
}

/** Notifies the open lists of this process of new and changed orders. */
export interface OrderNews {
  /**
   * Calls `ear` with the number of a restaurant's newest change, at once and after each change, until the returned
   * function is called. A number may come twice, and an older one may follow a newer one.
   */
  listen(restaurantId: string, ear: Ear): () => void;
}

/**
 * Creates the notifier. It subscribes to the changes of this process, and polls for those of other processes while any
 * list is open: one query for all restaurants with open lists, on either engine, through any pooler
 * (docs/decisions/0050). A failed read is retried at the next poll.
 */
export function createOrderNews({ db, orderChanges }: Pick<Services, 'db' | 'orderChanges'>): OrderNews {
  const places = new Map<string, Place>();
  const readOne = shareReads((restaurantId) => readChangeNo(db, restaurantId));
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;

  orderChanges.subscribe((restaurantId) => {
    if (places.has(restaurantId)) lookAt(restaurantId);
  });

  return {
    listen(restaurantId, ear) {
      const place = places.get(restaurantId) ?? { changeNo: undefined, ears: new Set() };
      places.set(restaurantId, place);
      place.ears.add(ear);
      if (place.changeNo !== undefined) ear(place.changeNo);
      lookAt(restaurantId);
      timer ??= setInterval(lookAtAll, LOOKED_AT_EVERY_MS).unref();
      return () => {
        place.ears.delete(ear);
        if (place.ears.size === 0 && places.get(restaurantId) === place) places.delete(restaurantId);
        if (places.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };

  function lookAt(restaurantId: string): void {
    readOne(restaurantId).then(
      (changeNo) => tell(restaurantId, changeNo),
      () => {},
    );
  }

  function lookAtAll(): void {
    if (isLooking) return;
    isLooking = true;
    readAll([...places.keys()])
      .catch(() => {})
      .finally(() => {
        isLooking = false;
      });
  }

  async function readAll(restaurantIds: string[]): Promise<void> {
    const books = await db
      .selectFrom('order_books')
      .select(['restaurant_id', 'change_no'])
      .where('restaurant_id', 'in', restaurantIds)
      .execute();
    for (const { restaurant_id, change_no } of books) tell(restaurant_id, change_no);
  }

  function tell(restaurantId: string, changeNo: number): void {
    const place = places.get(restaurantId);
    if (!place || place.changeNo === changeNo) return;
    place.changeNo = changeNo;
    for (const ear of place.ears) ear(changeNo);
  }
}
