-- The schema of 1.0.0, for SQLite and PostgreSQL alike. The types are PostgreSQL's; SQLite keeps them as declared types.
-- Ids are UUIDv7 texts, money is in paise, instants are UTC, days are texts (2026-11-29).


-- The product itself

-- Random keys that the product makes at its first start, such as the key of the codes' HMAC.
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null
);

-- Numbers that increase by one and leave none out.
create table counters (
  name text primary key,
  value integer not null
);
insert into counters (name, value) values ('receipt', 0);

-- What the administrator has set instead of the defaults, as JSON by field. Always one row, so that a change can lock it.
create table product_settings (
  id text primary key check (id = 'product'),
  overrides text not null,
  version integer not null,
  updated_at timestamptz not null
);
insert into product_settings (id, overrides, version, updated_at) values ('product', '{}', 1, '2026-01-01T00:00:00.000Z');

-- Counters of the rate limits on PostgreSQL, with the column names of rate-limiter-flexible.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_by_end on rate_limits (expire);

-- Results of calls that create something, so that a repeated call does nothing. The caller is a user, or a restaurant
-- whose people share a call. No reference to either: its lock on that row would deadlock with calls that lock it first.
create table done_calls (
  caller_id text not null,
  call_key text not null,
  call_hash text not null,
  result text not null,
  kept_until timestamptz not null,
  primary key (caller_id, call_key)
);
create index done_calls_by_end on done_calls (kept_until);

-- Work for any process, stored with the write that asks for it: background jobs, mails, purges of a CDN
-- (docs/decisions/0075). No foreign keys: what a task is about may be deleted meanwhile.
create table tasks (
  id text primary key,
  kind text not null,
  -- The same work asked for twice is one task; null for tasks that are never merged, such as mails.
  merge_key text,
  -- The email address of the person a task is about, and its title.
  recipient text,
  subject text,
  -- JSON, in the form of its kind; emptied early, since it may hold a code.
  content text not null default '',
  created_at timestamptz not null,
  -- When it is due, or, while a process holds it, when that process is considered dead; null when nothing more will happen.
  due_at timestamptz,
  holder text,
  tries integer not null,
  started_at timestamptz,
  succeeded_at timestamptz,
  took_ms integer,
  last_error text,
  -- By the clock of the process that wrote the row last.
  written_at timestamptz not null
);
create unique index tasks_by_key on tasks (kind, merge_key);
create index tasks_due on tasks (kind, due_at, id);
create index tasks_by_time on tasks (kind, created_at, id);
create index tasks_unemptied on tasks (kind, created_at) where content <> '';

-- What the administrator and the team changed: who, what, before, after, when. No foreign keys: it outlives its subjects.
create table audit_log (
  id text primary key,
  at timestamptz not null,
  actor_id text not null,
  actor_email text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  subject_label text not null,
  restaurant_id text,
  before text,
  after text
);
create index audit_log_listed on audit_log (at, id, actor_email, action);
create index audit_log_by_actor on audit_log (actor_email, at);
create index audit_log_by_subject on audit_log (subject_type, subject_id, at);
create index audit_log_by_restaurant on audit_log (restaurant_id, at);

-- Uploaded pictures. Files are deleted 24 hours after `unreferenced_since`.
create table images (
  id text primary key,
  owner_id text not null,
  url text not null unique,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  unreferenced_since timestamptz
);
create index images_by_owner on images (owner_id);
create index images_unreferenced on images (id, unreferenced_since) where unreferenced_since is not null;


-- Accounts

create table users (
  id text primary key,
  -- In lower case.
  email text not null unique,
  -- Empty for an invited person who has not chosen a password yet.
  password_hash text not null,
  email_verified_at timestamptz,
  is_active boolean not null default true,
  suspended_reason text,
  wants_reminders boolean not null default true,
  -- Those of the restaurant they run; see there.
  search_words text not null default '',
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- What its owner deleted, its owner can restore for 30 days.
  deleted_by text check (deleted_by in ('owner', 'admin'))
);
-- Holds all that the administrator's list is filtered by, so that a search reads the index and not the wide rows.
create index users_listed on users (created_at, id, deleted_at, is_active, email, search_words);
create index users_by_last_sign_in on users (coalesce(last_sign_in_at, created_at), id);
create index users_unconfirmed on users (id) where email_verified_at is null;
create index users_invited on users (id) where password_hash = '';
create index users_inactive on users (id) where is_active = false;
create index users_deleted on users (deleted_at) where deleted_at is not null;

-- Only the SHA-256 of a token is stored: a copy of the database signs nobody in.
create table sessions (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  -- In words such as "Chrome on Android".
  device text not null,
  -- Null when there was no second step.
  two_step_at timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);

-- One valid code per person and purpose, stored as an HMAC.
create table one_time_codes (
  user_id text not null references users (id) on delete cascade,
  purpose text not null,
  code_hash text not null,
  tries_left integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
create index one_time_codes_by_end on one_time_codes (expires_at);

-- Two-step sign-in (RFC 6238). Secrets are encrypted with AES-256-GCM; no code has proved `pending_secret` yet. `last_step`
-- is the time step of the newest accepted code: none is accepted twice.
create table two_step (
  user_id text primary key references users (id) on delete cascade,
  secret text,
  pending_secret text,
  enabled_at timestamptz,
  last_step integer not null default 0
);

-- Unused ones, as HMAC.
create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Networks from which an account was opened, as keyed hashes: tries from there are counted separately.
create table known_networks (
  user_id text not null references users (id) on delete cascade,
  network_hash text not null,
  last_seen_at timestamptz not null,
  primary key (user_id, network_hash)
);

-- Links that put a replaced email back; of the token only the SHA-256 is stored. While one is valid, nobody else can have
-- that email.
create table email_take_backs (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_take_backs_by_user on email_take_backs (user_id);
create index email_take_backs_by_email on email_take_backs (email);


-- Restaurants

create table restaurants (
  id text primary key,
  name text not null,
  slug text not null unique,
  -- Since when the slug has led here without a break.
  slug_since timestamptz not null,
  is_demo boolean not null default false,
  -- Whether the owner has finished the set-up.
  is_set_up boolean not null default false,
  address text not null default '',
  phone text not null default '',
  whatsapp text not null default '',
  instagram text not null default '',
  facebook text not null default '',
  swiggy text not null default '',
  zomato text not null default '',
  fssai_no text not null default '',
  gstin text not null default '',

  banner_image_url text not null default '',
  logo_image_url text not null default '',
  layout text not null default 'list' check (layout in ('list', 'grid')),
  -- `#rrggbb`; empty is the product's own colour.
  accent_color text not null default '',
  is_pure_veg boolean not null default false,
  shows_popular boolean not null default true,
  -- Ids of the items ordered most lately, with commas between; counted by a daily job.
  popular_items text not null default '',
  has_items boolean not null default false,
  keeps_sizes_apart boolean not null default false,
  next_choice_group_no integer not null default 1,

  -- Local times are in this zone. Opening times and exceptions are JSON; no times is around the clock.
  time_zone text not null default 'Asia/Kolkata',
  opening_times text not null default '[]',
  opening_exceptions text not null default '[]',
  last_order_minutes integer not null default 0 check (last_order_minutes between 0 and 180),
  -- Grows with every edit of the hours, and not with a pause.
  hours_version integer not null default 1,
  paused_until timestamptz,
  pause_note text not null default '',

  accepts_orders boolean not null default true,
  remembers_orders boolean not null default false,
  numbers_orders boolean not null default false,
  -- JSON, read and written with the row (docs/decisions/0047 and 0048).
  ways text not null default '[]',
  delivery_areas text not null default '[]',
  delivers_elsewhere boolean not null default true,
  charges text not null default '[]',
  gst_mode text not null default 'none' check (gst_mode in ('none', 'composition', 'inclusive', 'exclusive')),
  gst_basis_points integer not null default 500 check (gst_basis_points between 1 and 2800),
  -- What customers often ask for, one a line.
  usual_notes text not null default '',
  -- Customers see the first two. They are set from the asked ones, once the owner has checked what a UPI app shows for them.
  upi_id text not null default '',
  upi_name text not null default '',
  asked_upi_id text not null default '',
  asked_upi_name text not null default '',
  pay_when text not null default 'after' check (pay_when in ('after', 'before')),

  -- Name, slug and phones in lower case, for the administrator's search.
  search_words text not null default '',
  -- Grows in the same transaction as any write that shows on the public page.
  page_version integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
-- As users_listed. The second and third serve the order of names, and searches along memberships_held.
create index restaurants_listed on restaurants (created_at, id, deleted_at, search_words);
create index restaurants_by_name on restaurants (search_words, id, deleted_at);
create index restaurants_searched on restaurants (id, deleted_at, search_words);
-- The few that most counts leave out.
create index restaurants_apart on restaurants (id) where is_demo = true or deleted_at is not null;
create index restaurants_without_items on restaurants (id) where has_items = false;
-- Without the many rows that have no picture: planners of both engines ignore an index of almost equal values.
create index restaurants_with_banner on restaurants (banner_image_url) where banner_image_url <> '';
create index restaurants_with_logo on restaurants (logo_image_url) where logo_image_url <> '';

create table restaurant_people (
  restaurant_id text not null references restaurants (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'staff')),
  created_at timestamptz not null,
  primary key (restaurant_id, user_id)
);
-- Finds the restaurants of the few suspended or deleted people without reading the table.
create index restaurant_people_owning on restaurant_people (user_id, role, restaurant_id);

-- Printed QR codes are used for years: a given-up slug keeps leading to its restaurant.
create table former_slugs (
  slug text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  public_since timestamptz not null,
  -- When it was given up.
  created_at timestamptz not null,
  -- Since when it is no longer among those that are kept: a change of the slug can still be taken back to it. Null: it is
  -- kept.
  released_at timestamptz
);
create index former_slugs_by_restaurant on former_slugs (restaurant_id);
create index former_slugs_released on former_slugs (released_at) where released_at is not null;

-- An owner may change the slug a few times a month.
create table slug_renames (
  id text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  renamed_at timestamptz not null
);
create index slug_renames_by_restaurant on slug_renames (restaurant_id, renamed_at);

-- Links that undo a change of what orders or money go to: slug, WhatsApp number or UPI ID; of the token only the SHA-256
-- is stored. `former` has the settings before, as JSON. `user_id` is null when the administrator made the change.
create table restaurant_take_backs (
  token_hash text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  user_id text references users (id) on delete set null,
  former text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index restaurant_take_backs_by_restaurant on restaurant_take_backs (restaurant_id);
create index restaurant_take_backs_by_user on restaurant_take_backs (user_id);
create index restaurant_take_backs_by_end on restaurant_take_backs (expires_at);

-- The codes of tables follow from a secret, the restaurant, the table, and how often the owner has `renewed` them. No row
-- is the same as 0.
create table table_codes (
  restaurant_id text primary key references restaurants (id) on delete cascade,
  renewed integer not null default 0 check (renewed >= 0),
  -- When the first order came from a code.
  scanned_at timestamptz
);

create table page_view_days (
  restaurant_id text not null references restaurants (id) on delete cascade,
  day text not null,
  views integer not null default 0,
  order_taps integer not null default 0,
  primary key (restaurant_id, day)
);
create index page_view_days_by_day on page_view_days (day, views);

-- What visitors report about a page. `caller` is a keyed hash of the address: enough to tell callers apart.
create table page_reports (
  id text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  reason text not null check (reason in ('fake', 'offensive', 'wrong_business', 'other')),
  details text not null,
  contact text not null,
  caller text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('dismissed', 'suspended'))
);
create index page_reports_by_restaurant on page_reports (restaurant_id, created_at);
create index page_reports_open on page_reports (restaurant_id, created_at) where closed_at is null;
create index page_reports_closed on page_reports (closed_at) where closed_at is not null;


-- Memberships

create table memberships (
  id text primary key,
  restaurant_id text not null unique references restaurants (id) on delete cascade,
  status text not null check (status in ('ACTIVE', 'EXPIRED', 'PAUSED', 'CANCELED')),
  plan_type text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- On resuming, the days since then are added to the end.
  paused_at timestamptz,
  -- The plan that the owner has requested from the seller, until a payment is recorded.
  requested_plan text,
  requested_at timestamptz,
  -- The last reminder sent, and the end it was about: each stage is sent once for an end.
  reminded_stage text,
  reminded_ends_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null
);
-- Each answers one of the administrator's lists alone, at 100,000 rows.
create index memberships_by_start on memberships (starts_at, id);
create index memberships_by_end on memberships (ends_at, id, restaurant_id, status, plan_type);
create index memberships_by_status on memberships (status, starts_at, id);
create index memberships_running on memberships (status, ends_at, restaurant_id);
create index memberships_held on memberships (restaurant_id, status, ends_at);
create index memberships_renewed on memberships (restaurant_id, ends_at, status)
  where status not in ('PAUSED', 'CANCELED');

-- Keyed hashes of emails that have had the free trial (docs/decisions/0026).
create table spent_trials (
  email_hash text primary key,
  noted_at timestamptz not null
);
create index spent_trials_by_age on spent_trials (noted_at);

-- Received money. No row is ever deleted, even with its restaurant. The columns from `plan_before` to `ends_after` say what
-- a payment gave, so that voiding it takes back exactly that.
create table payments (
  id text primary key,
  request_id text not null unique,
  receipt_no integer not null unique,
  restaurant_id text references restaurants (id) on delete set null,
  membership_id text references memberships (id) on delete set null,
  restaurant_name text not null,
  plan text not null check (plan in ('monthly', 'lifetime')),
  amount_paise integer not null check (amount_paise > 0),
  method text not null check (method in ('upi', 'cash', 'bank_transfer', 'card', 'other')),
  reference text not null,
  -- Why it was recorded although another one has the same reference.
  duplicate_reason text,
  paid_on text not null,
  note text not null,
  plan_before text not null,
  status_before text not null,
  ends_before timestamptz not null,
  given_from timestamptz not null,
  ends_after timestamptz not null,
  -- As they were when it was recorded: a receipt does not change when the seller moves.
  seller_name text not null default '',
  seller_address text not null default '',
  seller_gstin text not null default '',
  recorded_by text not null,
  recorded_by_email text not null,
  created_at timestamptz not null,
  voided_at timestamptz,
  voided_by_email text,
  void_reason text
);
create index payments_searched on payments (paid_on, receipt_no, restaurant_name, reference, voided_at, amount_paise, restaurant_id);
create index payments_by_restaurant on payments (restaurant_id, receipt_no);
create index payments_by_membership on payments (membership_id);
create index payments_by_reference on payments (lower(replace(reference, ' ', '')))
  where voided_at is null and reference <> '';

-- The administrator's notes on a renewal, and the day in India on which it returns to the list.
create table renewal_notes (
  restaurant_id text primary key references restaurants (id) on delete cascade,
  note text not null default '',
  snoozed_until text,
  version integer not null default 1,
  updated_at timestamptz not null
);
create index renewal_notes_snoozed on renewal_notes (snoozed_until, restaurant_id) where snoozed_until is not null;

-- When an owner was contacted about a renewal, and how.
create table renewal_contacts (
  id text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  contacted_on text not null,
  channel text not null check (channel in ('whatsapp', 'phone', 'email', 'other')),
  note text not null,
  noted_by text not null,
  noted_by_email text not null,
  noted_at timestamptz not null
);
create index renewal_contacts_by_restaurant on renewal_contacts (restaurant_id, contacted_on, id);


-- Menus

-- Breakfast, lunch thali, weekend biryani. `ranges` is JSON: the weekdays (added up: 1 Monday to 64 Sunday), from and to in
-- minutes since midnight, past 1440 on the next day.
create table serving_times (
  id text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  name text not null,
  outside text not null default 'dim' check (outside in ('dim', 'hide')),
  ranges text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index serving_times_by_restaurant on serving_times (restaurant_id, id);
create index serving_times_deleted on serving_times (deleted_at) where deleted_at is not null;

create table categories (
  id text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  name text not null,
  description text not null default '',
  serving_time_id text references serving_times (id) on delete set null,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index categories_by_restaurant on categories (restaurant_id, position);
create index categories_by_serving_time on categories (serving_time_id) where serving_time_id is not null;
create index categories_deleted on categories (deleted_at) where deleted_at is not null;

-- In lists of words, each has commas around it (',milk,egg,').
create table menu_items (
  id text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  category_id text not null references categories (id) on delete cascade,
  name text not null,
  description text not null default '',
  price_paise integer not null check (price_paise >= 0),
  -- 'market', 'size' or 'ask' in place of a price.
  no_price text not null default '',
  image_url text not null default '',
  is_available boolean not null default true,
  available_again_at timestamptz,
  -- Null when nobody counts; 0 is sold out.
  stock_left integer check (stock_left >= 0),
  serving_time_id text references serving_times (id) on delete set null,
  diet text not null default '' check (diet in ('', 'veg', 'egg', 'nonveg')),
  jain text not null default '' check (jain in ('', 'yes', 'on_request')),
  is_vegan boolean not null default false,
  spice integer check (spice between 0 and 3),
  allergens text not null default '',
  tags text not null default '',
  serves text not null default '',
  -- Null takes the restaurant's charge, 0 is none.
  packing_paise integer check (packing_paise >= 0),
  -- The ways to order it; empty is all.
  order_types text not null default '',
  next_variant_no integer not null default 1,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index menu_items_by_restaurant on menu_items (restaurant_id, category_id, position);
create index menu_items_by_category on menu_items (category_id, position);
create index menu_items_by_serving_time on menu_items (serving_time_id) where serving_time_id is not null;
create index menu_items_pictured on menu_items (image_url) where image_url <> '';
create index menu_items_deleted on menu_items (deleted_at) where deleted_at is not null;

-- Sizes of an item. `no` names a size within its item in carts and orders, and is never reused.
create table item_variants (
  id text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  item_id text not null references menu_items (id) on delete cascade,
  no integer not null check (no > 0),
  name text not null,
  price_paise integer not null check (price_paise >= 0),
  is_available boolean not null default true,
  available_again_at timestamptz,
  stock_left integer check (stock_left >= 0),
  position integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  unique (item_id, no)
);
create index item_variants_by_restaurant on item_variants (restaurant_id, item_id, position);

-- A list of choices that any number of items share. `no` names it within its restaurant and is never reused. The first
-- `included_choices` are free, each further one costs `extra_paise`; an option's own price comes on top.
create table choice_groups (
  id text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  no integer not null check (no > 0),
  name text not null,
  min_choices integer not null default 0 check (min_choices >= 0),
  max_choices integer check (max_choices >= 1),
  max_each integer not null default 1 check (max_each between 1 and 20),
  included_choices integer not null default 0 check (included_choices >= 0),
  extra_paise integer not null default 0 check (extra_paise >= 0),
  next_option_no integer not null default 1,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  unique (restaurant_id, no),
  check (max_choices is null or max_choices >= min_choices)
);

create table choice_options (
  id text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  group_id text not null references choice_groups (id) on delete cascade,
  no integer not null check (no > 0),
  name text not null,
  price_paise integer not null default 0 check (price_paise >= 0),
  diet text not null default '' check (diet in ('', 'veg', 'egg', 'nonveg')),
  is_default boolean not null default false,
  is_available boolean not null default true,
  available_again_at timestamptz,
  position integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  unique (group_id, no)
);
create index choice_options_by_restaurant on choice_options (restaurant_id, group_id, position);

-- Which item offers which choices. Null takes the group's own number. `only_variants` has numbers of sizes (',1,3,'); empty
-- is all.
create table item_choice_groups (
  item_id text not null references menu_items (id) on delete cascade,
  group_id text not null references choice_groups (id) on delete cascade,
  restaurant_id text not null references restaurants (id) on delete cascade,
  position integer not null,
  min_choices integer check (min_choices >= 0),
  max_choices integer check (max_choices >= 1),
  included_choices integer check (included_choices >= 0),
  only_variants text not null default '',
  primary key (item_id, group_id)
);
create index item_choice_groups_by_group on item_choice_groups (group_id);
create index item_choice_groups_by_restaurant on item_choice_groups (restaurant_id, item_id, position);

-- The answer to each bulk add, so that repeating it adds nothing twice, and what it added and changed, for undoing it. The
-- calls of one submit share a run; one that changed nothing has none.
create table bulk_adds (
  restaurant_id text not null references restaurants (id) on delete cascade,
  request_id text not null,
  run_id text not null,
  changes text not null,
  undone text,
  created_at timestamptz not null,
  primary key (restaurant_id, request_id)
);
create index bulk_adds_by_time on bulk_adds (created_at);


-- Orders, where a restaurant has them remembered (docs/decisions/0050)

-- An order as it was placed. Nothing in it refers to the menu, which may change. `code` is made in the customer's browser:
-- whoever knows it may look, and sending it twice stores one order. Names, phones, addresses and notes on the whole order
-- are only in the chat.
create table orders (
  id text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  code text not null unique,
  -- Of its content: the same code with another content is another order.
  content_hash text not null,
  -- In the zone of the restaurant, changing at four in the morning, so that a night is one day; `day_no` counts within it.
  day text not null,
  day_no integer not null,
  -- Grows with every change to any order of the restaurant: lists continue from it.
  change_no integer not null,
  order_type text not null default '' check (order_type in ('', 'dine_in', 'takeaway', 'delivery')),
  table_name text not null default '',
  -- How the table was given.
  table_by text not null default '' check (table_by in ('', 'typed', 'scanned')),
  area_name text not null default '',
  -- To a place outside all areas; the chat has it.
  is_elsewhere boolean not null default false,
  wanted_at timestamptz,
  -- The chat has a note on the whole order.
  has_note boolean not null default false,
  -- JSON.
  lines text not null,
  sums text not null,
  total_paise integer not null check (total_paise >= 0),
  -- The total by the menu when it came, if different.
  menu_total_paise integer check (menu_total_paise >= 0),
  -- JSON: what accepting it took from the stock, so that undoing gives exactly that back.
  stock_taken text not null default '',
  status text not null check (status in ('placed', 'accepted', 'ready', 'done', 'declined', 'withdrawn')),
  decline_reason text not null default ''
    check (decline_reason in ('', 'sold_out', 'closing', 'busy', 'no_delivery', 'call_us')),
  -- When it is promised to be ready.
  ready_at timestamptz,
  payment text not null default '' check (payment in ('', 'claimed', 'received')),
  -- The sender was known: an earlier accepted order of the device, or a valid code of a table. Quiet orders are held back.
  is_known boolean not null default false,
  is_quiet boolean not null default false,
  -- Keyed hashes: of the browser's own key, and of the address, which is emptied after a day.
  device_hash text not null default '',
  address_hash text not null default '',
  placed_at timestamptz not null,
  received_at timestamptz not null,
  seen_at timestamptz,
  accepted_at timestamptz,
  updated_at timestamptz not null,
  unique (restaurant_id, day, day_no)
);
create index orders_changed on orders (restaurant_id, change_no);
create index orders_listed on orders (restaurant_id, received_at, id);
create index orders_in_turn on orders (restaurant_id, status, is_quiet, is_known, received_at, id);
-- Numbers that two orders of a day share.
create index orders_numbered on orders (restaurant_id, day, code);
-- How many orders of unknown senders rang within some minutes, by address.
create index orders_rung on orders (restaurant_id, is_known, is_quiet, received_at, address_hash);
-- What a device has sent, and whether any of it was accepted.
create index orders_of_devices on orders (restaurant_id, device_hash, received_at, accepted_at);
create index orders_to_purge on orders (received_at);
create index orders_never_accepted on orders (received_at) where accepted_at is null;
create index orders_with_address on orders (received_at) where address_hash <> '';

-- The counters of a restaurant's orders; its row makes their writers take turns.
create table order_books (
  restaurant_id text primary key references restaurants (id) on delete cascade,
  change_no integer not null,
  day text not null,
  day_no integer not null
);

-- Callers whose orders are not stored for a while, by keyed hash.
create table order_blocks (
  restaurant_id text not null references restaurants (id) on delete cascade,
  caller_hash text not null,
  -- Of an address: the hash of the browser that it was blocked with. Empty for a browser.
  blocked_with text not null default '',
  -- The number of the order by which the restaurant knows the phone.
  order_number text not null,
  blocked_until timestamptz not null,
  primary key (restaurant_id, caller_hash)
);
create index order_blocks_over on order_blocks (blocked_until);
