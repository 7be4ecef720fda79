-- Links by which an e-mail that was replaced comes back; of the token only the SHA-256 is kept. While one lives, nobody
-- else can have that e-mail.
create table email_take_backs (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_take_backs_by_user on email_take_backs (user_id);
create index email_take_backs_by_email on email_take_backs (email);
