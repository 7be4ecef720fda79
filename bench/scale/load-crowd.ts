import { type RawBuilder, sql } from 'kysely';
import { DAY, dayInIndia, later } from '#platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';

const FIRST = [
  'Masala',
  'Spice',
  'Royal',
  'Green',
  'Annapurna',
  'Shree',
  'Madras',
  'Bombay',
  'Udupi',
  'Punjab',
];
const SECOND = [
  'Dosa',
  'Garden',
  'Kitchen',
  'Corner',
  'Bhavan',
  'Sweets',
  'Tiffin',
  'Dhaba',
  'Cafe',
  'Biryani',
];
const ITEMS = ['Idli', 'Vada', 'Chai', 'Upma'];
/** Views on each of so many days. */
const VIEW_DAYS = 10;
const CALENDAR_DAYS = 365;
const DIGITS = 100_000_000;

const id = (kind: number, n: RawBuilder<unknown>) =>
  sql`${sql.lit(`0190000${kind}-0000-7000-8000-0000`)} || ${padded(n)}`;
const padded = (n: RawBuilder<unknown>) => sql`substr(cast(${sql.lit(DIGITS)} + ${n} as text), 2)`;
const n = sql.ref('n.n');
const every = (part: number) => sql`n.n % ${sql.lit(part)}`;

/**
 * Fills an empty database with `count` people, each with a restaurant, a membership, four items, a payment, ten days of
 * views and an entry in the log: by SQL that both engines understand, so that it takes seconds. 1 in 1,000 is deleted,
 * 1 in 200 suspended, 3 in 10 memberships are not ACTIVE.
 */
export async function loadCrowd(db: Db, count: number, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await countTo(tx, count);
    await writeCalendar(tx, now);
    await writeWords(tx);
    const steps = [people, restaurants, ownership, memberships, categories, items, payments, views, audit];
    for (const step of steps) await step().execute(tx);
    for (const table of ['bench_numbers', 'bench_calendar', 'bench_words'])
      await sql`drop table ${sql.table(table)}`.execute(tx);
  });
}

async function countTo(tx: Tx, count: number): Promise<void> {
  await sql`create table bench_numbers (n integer primary key)`.execute(tx);
  await sql`insert into bench_numbers with recursive numbers(n) as (
    select 1 union all select n + 1 from numbers where n < ${sql.lit(count)}) select n from numbers`.execute(
    tx,
  );
}

/** Moments and days of the last year; number 0 is now. */
async function writeCalendar(tx: Tx, now: Date): Promise<void> {
  await sql`create table bench_calendar (
    n integer primary key, at timestamptz not null, ahead timestamptz not null, day text not null)`.execute(
    tx,
  );
  for (let ago = 0; ago < CALENDAR_DAYS; ago += 1) {
    const at = later(now, -ago * DAY);
    await sql`insert into bench_calendar values (${ago}, ${at}, ${later(now, (ago + 1) * DAY)}, ${dayInIndia(at)})`.execute(
      tx,
    );
  }
}

async function writeWords(tx: Tx): Promise<void> {
  await sql`create table bench_words (n integer primary key, first text not null, second text not null)`.execute(
    tx,
  );
  for (const [index, first] of FIRST.entries())
    for (const [other, second] of SECOND.entries())
      await sql`insert into bench_words values (${index * SECOND.length + other}, ${first}, ${second})`.execute(
        tx,
      );
}

const calendar = sql`join bench_calendar c on c.n = ${every(CALENDAR_DAYS)}`;
const words = sql`join bench_words w on w.n = ${every(FIRST.length * SECOND.length)}`;

/** As `searchWords` of the restaurant room makes them. */
const searchWords = sql`lower(w.first || ' ' || w.second || ' ' || w.first || '-' || w.second || '-' || n.n)
    || ' +9198' || ${padded(n)} || ' '`;

const people = () => sql`
  insert into users (id, email, password_hash, email_verified_at, is_active, suspended_reason, last_sign_in_at,
    created_at, deleted_at, deleted_by, search_words)
  select ${id(1, n)}, 'owner-' || n.n || '@example.com', ${'x'.repeat(100)}, c.at, ${every(200)} <> 7, null,
    case when ${every(3)} = 0 then c.at end, c.at, case when ${every(1_000)} = 9 then c.at end,
    case when ${every(1_000)} = 9 then 'admin' end, ${searchWords}
  from bench_numbers n ${calendar} ${words}`;

const restaurants = () => sql`
  insert into restaurants (id, name, slug, address, whatsapp, created_at, updated_at, search_words)
  select ${id(2, n)}, w.first || ' ' || w.second, lower(w.first || '-' || w.second || '-' || n.n),
    '12 MG Road, Bengaluru', '+9198' || ${padded(n)}, c.at, c.at,
    ${searchWords}
  from bench_numbers n ${calendar} ${words}`;

const ownership = () => sql`
  insert into restaurant_people (restaurant_id, user_id, role, created_at)
  select ${id(2, n)}, ${id(1, n)}, 'owner', c.at from bench_numbers n ${calendar}`;

const memberships = () => sql`
  insert into memberships (id, restaurant_id, status, plan_type, starts_at, ends_at, updated_at)
  select ${id(3, n)}, ${id(2, n)},
    case when ${every(10)} < 7 then 'ACTIVE' when ${every(10)} = 7 then 'EXPIRED' when ${every(10)} = 8 then 'PAUSED'
      else 'CANCELED' end,
    'Monthly', c.at, case when ${every(10)} = 7 then c.at else c.ahead end, c.at
  from bench_numbers n ${calendar}`;

const categories = () => sql`
  insert into categories (id, restaurant_id, name, position, created_at, updated_at)
  select ${id(4, n)}, ${id(2, n)}, 'Menu', 1, c.at, c.at from bench_numbers n ${calendar}`;

const items = () => sql`
  insert into menu_items (id, restaurant_id, category_id, name, price_paise, position, created_at, updated_at)
  select ${id(5, sql`(n.n * 10 + w.n)`)}, ${id(2, n)}, ${id(4, n)}, w.second, 4000, w.n, c.at, c.at
  from bench_numbers n ${calendar} join bench_words w on w.n < ${sql.lit(ITEMS.length)}`;

const payments = () => sql`
  insert into payments (id, request_id, receipt_no, restaurant_id, membership_id, restaurant_name, plan, amount_paise,
    method, reference, paid_on, note, plan_before, status_before, ends_before, given_from, ends_after, recorded_by,
    recorded_by_email, created_at, voided_at)
  select ${id(6, n)}, 'request-' || n.n, n.n, ${id(2, n)}, ${id(3, n)}, w.first || ' ' || w.second, 'monthly', 49900,
    'upi', 'UTR' || ${padded(n)}, c.day, '', 'Monthly', 'ACTIVE', c.at, c.at, c.ahead, 'admin', 'admin@example.com', c.at,
    case when ${every(200)} = 3 then c.at end
  from bench_numbers n ${calendar} ${words}`;

const views = () => sql`
  insert into page_view_days (restaurant_id, day, views)
  select ${id(2, n)}, c.day, 3 from bench_numbers n join bench_calendar c on c.n < ${sql.lit(VIEW_DAYS)}`;

const audit = () => sql`
  insert into audit_log (id, at, actor_id, actor_email, action, subject_type, subject_id, subject_label, restaurant_id,
    before, after)
  select ${id(7, n)}, c.at, 'admin', 'admin@example.com', case when ${every(20)} = 0 then 'user.suspend'
    else 'membership.end_date' end, 'membership', ${id(3, n)}, w.first, ${id(2, n)}, '{"a":1}', '{"a":2}'
  from bench_numbers n ${calendar} ${words}`;
