import { z } from '@hono/zod-openapi';
import { requireAdmin } from '#identity/guards/guards.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { containsText, likePattern, readPage } from '#platform/db/queries.server.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import {
  PAGE_SIZE,
  type Page,
  pageWire,
  pagingWire,
  presentPage,
} from '#platform/http/routes/paging-wire.ts';
import type { AuditLogRow } from '#platform/logs/audit-log.server.ts';
import { endOfDayInIndia, startOfDayInIndia } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { has } from '#restaurant/server/search.server.ts';
import { auditTexts } from './audit-texts.ts';

export type AuditCalls = CallsOf<typeof auditCalls>;

/** The call for the log of the administrator's changes (docs/product/identity.md#administrator). */
export function auditCalls(services: Services) {
  return calls(services, [
    call('GET /api/admin/audit', {
      says: "One page of the administrator's writes, newest first",
      guard: requireAdmin(services, 'admin.audit.read'),
      query: auditQueryWire,
      answer: auditPageWire,
      run: async ({ query }) => presentPage(await findAudit(services.db, query), presentAuditEntry),
      refuses: { 400: 'An invalid page or day' },
    }),
  ]);
}

const filter = z
  .string()
  .max(254, auditTexts.filterTooLong)
  .transform((text) => text.replaceAll('\0', '').trim())
  .optional();
const day = z.iso.date(auditTexts.dayMissing).optional();

/**
 * `from` and `to` are days in India, both included; `actor` is an email or a part of one; `customer` is the id of a
 * user, and finds entries about them or their restaurants.
 */
const auditQueryWire = pagingWire.pick({ page: true }).extend({
  actor: filter,
  action: filter,
  subjectType: filter,
  subjectId: filter,
  restaurant: filter,
  customer: filter,
  from: day,
  to: day,
});
type AuditFilter = z.infer<typeof auditQueryWire>;

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

const auditPageWire = pageWire(auditEntryWire);

export type AuditEntry = z.infer<typeof auditEntryWire>;

function presentAuditEntry(row: AuditLogRow): AuditEntry {
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

function findAudit(db: Db, filter: AuditFilter): Promise<Page<AuditLogRow>> {
  const { page = 1 } = filter;
  const find = () =>
    auditWhere(db, filter)
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute();
  const count = async () => {
    const counted = auditWhere(db, filter).select(({ fn }) => fn.countAll<number>().as('total'));
    return Number((await counted.executeTakeFirstOrThrow()).total);
  };
  return readPage(page, find, count);
}

function auditWhere(db: Db, filter: AuditFilter) {
  const { actor, action, subjectType, subjectId, restaurant, customer, from, to } = filter;
  let query = db.selectFrom('audit_log');
  if (actor) query = query.where(has('actor_email', { patterns: [likePattern(actor.toLowerCase())] }));
  if (action) query = query.where(containsText('action', action));
  if (subjectType) query = query.where('subject_type', '=', subjectType);
  if (subjectId) query = query.where('subject_id', '=', subjectId);
  if (restaurant) query = query.where('restaurant_id', '=', restaurant);
  if (customer) query = query.where('id', 'in', aboutCustomer(db, customer));
  if (from) query = query.where('at', '>=', startOfDayInIndia(from));
  if (to) query = query.where('at', '<=', endOfDayInIndia(to));
  return query;
}

/** The entries about a user or a restaurant of theirs. A union, not an `or`, so that each half uses its own index. */
function aboutCustomer(db: Db, userId: string) {
  const restaurants = db
    .selectFrom('restaurant_people')
    .select('restaurant_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner');
  return db
    .selectFrom('audit_log')
    .select('id')
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', userId)
    .union(db.selectFrom('audit_log').select('id').where('restaurant_id', 'in', restaurants));
}
