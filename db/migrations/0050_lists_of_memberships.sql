-- Indexes that answer the administrator's lists alone, so that none of 100,000 wide rows is read for them: whose membership
-- ends when, who has one of which status until when, and which accounts have not confirmed their e-mail.
create index memberships_ending on memberships (ends_at, id, restaurant_id);
drop index memberships_by_end;
create index memberships_held on memberships (restaurant_id, status, ends_at);
drop index memberships_by_restaurant_status;
create index users_unconfirmed on users (id) where email_verified_at is null;
