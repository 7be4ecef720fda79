-- What comes on top of the dishes of an order. The charges are read and written together, with the restaurant, and stand in
-- its row as JSON (docs/decisions/0047). A service charge is none of them: it may not be added unasked.
alter table restaurants add column charges text not null default '[]';
alter table restaurants add column gst_mode text not null default 'none'
  check (gst_mode in ('none', 'composition', 'inclusive', 'exclusive'));
alter table restaurants add column gst_basis_points integer not null default 500
  check (gst_basis_points between 1 and 2800);
-- Whether an order has a number by which two people can talk about it.
alter table restaurants add column numbers_orders boolean not null default false;
