-- How each portal on this database is set up, as far as all must be alike (decision 081).

create table portal_setup (
  process text constraint portal_setup_pkey primary key,
  machine text not null constraint portal_setup_machine_length check (length(machine) <= 255),
  version text not null,
  personal_key text not null,
  signing_key text not null,
  seen_at timestamptz not null
);
comment on table portal_setup is 'Portals that run on this database: whether they have the same keys and version is compared here. A row a process, for a day.';
comment on column portal_setup.process is 'Random name of the process.';
comment on column portal_setup.personal_key is 'Name of the newest key for personal numbers, by which no key can be told.';
comment on column portal_setup.signing_key is 'Name of the key that it signs with, which is published.';
comment on column portal_setup.seen_at is 'It says each minute that it is there.';
grant select, insert, update (machine, version, personal_key, signing_key, seen_at), delete on portal_setup to zapori_app;
