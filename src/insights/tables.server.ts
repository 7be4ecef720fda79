import type { Generated } from 'kysely';

interface PageViewDayTable {
  restaurant_id: string;
  /** The calendar day in India, `yyyy-mm-dd`. */
  day: string;
  views: number;
  /** Taps on Place Order; whether the customer then sent the message is unknown. */
  order_taps: Generated<number>;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    page_view_days: PageViewDayTable;
  }
}
