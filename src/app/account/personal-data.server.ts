import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { Tables } from '#platform/db/tables.ts';

export interface Person {
  userId: string;
  email: string;
  restaurantIds: string[];
}

/** The column that says whose a row is, and the columns that are not exported: secrets, and data of somebody else. */
interface Personal<Row> {
  by: keyof Row;
  is: 'user' | 'email' | 'restaurant';
  hidden?: readonly (keyof Row)[];
  /** Exported only once this column is set. */
  after?: keyof Row;
}

type OfEachTable = { [Table in keyof Tables]: Personal<Tables[Table]> | 'nobody’s' };

const ofRestaurant = { by: 'restaurant_id', is: 'restaurant' } as const;

/** Every table must be listed here. Personal rows are exported, and deleted with the account (docs/privacy.md). */
export const personalData: OfEachTable = {
  users: { by: 'id', is: 'user', hidden: ['password_hash'] },
  sessions: { by: 'user_id', is: 'user', hidden: ['token_hash'] },
  one_time_codes: { by: 'user_id', is: 'user', hidden: ['code_hash'] },
  email_take_backs: { by: 'user_id', is: 'user', hidden: ['token_hash'] },
  known_networks: { by: 'user_id', is: 'user', hidden: ['network_hash'] },
  two_step: { by: 'user_id', is: 'user', hidden: ['secret', 'pending_secret'] },
  recovery_codes: { by: 'user_id', is: 'user', hidden: ['code_hash'] },
  restaurant_people: { by: 'user_id', is: 'user', hidden: ['invited_by'] },
  // `result` is hidden, since its content is in the other tables.
  done_calls: { by: 'caller_id', is: 'user', hidden: ['call_key', 'call_hash', 'result'] },
  // Mails may contain codes, and the person has received them anyway.
  tasks: {
    by: 'recipient',
    is: 'email',
    hidden: ['merge_key', 'content', 'holder', 'last_error', 'written_at'],
  },

  restaurants: { by: 'id', is: 'restaurant' },
  devices: { ...ofRestaurant, hidden: ['code_hash', 'token_hash', 'added_by'] },
  team_invitations: { ...ofRestaurant, hidden: ['token_hash', 'mail_token_hash', 'invited_by'] },
  former_slugs: ofRestaurant,
  slug_renames: ofRestaurant,
  restaurant_take_backs: { ...ofRestaurant, hidden: ['token_hash', 'user_id'] },
  categories: ofRestaurant,
  menu_items: ofRestaurant,
  item_variants: ofRestaurant,
  choice_groups: ofRestaurant,
  choice_options: ofRestaurant,
  item_choice_groups: ofRestaurant,
  serving_times: ofRestaurant,
  bulk_adds: ofRestaurant,
  images: { by: 'owner_id', is: 'restaurant' },
  image_sharers: { by: 'owner_id', is: 'restaurant' },
  page_view_days: ofRestaurant,
  // The hashes of browser and IP address belong to the restaurant's customers.
  orders: { ...ofRestaurant, hidden: ['content_hash', 'device_hash', 'address_hash'] },
  order_books: ofRestaurant,
  table_codes: ofRestaurant,
  table_calls: ofRestaurant,
  table_bills: ofRestaurant,
  order_blocks: { ...ofRestaurant, hidden: ['caller_hash', 'blocked_with'] },
  // The endpoint and its keys: whoever has them could write to the phone.
  push_subscriptions: {
    by: 'user_id',
    is: 'user',
    hidden: ['session_hash', 'endpoint', 'endpoint_hash', 'p256dh', 'auth'],
  },
  memberships: ofRestaurant,
  // `recorded_by` is another person; the reason for a duplicate reference may name another business.
  payments: {
    ...ofRestaurant,
    hidden: ['recorded_by', 'recorded_by_email', 'voided_by_email', 'duplicate_reason'],
  },
  payment_claims: { ...ofRestaurant, hidden: ['decided_by_email'] },
  // Owners may read the notes about themselves; the author of a note is another person.
  renewal_notes: ofRestaurant,
  renewal_contacts: { ...ofRestaurant, hidden: ['noted_by', 'noted_by_email'] },
  // The owner must not learn who reported the page, in which words, or anything about open reports.
  page_reports: { ...ofRestaurant, hidden: ['details', 'contact', 'caller'], after: 'closed_at' },
  audit_log: { ...ofRestaurant, hidden: ['actor_id', 'actor_email'] },

  // Keyed hashes of emails that have had the free trial, for a year.
  spent_trials: 'nobody’s',
  secrets: 'nobody’s',
  product_settings: 'nobody’s',
  counters: 'nobody’s',
  // Hashes and ids of callers, stored for some hours.
  rate_limits: 'nobody’s',
};

/** All records about a person by table, without hidden columns and without empty tables. */
export async function personalRecords(db: Db, person: Person): Promise<Record<string, object[]>> {
  const records: Record<string, object[]> = {};
  for (const [table, whose] of Object.entries(personalData)) {
    if (whose === 'nobody’s') continue;
    const rows = await rowsOf(db, table, whose as Personal<Record<string, unknown>>, person);
    if (rows.length > 0) records[table] = rows;
  }
  const aboutAccount = await auditOfAccount(db, person.userId);
  if (aboutAccount.length > 0) records.audit_log = [...aboutAccount, ...(records.audit_log ?? [])];
  return records;
}

async function rowsOf(
  db: Db,
  table: string,
  { by, is, hidden = [], after }: Personal<Record<string, unknown>>,
  { userId, email, restaurantIds }: Person,
): Promise<object[]> {
  const wanted = { user: [userId], email: [email], restaurant: restaurantIds }[is];
  if (wanted.length === 0) return [];
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.ref(by)} in (${sql.join(wanted)})
  `.execute(db);
  return rows.filter((row) => !after || row[after] !== null).map((row) => without(row, hidden));
}

/** Changes by the administrator to the account itself; changes to a restaurant have the restaurant's id. */
async function auditOfAccount(db: Db, userId: string): Promise<object[]> {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', userId)
    .where('restaurant_id', 'is', null)
    .execute();
  return rows.map((row) => without({ ...row }, ['actor_id', 'actor_email']));
}

function without(row: Record<string, unknown>, hidden: readonly string[]): object {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.includes(column)));
}
