-- Pages that have changed, until the CDN in front has been told twice (docs/decisions/0043). Filled only where one is
-- configured. Without a foreign key: what is to be forgotten may be of a restaurant that is gone.
create table cdn_purges (
  page_key text primary key,
  stamp text not null,
  noted_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null,
  is_second boolean not null
);
create index cdn_purges_due on cdn_purges (next_try_at);
