-- Links by which what leads orders or money elsewhere, a WhatsApp number or a UPI ID, becomes again what it was; of the
-- token only the SHA-256 is kept. `former` holds the settings before the change, as JSON. `user_id` made the change;
-- it is null for the administrator.
create table restaurant_take_backs (
  token_hash text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  user_id text references users (id) on delete set null,
  former text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index restaurant_take_backs_by_restaurant on restaurant_take_backs (restaurant_id);
create index restaurant_take_backs_by_user on restaurant_take_backs (user_id);
create index restaurant_take_backs_by_end on restaurant_take_backs (expires_at);
