-- What the work list of renewals asks of each membership that ends within months, of which there may be a hundred thousand:
-- its state and plan beside its end, who is snoozed, and whose menu is empty.
create index memberships_by_end on memberships (ends_at, id, restaurant_id, status, plan_type);
drop index memberships_ending;
create index memberships_renewed on memberships (restaurant_id, ends_at, status)
  where status not in ('PAUSED', 'CANCELED');
create index renewal_notes_snoozed on renewal_notes (snoozed_until, restaurant_id) where snoozed_until is not null;
alter table restaurants add column has_items boolean not null default false;
update restaurants set has_items = true where exists (
  select 1 from menu_items where menu_items.restaurant_id = restaurants.id and menu_items.deleted_at is null);
create index restaurants_without_items on restaurants (id) where has_items = false;
