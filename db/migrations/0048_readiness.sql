-- Where a portal tries whether it can write, before it says that it can serve: one row of each process, so that none waits for another.
create table portal_readiness (
  process text primary key,
  tried_at timestamptz not null
);
grant select, insert, update, delete on portal_readiness to zapori_app;
