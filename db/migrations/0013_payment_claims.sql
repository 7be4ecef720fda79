-- What owners say they have paid to the seller by UPI. A row stays with its payment even when the restaurant is gone,
-- so that a bank's number (UTR) is used once ever.
create table payment_claims (
  id text primary key,
  restaurant_id text references restaurants (id) on delete set null,
  plan text not null check (plan in ('monthly', 'lifetime')),
  amount_paise integer not null check (amount_paise > 0),
  -- What the plan cost at that time.
  price_paise integer not null,
  utr text not null unique,
  -- Our note in the payment, by which the seller finds it in the bank's list.
  reference text not null unique,
  paid_on text not null,
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'not_found')),
  -- Whether the page stayed open on trust because of it.
  opened_page boolean not null default false,
  payment_id text references payments (id),
  decided_by_email text,
  decided_at timestamptz,
  created_at timestamptz not null
);
create index payment_claims_by_restaurant on payment_claims (restaurant_id, created_at);
create index payment_claims_by_status on payment_claims (status, created_at);
create index payment_claims_by_payment on payment_claims (payment_id);

-- Until when the page is open although its plan is not, because the owner says it is paid.
alter table memberships add column trusted_until timestamptz;
