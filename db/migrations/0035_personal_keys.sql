-- The keys under which portals on this database may have sealed personal data, by the name that stands before what they sealed. A portal
-- that does not know all of them does not start: what others seal it could not read.
create table personal_key (
  name bytea primary key check (length(name) = 4),
  first_used_at timestamptz not null default now()
);
grant select, insert, delete on personal_key to zapori_app;
