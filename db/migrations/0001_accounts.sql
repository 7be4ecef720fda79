-- Accounts, sessions, one-time codes. E-mails are stored in lower case.
create table users (
  id text primary key,
  email text not null unique,
  password_hash text not null,
  email_verified_at timestamptz,
  is_active boolean not null default true,
  suspended_reason text,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz
);

-- Only the SHA-256 of a token is kept: a copied database signs nobody in.
create table sessions (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);

-- One live code per person and purpose; the code itself is kept as an HMAC.
create table one_time_codes (
  user_id text not null references users (id) on delete cascade,
  purpose text not null,
  code_hash text not null,
  tries_left integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);

-- Random keys the product makes for itself at first start, such as the key of the codes' HMAC.
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null
);
