interface PageViewDayTable {
  restaurant_id: string;
  /** The calendar day in India, `yyyy-mm-dd`. */
  day: string;
  views: number;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    page_view_days: PageViewDayTable;
  }
}
