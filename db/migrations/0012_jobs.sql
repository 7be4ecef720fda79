-- What is done now and then: when next, who is at it until when (a lease), and how it went the last time.
create table jobs (
  name text primary key,
  next_run_at timestamptz not null,
  holder text,
  held_until timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  succeeded_at timestamptz,
  took_ms integer,
  failures integer not null default 0,
  last_error text
);

-- What the jobs look for, so that they read the rows that are due and no others.
create index images_unreferenced on images (id, unreferenced_since) where unreferenced_since is not null;
create index bulk_adds_by_time on bulk_adds (created_at);
create index one_time_codes_by_end on one_time_codes (expires_at);
create index outbox_by_time on outbox (created_at);
create index outbox_unemptied on outbox (created_at) where body <> '';
create index rate_limits_by_end on rate_limits (expire);
