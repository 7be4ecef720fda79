-- The colour of buttons and links on a restaurant's page, `#rrggbb`; empty is the product's own.
alter table restaurants add column accent_color text not null default '';
