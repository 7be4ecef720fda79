-- From where an account was opened before, as keyed hashes: tries from there have a count of their own.
create table known_networks (
  user_id text not null references users (id) on delete cascade,
  network_hash text not null,
  last_seen_at timestamptz not null,
  primary key (user_id, network_hash)
);

-- What a session was begun with, in words such as "Chrome on Android".
alter table sessions add column device text;
