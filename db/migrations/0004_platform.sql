-- Uploaded pictures. unreferenced_since starts the 24 hours after which the files go.
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

create table outbox (
  id text primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  next_try_at timestamptz,
  tries integer not null default 0,
  sent_at timestamptz,
  last_error text
);
create index outbox_due on outbox (next_try_at);

create table page_view_days (
  restaurant_id text not null references restaurants (id) on delete cascade,
  day text not null,
  views integer not null default 0,
  primary key (restaurant_id, day)
);

-- Counters of the rate limits when the database is PostgreSQL (columns as rate-limiter-flexible names them).
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
