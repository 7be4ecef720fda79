-- Phones that work for a restaurant without an account (docs/product/identity.md#phones-without-an-account). Until a phone
-- has joined, `code_hash` is the HMAC of its code; after that, `token_hash` is the hash of its token.
create table devices (
  id text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  name text not null,
  role text not null check (role in ('kitchen', 'staff', 'manager')),
  code_hash text unique,
  code_expires_at timestamptz,
  token_hash text unique,
  -- In words such as "Chrome on Android"; empty until it has joined.
  browser text not null default '',
  added_by text references users (id) on delete set null,
  created_at timestamptz not null,
  joined_at timestamptz,
  last_used_at timestamptz not null
);
create index devices_by_restaurant on devices (restaurant_id);
create index devices_by_adder on devices (added_by);
create index devices_by_use on devices (last_used_at);
create index devices_by_code_end on devices (code_expires_at);

-- The phone that gave an order its status; empty for a person.
alter table orders add column status_by text not null default '';
