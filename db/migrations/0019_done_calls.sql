-- What calls that create something came to, for a day, so that one sent again does nothing. Without a reference to the
-- user: its lock on that row would meet those of calls that lock the user first.
create table done_calls (
  user_id text not null,
  call_key text not null,
  call_hash text not null,
  result text not null,
  created_at timestamptz not null,
  primary key (user_id, call_key)
);
create index done_calls_by_age on done_calls (created_at);
