-- Signing up starts a session, so it is a sign-in: accounts that have not signed in again since said "Never".
update users
set last_sign_in_at = (select max(sessions.created_at) from sessions where sessions.user_id = users.id)
where last_sign_in_at is null
  and exists (select 1 from sessions where sessions.user_id = users.id);
