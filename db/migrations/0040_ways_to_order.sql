-- How customers can order, and where it delivers to: a handful of each, read and written together with the restaurant, and
-- JSON in its row as charges are (docs/decisions/0048). No way at all: nothing is asked, as before there were any.
alter table restaurants add column ways text not null default '[]';
alter table restaurants add column delivery_areas text not null default '[]';
-- Whether it may bring an order to where no area is set, at a fee that is agreed in the chat.
alter table restaurants add column delivers_elsewhere boolean not null default true;
