-- What a dish is: veg, with egg, non-veg ('' = not said), Jain, vegan, how spicy, what is in it, what is said of it, and for
-- how many. Words of a list stand with commas around them (',milk,egg,').
alter table menu_items add column diet text not null default '' check (diet in ('', 'veg', 'egg', 'nonveg'));
alter table menu_items add column jain text not null default '' check (jain in ('', 'yes', 'on_request'));
alter table menu_items add column is_vegan boolean not null default false;
alter table menu_items add column spice integer check (spice between 0 and 3);
alter table menu_items add column allergens text not null default '';
alter table menu_items add column tags text not null default '';
alter table menu_items add column serves text not null default '';
alter table restaurants add column is_pure_veg boolean not null default false;
