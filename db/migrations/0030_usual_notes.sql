-- What customers often ask for, in the owner's words, one a line: offered where a customer writes a note on a dish.
alter table restaurants add column usual_notes text not null default '';
