/** Why somebody reports a public page (docs/product/restaurant.md#reports). */
export const REPORT_REASONS = ['fake', 'offensive', 'wrong_business', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const MAX_DETAILS = 1_000;
export const MAX_CONTACT = 200;

export type ReportOutcome = 'dismissed' | 'suspended';

export interface Report {
  reason: ReportReason;
  /** Possibly empty; with line breaks. */
  details: string;
  /** How to reach the person who reports, as they wrote it, or empty. */
  contact: string;
}

/** All open reports about one restaurant's page. */
export interface ReportedPage {
  restaurantId: string;
  name: string;
  slug: string;
  /** The number of reports, and of the different addresses that sent them. */
  total: number;
  callers: number;
  reasons: Partial<Record<ReportReason, number>>;
  firstAt: Date;
  lastAt: Date;
  /** The newest of them. */
  latest: (Report & { id: string; at: Date })[];
  dismissedBefore: number;
}
