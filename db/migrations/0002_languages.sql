-- The languages of a restaurant's page, with blanks between; its menu is written in the first.
alter table restaurants add column languages text not null default 'en';
