-- Work that failed stands apart, so that it holds up no other (platform/server/pieces.ts).

-- Pieces of due work that failed, each under the name that its sweep gives it, and when each is tried again. Success forgets them.
create table sweep_trouble (
  sweep text not null,
  piece text not null,
  attempts int not null default 1,
  since timestamptz(3) not null,
  next_try_at timestamptz(3) not null,
  last_error text not null,
  primary key (sweep, piece)
);
grant select, insert, delete, update (attempts, next_try_at, last_error) on sweep_trouble to zapori_app;

-- A letter to many that could not be written to one of them is left for this reader alone.
alter table sale_news
  add column only_registration int references registration,
  add column only_party int references sale_party on delete cascade,
  add check (num_nonnulls(only_registration, only_party) < 2);
