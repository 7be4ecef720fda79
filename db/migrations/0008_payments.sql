-- Since when a membership stands still: on resuming, the days since then are given back.
alter table memberships add column paused_at timestamptz;
create index memberships_by_end on memberships (ends_at, id);
create index memberships_by_start on memberships (starts_at, id);
create index memberships_by_status on memberships (status, starts_at, id);

-- Money that was received. Nothing here is ever deleted, also not with the restaurant: what was received stays so.
-- given_from, ends_before and so on say what a payment gave, so that voiding it takes back exactly that.
create table payments (
  id text primary key,
  request_id text not null unique,
  receipt_no integer not null unique,
  restaurant_id text references restaurants (id) on delete set null,
  membership_id text references memberships (id) on delete set null,
  restaurant_name text not null,
  plan text not null check (plan in ('monthly', 'lifetime')),
  amount_paise integer not null check (amount_paise > 0),
  method text not null check (method in ('upi', 'cash', 'bank_transfer', 'card', 'other')),
  reference text not null,
  paid_on text not null,
  note text not null,
  plan_before text not null,
  status_before text not null,
  ends_before timestamptz not null,
  given_from timestamptz not null,
  ends_after timestamptz not null,
  recorded_by text not null,
  recorded_by_email text not null,
  created_at timestamptz not null,
  voided_at timestamptz,
  voided_by_email text,
  void_reason text
);
create index payments_by_day on payments (paid_on, receipt_no);
create index payments_by_restaurant on payments (restaurant_id, receipt_no);
create index payments_by_membership on payments (membership_id);

-- Numbers that go up by one and leave none out.
create table counters (
  name text primary key,
  value integer not null
);
insert into counters (name, value) values ('receipt', 0);
