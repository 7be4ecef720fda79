export interface AuditLogRow {
  id: string;
  at: Date;
  actor_id: string;
  actor_email: string;
  action: string;
  subject_type: string;
  subject_id: string;
  subject_label: string;
  restaurant_id: string | null;
  /** JSON of the fields that differ; null when there was nothing before. */
  before: string | null;
  /** JSON of the fields that differ; null when the subject was deleted. */
  after: string | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    audit_log: AuditLogRow;
  }
}
