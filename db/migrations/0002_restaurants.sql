-- page_version grows in the same transaction as any write that shows on the public page.
create table restaurants (
  id text primary key,
  name text not null,
  slug text not null unique,
  address text not null default '',
  phone text not null default '',
  whatsapp text not null default '',
  instagram text not null default '',
  facebook text not null default '',
  swiggy text not null default '',
  zomato text not null default '',
  banner_image_url text not null default '',
  logo_image_url text not null default '',
  accepts_orders boolean not null default true,
  layout text not null default 'list' check (layout in ('list', 'grid')),
  is_demo boolean not null default false,
  page_version integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index restaurants_by_banner on restaurants (banner_image_url);
create index restaurants_by_logo on restaurants (logo_image_url);

-- People and their restaurants: today one owner each; staff and several outlets fit in later.
create table restaurant_people (
  restaurant_id text not null references restaurants (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  role text not null check (role in ('owner')),
  created_at timestamptz not null,
  primary key (restaurant_id, user_id)
);
create index restaurant_people_by_user on restaurant_people (user_id);

-- Printed QR codes live for years: a slug that was given up keeps leading to its restaurant.
create table former_slugs (
  slug text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  created_at timestamptz not null
);

create table memberships (
  id text primary key,
  restaurant_id text not null unique references restaurants (id) on delete cascade,
  status text not null check (status in ('ACTIVE', 'EXPIRED', 'PAUSED', 'CANCELED')),
  plan_type text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  updated_at timestamptz not null
);
