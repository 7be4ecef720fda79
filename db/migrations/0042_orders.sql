-- Orders kept on the server, where a restaurant wants that (docs/decisions/0050): off for all that are there.
alter table restaurants add column remembers_orders boolean not null default false;

-- An order as it was when it was placed. Nothing in it points at the menu: dishes change and go, what was ordered stays.
-- `code` is made in the customer's browser: whoever knows it may look, and sending it twice keeps one order.
-- No name, phone, address or note on the whole order: those are in the chat.
create table orders (
  id text primary key,
  restaurant_id text not null references restaurants (id) on delete cascade,
  code text not null unique,
  -- What it said when it came, hashed: the same code with another content is another order.
  content_hash text not null,
  -- By the clocks of the place, changing at four in the morning, so that a night is one day; `day_no` counts within it.
  day text not null,
  day_no integer not null,
  -- Grows with every change to any order of the restaurant: from which a list goes on.
  change_no integer not null,
  order_type text not null default '' check (order_type in ('', 'dine_in', 'takeaway', 'delivery')),
  table_name text not null default '',
  area_name text not null default '',
  -- Brought to a place that no area is set for; the chat has it.
  is_elsewhere boolean not null default false,
  wanted_at timestamptz,
  -- The chat has words on the whole order.
  has_note boolean not null default false,
  -- JSON.
  lines text not null,
  sums text not null,
  total_paise integer not null check (total_paise >= 0),
  -- What the menu made of it when it came, where that was something else.
  menu_total_paise integer check (menu_total_paise >= 0),
  status text not null check (status in ('placed', 'accepted', 'ready', 'done', 'declined', 'withdrawn')),
  decline_reason text not null default '',
  -- When it is said to be ready.
  ready_at timestamptz,
  payment text not null default '' check (payment in ('', 'claimed', 'received')),
  -- Came with unusually many others, and rings no bell.
  is_quiet boolean not null default false,
  -- Keyed hashes: the browser's own key, and the address, which is emptied after a day.
  device_hash text not null default '',
  address_hash text not null default '',
  placed_at timestamptz not null,
  received_at timestamptz not null,
  seen_at timestamptz,
  accepted_at timestamptz,
  updated_at timestamptz not null,
  unique (restaurant_id, day, day_no)
);
create index orders_changed on orders (restaurant_id, change_no);
create index orders_listed on orders (restaurant_id, received_at, id);
create index orders_to_purge on orders (received_at);
create index orders_never_accepted on orders (received_at) where accepted_at is null;
create index orders_with_address on orders (received_at) where address_hash <> '';

-- One row for each restaurant that has had an order: its counters, and what makes its writers take turns.
create table order_books (
  restaurant_id text primary key references restaurants (id) on delete cascade,
  change_no integer not null,
  day text not null,
  day_no integer not null
);

-- Whose orders are not kept for a while, by keyed hash.
create table order_blocks (
  restaurant_id text not null references restaurants (id) on delete cascade,
  caller_hash text not null,
  blocked_until timestamptz not null,
  primary key (restaurant_id, caller_hash)
);
create index order_blocks_over on order_blocks (blocked_until);
