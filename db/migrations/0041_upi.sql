-- Where customers may pay to. `upi_id` and `upi_name` are what they see: they come from the asked ones alone, once the owner
-- has looked what a UPI app shows for them.
alter table restaurants add column upi_id text not null default '';
alter table restaurants add column upi_name text not null default '';
alter table restaurants add column asked_upi_id text not null default '';
alter table restaurants add column asked_upi_name text not null default '';
alter table restaurants add column pay_when text not null default 'after' check (pay_when in ('after', 'before'));
