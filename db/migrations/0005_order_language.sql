-- In which the restaurant reads its orders.
alter table restaurants add column order_language text not null default 'en';
