-- Whether a restaurant's page has a row of popular items, and which of them were ordered most lately: their ids, with
-- commas between, counted anew by a job every day.
alter table restaurants add column shows_popular boolean not null default true;
alter table restaurants add column popular_items text not null default '';
