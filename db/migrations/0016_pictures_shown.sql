-- Which rows show a picture. Without the many that show none, these indexes are small, and the planners of both engines
-- take them: to those, an index in which almost all values are the same looks worse than reading the table.
create index menu_items_pictured on menu_items (image_url) where image_url <> '';
create index restaurants_with_banner on restaurants (banner_image_url) where banner_image_url <> '';
create index restaurants_with_logo on restaurants (logo_image_url) where logo_image_url <> '';
drop index menu_items_by_image;
drop index restaurants_by_banner;
drop index restaurants_by_logo;
