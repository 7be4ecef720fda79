-- Names and phones in the order of ids, as memberships_held has who has which membership: a search for both goes along
-- the two at once.
create index restaurants_searched on restaurants (id, deleted_at, search_words);
