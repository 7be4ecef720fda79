-- Taps on Place Order, counted by day beside the views of the page.
alter table page_view_days add column order_taps integer not null default 0;
