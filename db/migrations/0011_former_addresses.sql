-- Since when an address has led to its restaurant without a break. Null: written by a version that did not note it.
alter table restaurants add column slug_since timestamptz;
alter table former_slugs add column public_since timestamptz;
create index former_slugs_by_restaurant on former_slugs (restaurant_id);
create index former_slugs_unsettled on former_slugs (restaurant_id) where public_since is null;

-- When owners changed the address of their page: they may a few times a month.
create table slug_renames (
  id text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  renamed_at timestamptz not null
);
create index slug_renames_by_restaurant on slug_renames (restaurant_id, renamed_at);
