-- Managers and staff beside owners. The check of the first column, role, knows owners only, and neither engine changes a
-- check in place; the last version writes that column alone, and whom it adds is an owner. It goes in a later version.
alter table restaurant_people
  add column member_role text not null default 'owner' check (member_role in ('owner', 'manager', 'staff'));

-- Keyed hashes of e-mails whose person has had the free trial; see docs/decisions.
create table spent_trials (
  email_hash text primary key,
  noted_at timestamptz not null
);
create index spent_trials_by_age on spent_trials (noted_at);
