-- The payments are searched by their restaurant too, from an index alone.
create index payments_searched on payments (paid_on, receipt_no, restaurant_name, reference, voided_at, amount_paise, restaurant_id);
drop index payments_listed;
