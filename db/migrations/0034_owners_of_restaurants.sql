-- All that it takes to find the restaurants of the few who are suspended or deleted: from the people alone, the planner of
-- PostgreSQL read all of them.
create index restaurant_people_owning on restaurant_people (user_id, member_role, restaurant_id);
drop index restaurant_people_by_user;
