-- The half hour in which an order is due, and how many pieces of dishes it has: a way to order may take only so many for
-- each half hour (docs/product/ordering.md#limits-of-a-half-hour). Orders stored before have no pieces counted.
alter table orders add column slot_at timestamptz;
alter table orders add column pieces integer not null default 1 check (pieces > 0);
update orders set slot_at = wanted_at where wanted_at is not null;
create index orders_in_slots on orders (restaurant_id, slot_at);
