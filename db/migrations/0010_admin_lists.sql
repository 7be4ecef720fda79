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
create index users_by_last_sign_in on users (coalesce(last_sign_in_at, created_at), id);
create index restaurants_listed on restaurants (created_at, id, deleted_at, search_words);
create index restaurants_by_name on restaurants (search_words, id, deleted_at);

create index memberships_by_restaurant_status on memberships (restaurant_id, status);
create index payments_listed on payments (paid_on, receipt_no, restaurant_name, reference, voided_at, amount_paise);
drop index payments_by_day;
create index audit_log_listed on audit_log (at, id, actor_email, action);
drop index audit_log_by_time;

create index memberships_running on memberships (status, ends_at, restaurant_id);

-- The few that most counts leave out.
create index restaurants_apart on restaurants (id) where is_demo = true or deleted_at is not null;
create index users_inactive on users (id) where is_active = false;

-- All views of a day, for the overview.
create index page_view_days_by_day on page_view_days (day, views);
