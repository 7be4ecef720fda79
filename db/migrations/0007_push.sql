-- Browsers that ring for a restaurant's orders while they are closed (Web Push): of a person who is signed in, or of a
-- phone without an account. Whoever signs out, or is signed out, hears no more of the orders.
create table push_subscriptions (
  id text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  user_id text references users (id) on delete cascade,
  session_hash text references sessions (token_hash) on delete cascade,
  device_id text references devices (id) on delete cascade,
  -- At a push service.
  endpoint text not null,
  -- SHA-256, since an endpoint is too long for an index.
  endpoint_hash text not null,
  p256dh text not null,
  auth text not null,
  -- What it rings for, with blanks between: new, withdrawn, waiting.
  kinds text not null,
  language text not null,
  renewed_at timestamptz not null,
  unique (endpoint_hash, restaurant_id),
  check ((user_id is null) = (session_hash is null)),
  check ((user_id is null) <> (device_id is null))
);
create index push_subscriptions_by_restaurant on push_subscriptions (restaurant_id);
create index push_subscriptions_by_user on push_subscriptions (user_id);
create index push_subscriptions_by_session on push_subscriptions (session_hash);
create index push_subscriptions_by_device on push_subscriptions (device_id);
