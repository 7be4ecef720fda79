-- The word in the place of the price, 'market', 'size' or 'ask'; empty for a dish with a price (docs/product.md#no-fixed-price).
alter table menu_items add column no_price text not null default '';
