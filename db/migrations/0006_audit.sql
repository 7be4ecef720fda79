-- What the administrator changed: who, what, before, after, when. No foreign keys, for it outlives what it tells of.
create table audit_log (
  id text primary key,
  at timestamptz not null,
  actor_id text not null,
  actor_email text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  subject_label text not null,
  restaurant_id text,
  before text,
  after text
);
create index audit_log_by_time on audit_log (at, id);
create index audit_log_by_actor on audit_log (actor_email, at);
create index audit_log_by_subject on audit_log (subject_type, subject_id, at);
create index audit_log_by_restaurant on audit_log (restaurant_id, at);
