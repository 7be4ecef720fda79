-- The plan that an owner has asked the seller for, until a payment is recorded.
alter table memberships add column asked_plan text;
alter table memberships add column asked_at timestamptz;
