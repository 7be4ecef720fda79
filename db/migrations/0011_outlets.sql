-- Restaurants of one account can be copied from each other. The copies of a row, and of its copies, all name the row that
-- the first one was made from, which may be deleted since: so what belongs together is found again.
alter table serving_times add column copied_from text;
alter table categories add column copied_from text;
alter table menu_items add column copied_from text;
alter table item_variants add column copied_from text;
alter table choice_groups add column copied_from text;
alter table choice_options add column copied_from text;

-- Restaurants besides `images.owner_id` that may show a picture, because their menu was copied. It is deleted when none
-- shows it any more.
create table image_sharers (
  image_id text not null references images (id) on delete cascade,
  owner_id text not null references restaurants (id) on delete cascade,
  primary key (image_id, owner_id)
);
create index image_sharers_by_owner on image_sharers (owner_id);
