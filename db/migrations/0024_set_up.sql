-- Whether an owner is through with setting up: Home then is for every day, on all their phones.
alter table restaurants add column is_set_up boolean not null default false;
