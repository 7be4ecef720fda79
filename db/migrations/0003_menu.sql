create table categories (
  id text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  name text not null,
  description text not null default '',
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index categories_by_restaurant on categories (restaurant_id, position);
create index categories_deleted on categories (deleted_at) where deleted_at is not null;

create table menu_items (
  id text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  category_id text not null references categories (id) on delete cascade,
  name text not null,
  description text not null default '',
  price_paise integer not null check (price_paise >= 0),
  image_url text not null default '',
  is_available boolean not null default true,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index menu_items_by_restaurant on menu_items (restaurant_id, category_id, position);
create index menu_items_by_category on menu_items (category_id, position);
create index menu_items_by_image on menu_items (image_url);
create index menu_items_deleted on menu_items (deleted_at) where deleted_at is not null;

-- The answer to each bulk add, so that sending the same one again adds nothing twice.
create table bulk_adds (
  restaurant_id text not null references restaurants (id) on delete cascade,
  request_id text not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (restaurant_id, request_id)
);
