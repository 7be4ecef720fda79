-- How the table of an order was said (docs/product.md#codes-of-tables): by its printed code, or typed in; empty where there
-- is no table, or nothing to tell it by.
alter table orders add column table_by text not null default '' check (table_by in ('', 'typed', 'scanned'));

-- The codes of a restaurant's tables follow from a key of ours, the restaurant, the table and `renewed`: how often its owner
-- has made new ones. No row is as one of 0.
create table table_codes (
  restaurant_id text primary key references restaurants (id) on delete cascade,
  renewed integer not null default 0 check (renewed >= 0),
  -- When the first order came from a code.
  scanned_at timestamptz
);
