import { expect, it } from 'vitest';
import { isAdditive, statementsOf } from './migrate.server.ts';

const earlier = 'create unique index one_each on things (name);\ncreate index some on things (at);';
const adds = (text: string) => isAdditive(text, statementsOf(text), earlier);

it.each([
  'create table more (id text primary key, thing_id text not null references things);\ncreate unique index m on more (thing_id);',
  "alter table things\n  add column note text not null default '';",
  'alter table things add column note text;\nupdate things set note = name where at is null;',
  'create index by_name on things (name);\ndrop index some;',
  "insert into settings (key, value) values ('a', 'b');",
])('takes as additive: %s', (text) => {
  expect(adds(text)).toBe(true);
});

it.each([
  'alter table things add column note text not null;',
  'alter table things add column note text unique;',
  'create unique index by_name on things (name);',
  'drop index one_each;',
  'update things set name = lower(name);',
  'alter table things add column note text;\nupdate things set note = name, name = 1;',
  'alter table things drop column note;',
  'alter table things rename to others;',
  'alter table things rename column a to b;',
  'drop table things;',
  'delete from things;',
  '-- Breaks older versions, which show only two states.\ncreate index by_name on things (name);',
])('takes as more than additive: %s', (text) => {
  expect(adds(text)).toBe(false);
});
