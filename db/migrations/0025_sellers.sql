-- Who was paid, as it was when the payment was recorded: a receipt does not change when the seller moves.
alter table payments add column seller_name text not null default '';
alter table payments add column seller_address text not null default '';
alter table payments add column seller_gstin text not null default '';
