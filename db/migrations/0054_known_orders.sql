-- Whether who sent an order was known when it came: by an order of that device accepted before, or a valid code of a table.
-- `is_quiet` orders are held back in a folded part of the list (docs/product.md#limits-of-orders).
alter table orders add column is_known boolean not null default false;

-- The list, state by state and page by page.
create index orders_in_turn on orders (restaurant_id, status, is_quiet, is_known, received_at, id);
-- What unknown senders had ring within some minutes, by address.
create index orders_rung on orders (restaurant_id, is_known, is_quiet, received_at, address_hash);
-- What a device has sent, and whether any of it was accepted.
create index orders_of_devices on orders (restaurant_id, device_hash, received_at, accepted_at);
-- Numbers that two orders of a day share.
create index orders_numbered on orders (restaurant_id, day, code);
