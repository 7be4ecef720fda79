import { plainLines, singleLine } from '#platform/text.ts';
import {
  MAX_CONTACT,
  MAX_DETAILS,
  REPORT_REASONS,
  type Report,
  type ReportReason,
} from '#restaurant/reports/report.ts';

/** Names of the form's fields. `website` is a honeypot that people do not see: only a bot fills it in. */
export const REPORT_FIELDS = {
  reason: 'reason',
  details: 'details',
  contact: 'contact',
  trap: 'website',
} as const;

/** What the visitor typed, to show it again. */
export interface ReportDraft {
  reason: string;
  details: string;
  contact: string;
}

type ReadReport =
  | { kind: 'report'; report: Report }
  | { kind: 'program' }
  | { kind: 'refused'; draft: ReportDraft; problem: string };

/** Validates the fields of a submitted form. Never throws. */
export function readReport(form: Record<string, unknown>): ReadReport {
  const typed = (field: string) => (typeof form[field] === 'string' ? (form[field] as string) : '');
  if (typed(REPORT_FIELDS.trap) !== '') return { kind: 'program' };
  const draft = {
    reason: typed(REPORT_FIELDS.reason),
    details: plainLines(typed(REPORT_FIELDS.details)),
    contact: singleLine(typed(REPORT_FIELDS.contact)),
  };
  const reason = REPORT_REASONS.find((known) => known === draft.reason);
  if (!reason) return { kind: 'refused', draft, problem: reportTexts.chooseReason };
  if (draft.details.length > MAX_DETAILS || draft.contact.length > MAX_CONTACT)
    return { kind: 'refused', draft, problem: reportTexts.tooLong };
  return { kind: 'report', report: { ...draft, reason } };
}

/** Every text of the report page (docs/product/restaurant.md#reports), which only the server renders. */
export const reportTexts = {
  title: 'Report this page',
  titleOf: (restaurantName: string) => `Report ${restaurantName}`,
  intro: 'Tell Menu Link what is wrong with this page. The restaurant will not know who you are.',

  reason: 'What is wrong?',
  reasons: {
    fake: 'It pretends to be somebody else, or wants money or passwords',
    offensive: 'It is offensive, or sells something illegal',
    wrong_business: 'It shows my business, and I did not make it',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
  details: 'What should we know?',
  contact: 'How can we reach you if we have a question?',
  contactHint: 'An email or a phone number. Only we see it.',
  optional: 'optional',
  send: 'Send report',
  back: 'Back to the menu',

  chooseReason: 'Choose what is wrong.',
  tooMany: 'We already have several reports from your network today. We check each one.',
  tooLong: 'Too long. Please write less.',

  thanks: 'Thank you',
  thanksText: 'We have your report. We check each one.',
  fraud: 'Have you lost money? Call the cybercrime helpline of India now: 1930.',
} as const;
