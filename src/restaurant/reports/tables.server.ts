import type { ReportOutcome, ReportReason } from './report.ts';

interface PageReportTable {
  id: string;
  restaurant_id: string;
  reason: ReportReason;
  details: string;
  contact: string;
  /** Keyed hash of the address it came from. */
  caller: string;
  created_at: Date;
  closed_at: Date | null;
  outcome: ReportOutcome | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    page_reports: PageReportTable;
  }
}
