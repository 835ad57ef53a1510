-- Open data: what is generated of each set and month, and what of it the national portal has (docs/decisions/074).
create table open_data_release (
  id bigint generated always as identity constraint open_data_release_pkey primary key,
  set_name text not null constraint open_data_release_set_kind
    check (set_name in ('distraints', 'sales', 'sale-outcomes', 'papers', 'outages')),
  month text not null constraint open_data_release_month check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  number int not null constraint open_data_release_number check (number > 0),
  made_at timestamptz not null,
  cells jsonb not null,
  row_count int not null,
  hidden int not null,
  hash bytea not null constraint open_data_release_hash check (length(hash) = 32),
  constraint open_data_release_version unique (set_name, month, number)
);
comment on table open_data_release is
  'Each version of a data set of a month. Rows are only added, and only where something differs from the version before.';
comment on column open_data_release.month is 'In Sofia, as YYYY-MM.';
comment on column open_data_release.number is 'Of the version, from 1.';
comment on column open_data_release.cells is
  'Rows of cells in the order of the set''s columns (src/open-data/sets/sets.rules.ts), small counts already hidden. No personal data.';
comment on column open_data_release.hidden is 'How many counts are hidden.';
comment on column open_data_release.hash is 'SHA-256 of the canonical JSON of the cells.';
grant select, insert on open_data_release to zapori_app;

create table open_data_month (
  set_name text not null constraint open_data_month_set_kind
    check (set_name in ('distraints', 'sales', 'sale-outcomes', 'papers', 'outages')),
  month text not null constraint open_data_month_month check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  release_id bigint constraint open_data_month_release_id_fkey references open_data_release,
  generated_at timestamptz,
  due_at timestamptz,
  constraint open_data_month_pkey primary key (set_name, month),
  constraint open_data_month_generated check ((release_id is null) = (generated_at is null))
);
create index open_data_month_due on open_data_month (due_at) where due_at is not null;
create index open_data_month_release on open_data_month (release_id);
comment on table open_data_month is 'Each month of a data set, with its newest version.';
comment on column open_data_month.generated_at is 'When it was computed last, whether anything had changed or not.';
comment on column open_data_month.due_at is 'When it is computed next; null of a month that is too old to change.';
grant select, insert, update (release_id, generated_at, due_at) on open_data_month to zapori_app;

create table open_data_set (
  set_name text constraint open_data_set_pkey primary key constraint open_data_set_kind
    check (set_name in ('distraints', 'sales', 'sale-outcomes', 'papers', 'outages')),
  publishing_since timestamptz,
  state text not null default 'NEW' constraint open_data_set_state_kind
    check (state in ('NEW', 'PUBLISHED', 'DRAFT')),
  dataset_uri text constraint open_data_set_dataset_uri check (length(dataset_uri) between 1 and 191),
  asked_at timestamptz,
  retry_at timestamptz,
  tries int not null default 0 constraint open_data_set_tries check (tries >= 0),
  last_error text constraint open_data_set_last_error check (length(last_error) <= 500),
  read_at timestamptz,
  constraint open_data_set_known check (state = 'NEW' or dataset_uri is not null)
);
comment on table open_data_set is 'How a data set stands at the national open-data portal.';
comment on column open_data_set.publishing_since is 'Since when its months are sent there; null while they are not.';
comment on column open_data_set.state is
  'NEW until its status there was read, PUBLISHED, or DRAFT where the portal keeps it as a draft for want of the trusted flag.';
comment on column open_data_set.asked_at is 'When it was asked to make the data set, until its answer was heard: it may have made it.';
comment on column open_data_set.retry_at is 'Before that moment it is left alone: held by a process, after a failure, or in hope of the trusted flag.';
comment on column open_data_set.tries is 'Times in a row that it failed.';
comment on column open_data_set.read_at is 'When its status was read there last.';
grant select, insert, update (publishing_since, state, dataset_uri, asked_at, retry_at, tries, last_error, read_at)
  on open_data_set to zapori_app;

create table open_data_resource (
  set_name text not null constraint open_data_resource_set_name_fkey references open_data_set,
  month text not null,
  uri text constraint open_data_resource_uri check (length(uri) between 1 and 191),
  asked_at timestamptz,
  release_id bigint constraint open_data_resource_release_id_fkey references open_data_release,
  sent_at timestamptz,
  constraint open_data_resource_pkey primary key (set_name, month),
  constraint open_data_resource_sent check ((release_id is null) = (sent_at is null) and (release_id is null or uri is not null))
);
create index open_data_resource_release on open_data_resource (release_id);
comment on table open_data_resource is
  'Under which address the national portal keeps a month of a data set, so that a month is updated and never added twice.';
comment on column open_data_resource.asked_at is 'When it was asked to make the resource, until its answer was heard.';
comment on column open_data_resource.release_id is 'The version that it has, whose rows were counted there.';
grant select, insert, update (uri, asked_at, release_id, sent_at) on open_data_resource to zapori_app;

create table open_data_event (
  id bigint generated always as identity constraint open_data_event_pkey primary key,
  set_name text not null constraint open_data_event_set_name_fkey references open_data_set,
  at timestamptz not null,
  event text not null constraint open_data_event_kind
    check (event in ('TURNED_ON', 'TURNED_OFF', 'CREATED', 'FOUND', 'SENT', 'UNCHANGED', 'PUBLISHED', 'DRAFT', 'ERROR')),
  month text,
  release_id bigint constraint open_data_event_release_id_fkey references open_data_release,
  error text constraint open_data_event_error check (length(error) <= 500),
  account_id int constraint open_data_event_account_id_fkey references account,
  constraint open_data_event_by_somebody check (event not in ('TURNED_ON', 'TURNED_OFF') or account_id is not null),
  constraint open_data_event_error_told check ((event = 'ERROR') = (error is not null))
);
create index open_data_event_of on open_data_event (set_name, id);
create index open_data_event_release on open_data_event (release_id) where release_id is not null;
create index open_data_event_account on open_data_event (account_id) where account_id is not null;
comment on table open_data_event is 'What happened to a data set at the national portal. Rows are only added.';
comment on column open_data_event.event is
  'FOUND: the portal already had what its lost answer was about. UNCHANGED: it says that the rows are those that it had.';
grant select, insert on open_data_event to zapori_app;

create trigger wakes_open_data after insert on open_data_release for each statement execute function announce_work('openData');
create trigger wakes_open_data after insert or update of publishing_since on open_data_set
  for each statement execute function announce_work('openData');
