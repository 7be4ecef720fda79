-- The state that an edit of the administrator started from.
alter table memberships add column version integer not null default 1;
alter table renewal_notes add column version integer not null default 1;
