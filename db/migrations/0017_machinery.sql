-- The register of agricultural machinery, which the Ministry of Agriculture keeps here, and the records of imports.

-- A machine as it stands now; every column follows from its versions.
create table machine (
  id int generated always as identity primary key,
  registration_number text not null check (registration_number <> ''),
  folded text not null check (folded <> ''),
  frame_number text not null check (frame_number <> ''),
  type text not null check (type <> ''),
  owner_id bigint not null references party,
  -- As the last version names him.
  owner_name text not null,
  address text not null,
  last_version int not null check (last_version > 0),
  deleted boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What a search looks through; identifiers also folded, so that either alphabet's look-alike letters find them.
  words text not null
);
-- A number that was struck out may be given again.
create unique index machine_number on machine (folded) where not deleted;
create index machine_words on machine using gin (words gin_trgm_ops);
create index machine_owner on machine (owner_id);

-- What was written of a machine, each time; never changed, only followed by the next.
create table machine_version (
  machine_id int not null references machine deferrable initially deferred,
  number int not null check (number > 0),
  kind text not null check (kind in ('ADDED', 'CHANGED', 'OWNER_CHANGED', 'DELETED')),
  registration_number text not null,
  frame_number text not null,
  type text not null,
  owner_id bigint not null references party,
  owner_name text not null,
  address text not null,
  -- By what document the owner changed, or why the machine was taken out.
  ground text not null default '',
  origin text not null check (origin in ('FORM', 'IMPORT')),
  at timestamptz not null,
  entered_by int not null references account,
  primary key (machine_id, number),
  check ((number = 1) = (kind = 'ADDED'))
);
create index machine_version_owner on machine_version (owner_id);

-- One reading of a file into the register of distraints; broken off, it is found again by the file's hash and goes on.
create table import_run (
  id bigint generated always as identity primary key,
  file_hash bytea not null check (length(file_hash) = 32),
  file_name text not null,
  actor_id int references account,
  language text not null check (language in ('bg', 'en')),
  started_at timestamptz not null,
  -- Up to which row of the file everything is entered or refused.
  last_row bigint not null default 0,
  entered bigint not null default 0,
  known bigint not null default 0,
  refused bigint not null default 0,
  finished_at timestamptz
);
create unique index import_run_open on import_run (file_hash) where finished_at is null;

-- Rows that have become distraints: by the key that the file gives them, or by what they say; of that a keyed hash, since
-- a row names personal numbers.
create table import_row (
  key_hash bytea primary key check (length(key_hash) = 32),
  content_hash bytea not null check (length(content_hash) = 32),
  external_key text,
  distraint_id bigint not null unique,
  run_id bigint not null references import_run,
  row_number bigint not null
);
create index import_row_external on import_row (external_key) where external_key is not null;

create table import_refusal (
  run_id bigint not null references import_run,
  row_number bigint not null,
  position int not null,
  field text not null,
  code text not null,
  reason text not null,
  primary key (run_id, row_number, position)
);

grant select, insert on machine_version, import_row, import_refusal to zapori_app;
grant select, insert on machine, import_run to zapori_app;
grant update (registration_number, folded, frame_number, type, owner_id, owner_name, address, last_version, deleted,
  updated_at, words) on machine to zapori_app;
grant update (last_row, entered, known, refused, finished_at) on import_run to zapori_app;
