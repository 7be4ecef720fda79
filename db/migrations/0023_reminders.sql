-- Of what an owner was last told about the end of a membership, and which end that was: each stage is told once, and
-- another end arms it again.
alter table memberships add column told_stage text;
alter table memberships add column told_ends_at timestamptz;

-- Whether somebody wants to be reminded of what is to come. What has happened is told in any case.
alter table users add column wants_reminders boolean not null default true;

-- Where a mail program asks that no more of the kind are sent; null for mails of which that cannot be asked.
alter table outbox add column unsubscribe_url text;
