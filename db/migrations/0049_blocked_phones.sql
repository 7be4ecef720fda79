-- By which order a restaurant knows whose phone it has blocked: the number that people say. Empty for blocks before this.
alter table order_blocks add column order_number text not null default '';

-- Of an address: the hash of the browser that it was blocked with, and is let go with. Empty for a browser.
alter table order_blocks add column blocked_with text not null default '';

update order_blocks set blocked_with = coalesce((
  select max(orders.device_hash) from orders
  where orders.restaurant_id = order_blocks.restaurant_id and orders.address_hash = order_blocks.caller_hash
), '');
