import type { ReportReason } from '#restaurant/reports/report.ts';

/** Why a page was reported, for the administrator. */
export const reasonWords: Record<ReportReason, string> = {
  fake: 'Fake or fraud',
  offensive: 'Offensive',
  wrong_business: 'Wrong business',
  other: 'Something else',
};
