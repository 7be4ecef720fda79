-- Two-step sign-in (RFC 6238). Secrets are AES-256-GCM texts; pending_secret is one that no code has proved yet.
-- last_step is the time step of the newest code that was taken: none is taken twice.
create table two_step (
  user_id text primary key references users (id) on delete cascade,
  secret text,
  pending_secret text,
  enabled_at timestamptz,
  last_step integer not null default 0
);

-- Codes that have not been used, as HMAC.
create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- When this session passed the second step; null when there was none.
alter table sessions add column two_step_at timestamptz;
