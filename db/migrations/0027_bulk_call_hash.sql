-- What a bulk call said, so that its id with something else is known as such; null for those of the version before.
alter table bulk_adds add column call_hash text;
