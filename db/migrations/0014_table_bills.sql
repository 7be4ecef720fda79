-- The running bills of tables (docs/product/orders.md#bills-of-tables): later orders by the same printed code join one.
create table table_bills (
  id text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  table_name text not null,
  opened_at timestamptz not null,
  -- When its last order came: a bill that nobody closes ends some hours after it.
  round_at timestamptz not null,
  closed_at timestamptz
);
-- One open bill for each table.
create unique index table_bills_open on table_bills (restaurant_id, table_name) where closed_at is null;
create index table_bills_by_restaurant on table_bills (restaurant_id);
create index table_bills_by_time on table_bills (opened_at);

alter table orders add column bill_id text references table_bills (id) on delete set null;
create index orders_of_bills on orders (bill_id) where bill_id is not null;
