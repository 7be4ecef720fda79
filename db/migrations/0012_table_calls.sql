-- Guests who call the waiter, or ask for the bill, from the printed code of their table
-- (docs/product/orders.md#calls-from-tables). One row for each table and kind: a call that is over is reused by the next.
create table table_calls (
  -- Another one for each call, so that a late "Done" never ends the next call.
  id text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  table_name text not null,
  kind text not null check (kind in ('waiter', 'bill')),
  called_at timestamptz not null,
  -- When the guests tapped last.
  rung_at timestamptz not null,
  done_at timestamptz,
  unique (restaurant_id, table_name, kind)
);
create index table_calls_by_time on table_calls (rung_at);

alter table restaurants add column takes_table_calls boolean not null default true;

-- An order that came by a code from before is no proof any more that somebody sits at the table.
alter table table_codes add column renewed_at timestamptz;

-- Phones that ring for new orders ring for calls, too, until somebody says otherwise.
update push_subscriptions set kinds = kinds || ' call' where kinds like '%new%';
