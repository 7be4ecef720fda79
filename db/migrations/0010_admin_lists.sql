-- What the administrator's lists are searched by, in lower case and in one column, so that one look at each row tells:
-- a restaurant's name, slug and phones; and with each person those of the restaurant they run.
alter table restaurants add column search_words text not null default '';
alter table users add column search_words text not null default '';

update restaurants set search_words = lower(name || ' ' || slug || ' ' || whatsapp || ' ' || phone);
update users set search_words = coalesce((
  select restaurants.search_words from restaurant_people
  join restaurants on restaurants.id = restaurant_people.restaurant_id
  where restaurant_people.user_id = users.id and restaurants.deleted_at is null
  order by restaurants.id limit 1
), '');

-- Each holds all that its list is narrowed down by, so that searching reads the index and not the wide rows.
create index users_listed on users (created_at, id, deleted_at, is_active, email, search_words);
create index users_by_last_sign_in on users (last_sign_in_at, id);
create index restaurants_listed on restaurants (created_at, id, deleted_at, search_words);
create index restaurants_by_name on restaurants (search_words, id, deleted_at);
create index users_inactive on users (id) where is_active = false;

create index restaurants_apart on restaurants (id) where is_demo = true or deleted_at is not null;

-- All views of a day, for the overview.
create index page_view_days_by_day on page_view_days (day, views);
