import '../tables.server.ts';
import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { Tables } from '#platform/db/tables.ts';

/** The number of rows in memory at once. */
const AT_A_TIME = 300;

type Row = Selectable<Tables['orders']>;

/** All orders of a restaurant from one day to another, in the order in which they came, a few hundred at a time. */
export async function* ordersOfDays(
  db: Db,
  restaurantId: string,
  { from, to }: { from: string; to: string },
): AsyncGenerator<Row[]> {
  let last: Pick<Row, 'day' | 'day_no'> = { day: from, day_no: 0 };
  for (;;) {
    const { day, day_no } = last;
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('restaurant_id', '=', restaurantId)
      .where('day', '>=', day)
      .where('day', '<=', to)
      .where((row) => row.or([row('day', '>', day), row('day_no', '>', day_no)]))
      .orderBy('day')
      .orderBy('day_no')
      .limit(AT_A_TIME)
      .execute();
    yield rows;
    const newest = rows.at(-1);
    if (!newest || rows.length < AT_A_TIME) return;
    last = newest;
  }
}
