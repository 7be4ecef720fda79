-- When customers can order, and pauses. `opening_times` is JSON as the ranges of serving times are; empty is around the
-- clock. `opening_exceptions` is JSON: days that are unlike their weekday. Local times are those of the place.
alter table restaurants add column opening_times text not null default '';
alter table restaurants add column opening_exceptions text not null default '';
alter table restaurants add column last_order_minutes integer not null default 0 check (last_order_minutes between 0 and 180);
-- Grows with every edit of these, so that a pause in between makes none of them stale.
alter table restaurants add column hours_version integer not null default 1;
alter table restaurants add column paused_until timestamptz;
alter table restaurants add column pause_note text not null default '';
