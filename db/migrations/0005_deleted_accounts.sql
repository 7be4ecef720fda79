-- Who deleted an account: what its owner deleted, its owner can bring back for 30 days.
alter table users add column deleted_by text check (deleted_by in ('owner', 'admin'));
create index users_deleted on users (deleted_at) where deleted_at is not null;
