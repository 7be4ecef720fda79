import '../tables.server.ts';
import type { Services } from '#platform/services.server.ts';
import { shareReads } from '#platform/shared-read.server.ts';
import { readChangeNo } from '../order-book.server.ts';

/** How soon a list hears of what another process has written, ms: at once it hears of what its own has. */
const LOOKED_AT_EVERY_MS = 500;

type Ear = (changeNo: number) => void;

interface Place {
  /** As its lists were told last; undefined before the first time. */
  changeNo: number | undefined;
  ears: Set<Ear>;
}

/** What tells the open lists of this process that an order has come or changed. */
export interface OrderNews {
  /**
   * Tells the number of a restaurant's newest change at once, and again whenever it is another one, until what it gives is
   * called. A number may be told twice, and an older one once more.
   */
  listen(restaurantId: string, ear: Ear): () => void;
}

/**
 * Hears of the changes of this process, and looks for those of others while there is somebody to tell: one query for all
 * restaurants with open lists, on either engine, through any pooler (docs/decisions/0050). What cannot be read is looked for
 * again.
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
