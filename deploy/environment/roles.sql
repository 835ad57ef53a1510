-- Roles and the database, once, as an administrator of the server: psql --file=roles.sql; then \password for both login roles.
create role zapori_app nologin;
create role zapori_owner login in role zapori_app;
create role zapori_portal login in role zapori_app;
create database zapori owner zapori_owner encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8' template template0;
revoke connect on database zapori from public;
grant connect on database zapori to zapori_owner, zapori_portal;
