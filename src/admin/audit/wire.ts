import { z } from '@hono/zod-openapi';
import type { AuditLogRow } from '#platform/audit/tables.server.ts';
import { pageWire, pagingWire } from '#platform/http/paging-wire.ts';

const filter = z
  .string()
  .max(254, 'Use at most 254 characters.')
  .transform((text) => text.replaceAll('\0', '').trim())
  .optional();
const day = z.iso.date('Enter a day, for example 2026-11-21.').optional();

/**
 * `from` and `to` are days in India, both included; `actor` is an email or a part of one; `customer` is the id of a
 * user, and finds entries about them or their restaurants.
 */
export const auditQueryWire = pagingWire.pick({ page: true }).extend({
  actor: filter,
  action: filter,
  subjectType: filter,
  subjectId: filter,
  restaurant: filter,
  customer: filter,
  from: day,
  to: day,
});

/**
 * The state before or after a write: only the fields that differ. If a write on an owner's behalf changed several
 * rows, there is one object per row, under `table/id`; it has the row's `name` even if that did not change.
 */
const stateWire = z.record(z.string(), z.unknown()).nullable();

const auditEntryWire = z
  .object({
    id: z.string(),
    at: z.string(),
    actorId: z.string(),
    actorEmail: z.string(),
    /** A verb such as `user.suspend`, or the call made on an owner's behalf, `PUT /api/menu/items/{id}`. */
    action: z.string(),
    subjectType: z.string(),
    subjectId: z.string(),
    subjectLabel: z.string(),
    restaurantId: z.string().nullable(),
    /** Null when the subject did not exist before. */
    before: stateWire,
    /** Null when the subject no longer exists. */
    after: stateWire,
  })
  .openapi('AuditEntry');

export const auditPageWire = pageWire(auditEntryWire);

export type AuditEntry = z.infer<typeof auditEntryWire>;

export function presentAuditEntry(row: AuditLogRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actorId: row.actor_id,
    actorEmail: row.actor_email,
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    subjectLabel: row.subject_label,
    restaurantId: row.restaurant_id,
    before: row.before === null ? null : JSON.parse(row.before),
    after: row.after === null ? null : JSON.parse(row.after),
  };
}
