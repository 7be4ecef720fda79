-- Which part of the kitchen cooks the dishes of a category (docs/product/orders.md#stations); empty for none.
alter table categories add column station text not null default '';
