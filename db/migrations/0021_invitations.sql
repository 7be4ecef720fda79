-- Who was invited and has chosen no password yet: few of many, for the filter and the count of the users list.
create index users_invited on users (id) where password_hash = '';
