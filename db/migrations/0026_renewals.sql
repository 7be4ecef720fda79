-- What the administrator has to know of a renewal: a note, and the day in India it comes back to the list; and who was
-- spoken to, when and how.
create table renewal_notes (
  restaurant_id text primary key references restaurants (id) on delete cascade,
  note text not null default '',
  snoozed_until text,
  updated_at timestamptz not null
);

create table renewal_contacts (
  id text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  contacted_on text not null,
  channel text not null check (channel in ('whatsapp', 'phone', 'email', 'other')),
  note text not null,
  noted_by text not null,
  noted_by_email text not null,
  noted_at timestamptz not null
);
create index renewal_contacts_by_restaurant on renewal_contacts (restaurant_id, contacted_on, id);
