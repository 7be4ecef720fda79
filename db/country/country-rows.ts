import { type RawBuilder, sql } from 'kysely';
import { idOf } from './country-ids.ts';
import { DISHES_EACH } from './dishes.ts';

/*
 * Each row `r` of `load_restaurants` is a restaurant (plan.ts); what stands beside it is in work-tables.ts. `cross join`
 * keeps SQLite in the order written: the restaurant first, then what it has.
 */

/** One dish in so many is sold out, and one in so many asks for choices. */
const SOLD_OUT = 17;
const ASKING = 10;
/** Prices are whole five rupees. */
const ROUND = 500;
/** 8 to 11 in the morning, every day: serving-times.ts says how ranges are written. */
const BREAKFAST = JSON.stringify([{ weekdays: 127, opens: 480, closes: 660 }]);

const place = sql`(s.n % r.sections)`;
const position = sql`(s.n / r.sections)`;

/** Each dish of each restaurant: its slot `s`, its section `x`, and which dish `d` it is. */
const dishes = sql`from load_restaurants r cross join load_slots s
  join load_sections x on x.kitchen = r.kitchen and x.n = ${place}
  join load_dishes d on d.section = x.section and d.is_veg = r.is_veg and d.n = (r.n * 7 + ${position}) % ${sql.lit(DISHES_EACH)}`;
const onMenu = sql`s.n < r.items`;

/** A price at a restaurant's level. */
const atLevel = (paise: RawBuilder<unknown>) =>
  sql`(${paise} * r.price_level / 100 / ${sql.lit(ROUND)} * ${sql.lit(ROUND)})`;

const people = sql`
  insert into users (id, email, password_hash, email_verified_at, is_active, last_sign_in_at, created_at, deleted_at,
    deleted_by, search_words)
  select ${idOf('user')}, 'owner-' || r.n || '@example.com', ${'x'.repeat(100)},
    case when r.is_confirmed then r.created_at end, not r.is_suspended, case when r.has_signed_in then r.created_at end,
    r.created_at, case when r.is_deleted then r.created_at end, case when r.is_deleted then 'admin' end, r.search_words
  from load_restaurants r`;

const restaurants = sql`
  insert into restaurants (id, name, slug, address, whatsapp, is_pure_veg, created_at, updated_at, search_words,
    slug_since, next_choice_group_no, is_set_up, has_items)
  select ${idOf('restaurant')}, r.name, r.slug, r.address, r.whatsapp, r.is_veg, r.created_at, r.created_at,
    r.search_words, r.created_at, r.choice_lists + 1, true, true
  from load_restaurants r`;

const ownership = sql`
  insert into restaurant_people (restaurant_id, user_id, role, created_at)
  select ${idOf('restaurant')}, ${idOf('user')}, 'owner', r.created_at from load_restaurants r`;

const memberships = sql`
  insert into memberships (id, restaurant_id, status, plan_type, starts_at, ends_at, updated_at)
  select ${idOf('membership')}, ${idOf('restaurant')}, r.status, 'Monthly', r.created_at, r.ends_at, r.created_at
  from load_restaurants r`;

const servingTimes = sql`
  insert into serving_times (id, restaurant_id, name, outside, ranges, created_at, updated_at)
  select ${idOf('servingTime')}, ${idOf('restaurant')}, 'Breakfast', 'dim', ${BREAKFAST}, r.created_at, r.created_at
  from load_restaurants r where r.has_breakfast`;

const categories = sql`
  insert into categories (id, restaurant_id, name, position, serving_time_id, created_at, updated_at)
  select ${idOf('category', sql`x.n`)}, ${idOf('restaurant')}, x.name, x.n,
    case when r.has_breakfast and x.n = 0 then ${idOf('servingTime')} end, r.created_at, r.created_at
  from load_restaurants r join load_sections x on x.kitchen = r.kitchen and x.n < r.sections`;

const items = sql`
  insert into menu_items (id, restaurant_id, category_id, name, description, price_paise, image_url, is_available,
    position, created_at, updated_at, diet, spice, tags, next_variant_no)
  select ${idOf('item', sql`s.n`)}, ${idOf('restaurant')}, ${idOf('category', place)}, d.name, d.description,
    ${atLevel(sql`d.paise`)}, case when r.has_photos and s.n % 2 = 0 then p.url else '' end,
    (r.n + s.n) % ${sql.lit(SOLD_OUT)} <> 0, ${position}, r.created_at, r.created_at, d.diet,
    case when d.spice >= 0 then d.spice end, d.tags, 1 + (select count(*) from load_sizes z where z.sizes = d.sizes)
  ${dishes}
  join load_photos p on p.n = (r.n + s.n) % (select count(*) from load_photos)
  where ${onMenu}`;

const variants = sql`
  insert into item_variants (id, restaurant_id, item_id, no, name, price_paise, position, created_at, updated_at)
  select ${idOf('variant', sql`s.n * 10 + z.no`)}, ${idOf('restaurant')}, ${idOf('item', sql`s.n`)}, z.no, z.name,
    ${atLevel(sql`d.paise * z.percent / 100`)}, z.no, r.created_at, r.created_at
  ${dishes} join load_sizes z on z.sizes = d.sizes
  where ${onMenu}`;

const groups = sql`
  insert into choice_groups (id, restaurant_id, no, name, min_choices, max_choices, max_each, next_option_no, position,
    created_at, updated_at)
  select ${idOf('choiceGroup', sql`l.no`)}, ${idOf('restaurant')}, l.no, l.name, l.least, l.most, l.most_each,
    1 + (select count(*) from load_options o where o.list = l.no), l.no, r.created_at, r.created_at
  from load_restaurants r join load_lists l on l.no <= r.choice_lists`;

const options = sql`
  insert into choice_options (id, restaurant_id, group_id, no, name, price_paise, position, created_at, updated_at)
  select ${idOf('choiceOption', sql`o.list * 10 + o.no`)}, ${idOf('restaurant')}, ${idOf('choiceGroup', sql`o.list`)},
    o.no, o.name, o.paise, o.no, r.created_at, r.created_at
  from load_restaurants r join load_options o on o.list <= r.choice_lists`;

const asks = sql`
  insert into item_choice_groups (item_id, group_id, restaurant_id, position)
  select ${idOf('item', sql`s.n`)}, ${idOf('choiceGroup', sql`1 + s.n / ${sql.lit(ASKING)} % r.choice_lists`)},
    ${idOf('restaurant')}, 0
  from load_restaurants r cross join load_slots s
  where ${onMenu} and r.choice_lists > 0 and s.n % ${sql.lit(ASKING)} = 6`;

/** `given` is the number of the last receipt of before. */
const payments = sql`
  insert into payments (id, request_id, receipt_no, restaurant_id, membership_id, restaurant_name, plan, amount_paise,
    method, reference, paid_on, note, plan_before, status_before, ends_before, given_from, ends_after, recorded_by,
    recorded_by_email, created_at, voided_at)
  select ${idOf('payment')}, 'country-' || r.n, c.value + row_number() over (order by r.n), ${idOf('restaurant')},
    ${idOf('membership')}, r.name, 'monthly', 49900, 'upi', 'UTR' || substr(cast(100000000 + r.n as text), 2), r.day, '',
    'Monthly', 'ACTIVE', r.created_at, r.created_at, r.ends_at, 'admin', 'admin@example.com', r.created_at,
    case when r.is_voided then r.created_at end
  from load_restaurants r join counters c on c.name = 'receipt'`;

const receipts = sql`
  update counters set value = value + (select count(*) from load_restaurants) where name = 'receipt'`;

const views = sql`
  insert into page_view_days (restaurant_id, day, views)
  select ${idOf('restaurant')}, c.day, r.views from load_restaurants r cross join load_days c`;

const audit = sql`
  insert into audit_log (id, at, actor_id, actor_email, action, subject_type, subject_id, subject_label, restaurant_id,
    before, after)
  select ${idOf('audit')}, r.created_at, 'admin', 'admin@example.com',
    case when r.n % 20 = 0 then 'user.suspend' else 'membership.end_date' end, 'membership', ${idOf('membership')},
    r.name, ${idOf('restaurant')}, '{"a":1}', '{"a":2}'
  from load_restaurants r`;

/** All that is stored of a slice of the country, in the order in which it refers to each other. */
export const countryRows = [
  people,
  restaurants,
  ownership,
  memberships,
  servingTimes,
  categories,
  items,
  variants,
  groups,
  options,
  asks,
  payments,
  receipts,
  views,
  audit,
];
