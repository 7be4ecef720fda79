-- Invitations to work at a restaurant with an account (docs/product/identity.md#team). One for each email; it is deleted
-- once it is accepted. Only hashes of the two links are stored: the mailed one also proves the email.
create table team_invitations (
  id text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  email text not null,
  role text not null check (role in ('owner', 'manager', 'staff')),
  token_hash text not null unique,
  mail_token_hash text not null unique,
  invited_by text references users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (restaurant_id, email)
);
create index team_invitations_by_inviter on team_invitations (invited_by);
create index team_invitations_by_end on team_invitations (expires_at);

-- Who let a person in: what a stranger did with an account is undone when its owner gets it back.
alter table restaurant_people add column invited_by text references users (id) on delete set null;
create index restaurant_people_by_inviter on restaurant_people (invited_by);
