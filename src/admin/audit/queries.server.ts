import type { AuditLogRow } from '#platform/audit/tables.server.ts';
import { endOfDayInIndia, startOfDayInIndia } from '#platform/clock.ts';
import { containing, patternOf } from '#platform/db/containing.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { readPage } from '#platform/db/read-page.server.ts';
import { PAGE_SIZE, type Page } from '#platform/http/paging-wire.ts';
import { has } from '#restaurant/search.server.ts';

export interface AuditFilter {
  page?: number | undefined;
  /** A part of an email. */
  actor?: string | undefined;
  action?: string | undefined;
  subjectType?: string | undefined;
  subjectId?: string | undefined;
  restaurant?: string | undefined;
  /** The id of a user: entries about them or about a restaurant of theirs. */
  customer?: string | undefined;
  /** Days in India, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Returns one page of the audit log, newest first. */
export function findAudit(db: Db, filter: AuditFilter): Promise<Page<AuditLogRow>> {
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
  if (actor) query = query.where(has('actor_email', { patterns: [patternOf(actor.toLowerCase())] }));
  if (action) query = query.where(containing('action', action));
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
