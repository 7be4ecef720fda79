import { texts } from '#platform/texts/texts.ts';
import type { ReportReason } from '#restaurant/reports/report.ts';

/** Visitors’ reports of pages, and the decisions on them (docs/product/restaurant.md#reports). */
export const reportsTexts = texts('admin', 'admin-reports', {
  dateMissing: 'Enter a date and time.',
  noOwner: 'This page has no owner to suspend. Close the reports instead.',
  listHint: 'Pages reported by visitors',
  listLabel: 'Reported pages',
  listLoading: 'Loading reports',
  listLoadFailed: 'Failed to load reports',
  listEmpty: 'No open reports. Visitors report a page from its footer.',
  reasons: 'Reasons',
  demoOwner: 'None (demo)',
  alreadySuspended: 'Suspended already',
  lastReport: 'Last report',
  dismissed: 'The reports about {name} are dismissed.',
  viewOf: 'View the reports about {name}',
  suspended: 'The owner is suspended and the page is closed.',
  suspendTitle: 'Suspend owner',
  suspendHint:
    '{email} is signed out and the page of {name} closes at once. You can undo it under All Users.',
  suspend: 'Suspend',
  suspending: 'Suspending…',
  reasonHint: 'The owner reads this, at sign-in and in an email. Do not say who reported the page.',
  callers: '{count, plural, one {# caller} other {# callers}}',
  counts:
    '{total, plural, one {# report from 1 person} other {{callers, plural, one {{reports} reports from # person} other {{reports} reports from # people}}}}',
  countsWithDismissed:
    '{total, plural, one {# report from 1 person, {dismissed} dismissed before} other {{callers, plural, one {{reports} reports from # person, {dismissed} dismissed before} other {{reports} reports from # people, {dismissed} dismissed before}}}}',
  dismiss: 'Dismiss',
  openPage: 'Open page<hidden> (in a new tab)</hidden>',
  contact: 'Contact: {contact}',
  newestOnly: 'These are the newest {count}.',

  reasonNames: {
    fake: 'Fake or fraud',
    offensive: 'Offensive',
    wrong_business: 'Wrong business',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
});
