-- How many are left of a dish, or of a size of it; null where nobody counts, 0 is sold out (docs/product.md#stock).
alter table menu_items add column stock_left integer check (stock_left >= 0);
alter table item_variants add column stock_left integer check (stock_left >= 0);

-- JSON: what accepting an order has taken from what was counted, so that undoing it gives exactly that back.
alter table orders add column stock_taken text not null default '';
