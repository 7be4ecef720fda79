-- What visitors find wrong with a public page, for the administrator to look at. caller is a keyed hash of the address a
-- report came from: enough to tell callers apart, and the address cannot be read back.
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
