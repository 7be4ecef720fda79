-- What packing one piece of a dish costs; null for what the restaurant charges, 0 for nothing (docs/product.md#packing-of-a-dish).
alter table menu_items add column packing_paise integer check (packing_paise >= 0);

-- The ways to order it, with commas around them (',dine_in,takeaway,'); empty for all (docs/product.md#ways-of-a-dish).
alter table menu_items add column order_types text not null default '';
