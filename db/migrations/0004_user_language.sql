-- The language that an owner reads the workspace and its mails in; null for an account that has not chosen one.
alter table users add column language text;
