-- Sizes of a dish. `no` names a size within its dish, is never given twice, and stands in carts and orders.
create table item_variants (
  id text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  item_id text not null references menu_items (id) on delete cascade,
  no integer not null check (no > 0),
  name text not null,
  price_paise integer not null check (price_paise >= 0),
  is_available boolean not null default true,
  available_again_at timestamptz,
  position integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  unique (item_id, no)
);
create index item_variants_by_restaurant on item_variants (restaurant_id, item_id, position);

-- A list of choices that any number of dishes use. `no` names it within its restaurant and is never given twice. Of the
-- choices made, `included_choices` cost nothing, each further one `extra_paise`; an option's own price comes on top.
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

-- Which dish asks for which choices. Null takes the group's own number, 0 is a number of its own. `only_variants` has
-- numbers of sizes with commas around them (',1,3,'), and is empty for all.
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

alter table menu_items add column next_variant_no integer not null default 1;
alter table restaurants add column next_choice_group_no integer not null default 1;
