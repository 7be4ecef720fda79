import { plainLines, singleLine } from '#platform/formats/text.ts';
import { MAX_CONTACT, MAX_DETAILS, REPORT_REASONS, type Report } from '#restaurant/reports/report.ts';
import { reportTexts } from './report-texts.ts';

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
