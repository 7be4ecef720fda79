-- Until when something is sold out, and when a dish or a whole category is served. Local times are those of the place.
alter table restaurants add column time_zone text not null default 'Asia/Kolkata';

-- Breakfast, lunch thali, weekend biryani. `ranges` is JSON: on which weekdays (added up: 1 Monday to 64 Sunday), from and
-- to in minutes since midnight, past 1440 on the next day. They are read and written as one, with the version.
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

alter table menu_items add column available_again_at timestamptz;
alter table menu_items add column serving_time_id text references serving_times (id) on delete set null;
alter table categories add column serving_time_id text references serving_times (id) on delete set null;
create index menu_items_by_serving_time on menu_items (serving_time_id) where serving_time_id is not null;
create index categories_by_serving_time on categories (serving_time_id) where serving_time_id is not null;
