-- What has to stand on a bill: the number of the FSSAI licence, and that of the registration for GST.
alter table restaurants add column fssai_no text not null default '';
alter table restaurants add column gstin text not null default '';
