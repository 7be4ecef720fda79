-- Texts in other languages, as JSON by language and field: {"hi":{"name":"पनीर टिक्का"}}. Those of areas, charges, ways to
-- order and days with other hours are in the JSON of their own column.
alter table restaurants add column translations text not null default '{}';
-- By the note itself: {"hi":{"Less spicy":"कम तीखा"}}.
alter table restaurants add column usual_note_translations text not null default '{}';
alter table restaurants add column pause_note_translations text not null default '{}';
alter table categories add column translations text not null default '{}';
alter table menu_items add column translations text not null default '{}';
alter table item_variants add column translations text not null default '{}';
alter table choice_groups add column translations text not null default '{}';
alter table choice_options add column translations text not null default '{}';
alter table serving_times add column translations text not null default '{}';
