-- What a bulk call has added and changed, and the answer to its undoing. Calls of one submit have one run; one that
-- changed nothing has none.
alter table bulk_adds add column run_id text;
alter table bulk_adds add column changes text;
alter table bulk_adds add column undone text;
