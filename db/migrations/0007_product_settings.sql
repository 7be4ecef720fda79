-- What the administrator has set instead of the defaults, as JSON by field. Always this one row, so that a change can
-- lock it and a read of it tells all.
create table product_settings (
  id text primary key check (id = 'product'),
  overrides text not null,
  version integer not null,
  updated_at timestamptz not null
);
insert into product_settings (id, overrides, version, updated_at) values ('product', '{}', 1, '2026-01-01T00:00:00.000Z');
