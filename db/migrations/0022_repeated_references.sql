-- Why a payment was recorded though another one had the same reference; and what finds that one, whatever the case and the
-- blanks.
alter table payments add column duplicate_reason text;
create index payments_by_reference on payments (lower(replace(reference, ' ', '')))
  where voided_at is null and reference <> '';
