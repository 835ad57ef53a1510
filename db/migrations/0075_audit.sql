-- The audit by months, with what its screen looks for, and sealed as a chain (decision 062).

-- ─── What there is goes into months ───
alter table look drop constraint look_audit_id_fkey;
alter table audit_entry rename to audit_entry_before;
alter table audit_entry_before rename constraint audit_entry_pkey to audit_entry_before_pkey;
alter table audit_entry_before rename constraint audit_entry_account_id_fkey to audit_entry_before_account_id_fkey;
alter table audit_entry_before rename constraint audit_entry_acting_for_fkey to audit_entry_before_acting_for_fkey;
alter sequence audit_entry_id_seq rename to audit_entry_before_id_seq;
drop index audit_entry_account;
drop index audit_entry_at;

create schema audit;
comment on schema audit is 'The months of audit_entry. Nobody names them: who reads or writes names the whole.';

create table audit_entry (
  id bigint generated always as identity,
  at timestamptz not null,
  request_id text not null,
  account_id int constraint audit_entry_account_id_fkey references account,
  acting_for int constraint audit_entry_acting_for_fkey references account,
  command text not null,
  outcome text not null,
  input jsonb not null,
  roles text[],
  address text,
  object text,
  changes jsonb,
  constraint audit_entry_pkey primary key (id, at)
) partition by range (at);
comment on table audit_entry is
  'Who gave which command or read what is recorded, when, and how it ended. Never changed; by months of UTC, in the schema audit.';
comment on column audit_entry.request_id is 'As in the log and in the answer to the browser.';
comment on column audit_entry.account_id is 'Who asked; null for a visitor.';
comment on column audit_entry.acting_for is 'In whose name, where that is somebody else: the bailiff of an assistant.';
comment on column audit_entry.command is 'Name of the endpoint, or of the command of the console.';
comment on column audit_entry.outcome is 'done, read, or the code of the refusal; serverError for a mistake of ours.';
comment on column audit_entry.input is 'The validated input, secret fields masked; {} where it was never valid.';
comment on column audit_entry.roles is 'Of who asked, as they were then; null for a visitor, and in rows from before this column.';
comment on column audit_entry.address is 'Network address from which it was asked; null where nobody asked by network.';
comment on column audit_entry.object is
  'What it was about: the kind as the address of the endpoint names it, a slash, and the record: announcements/12.';
comment on column audit_entry.changes is 'What was told to have changed: a list of {field, old, new}; null where nothing was told.';

create index audit_entry_at on audit_entry (at, id);
create index audit_entry_account on audit_entry (account_id, at, id) where account_id is not null;
create index audit_entry_acting on audit_entry (acting_for, at, id) where acting_for is not null;
create index audit_entry_command on audit_entry (command, at, id);
create index audit_entry_object on audit_entry (object, at, id) where object is not null;
create index audit_entry_refused on audit_entry (at, id)
  where outcome <> 'done' and outcome <> 'read' and outcome <> 'serverError';
create index audit_entry_failed on audit_entry (at, id) where outcome = 'serverError';

-- The months of what there is begin with its first row; before that nobody expects any.
set local timezone = 'UTC';
do $$
declare
  first timestamptz := date_trunc('month', least(now(), (select min(at) from audit_entry_before)));
begin
  execute format('create table audit.before partition of audit_entry for values from (minvalue) to (%L)', first);
  execute format('create table audit.%I partition of audit_entry for values from (%L) to (%L)',
    'month_' || to_char(first, 'YYYY_MM'), first, first + interval '1 month');
end $$;
create table audit.rest partition of audit_entry default;
comment on table audit.before is 'Rows from before there was anything.';
comment on table audit.rest is 'Rows of months that have no table yet: nothing fails for want of one.';

-- By right of the owner, since the portal makes no tables, and three years ahead at most. A month of which the default table has rows already stays there. Who would have to wait for somebody gives up.
create function make_audit_months(until date) returns int language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  month timestamptz := (select max(to_date(substr(relname, 7), 'YYYY_MM')) + interval '1 month'
    from pg_class where relnamespace = 'audit'::regnamespace and relkind = 'r' and relname ~ '^month_\d{4}_\d\d$');
  name text;
  made int := 0;
begin
  while month <= least(until, current_date + 1200) loop
    if not exists (select from audit.rest r where r.at >= month and r.at < month + interval '1 month') then
      name := 'month_' || to_char(month, 'YYYY_MM');
      execute format('create table audit.%I (like public.audit_entry including defaults including constraints)', name);
      execute format('alter table public.audit_entry attach partition audit.%I for values from (%L) to (%L)',
        name, month, month + interval '1 month');
      made := made + 1;
    end if;
    month := month + interval '1 month';
  end loop;
  return made;
end $$;
comment on function make_audit_months is
  'Makes the tables of the months up to this day that the audit still lacks, by right of the owner; tells how many.';
revoke execute on function make_audit_months from public;
grant execute on function make_audit_months to zapori_app;

select make_audit_months(greatest(current_date, (select max(at)::date from audit_entry_before)) + 100);
insert into audit_entry (id, at, request_id, account_id, acting_for, command, outcome, input) overriding system value
select id, at, request_id, account_id, acting_for, command, outcome, input from audit_entry_before order by id;
select setval('audit_entry_id_seq', greatest((select max(id) from audit_entry), 1), exists (select from audit_entry));

alter table look add column audit_at timestamptz;
comment on column look.audit_at is 'When, as the audit says it: by this its row is found among the months.';
update look set audit_at = e.at from audit_entry_before e where e.id = look.audit_id;
alter table look add constraint look_audit_whole check ((audit_id is null) = (audit_at is null));
alter table look add constraint look_audit_fkey foreign key (audit_id, audit_at) references audit_entry (id, at);
drop table audit_entry_before;

grant select, insert on audit_entry to zapori_app;
grant select on sequence audit_entry_id_seq to zapori_app;

-- ─── The chain ───
create table audit_seal (
  number int constraint audit_seal_pkey primary key,
  from_id bigint not null constraint audit_seal_from_id_key unique,
  to_id bigint not null,
  entries int not null constraint audit_seal_entries_some check (entries > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  entries_hash bytea not null constraint audit_seal_entries_hash_length check (length(entries_hash) = 32),
  previous_hash bytea not null constraint audit_seal_previous_hash_length check (length(previous_hash) = 32),
  sealed_at timestamptz not null,
  hash bytea not null constraint audit_seal_hash_length check (length(hash) = 32),
  key_id text not null,
  signature text not null,
  constraint audit_seal_forwards check (from_id < to_id and first_at <= last_at)
);
comment on table audit_seal is
  'The chain of the audit: each seal covers the rows whose transactions had ended, and names the seal before it. Never changed.';
comment on column audit_seal.from_id is 'It covers the rows of the audit with greater numbers than this, ...';
comment on column audit_seal.to_id is '... up to this one. Numbers between that no row has were taken back, and no row may ever have them.';
comment on column audit_seal.first_at is 'The earliest time that one of its rows says, and the latest.';
comment on column audit_seal.entries_hash is 'SHA-256 over its rows, each as one line of JSON, in the order of their numbers.';
comment on column audit_seal.previous_hash is 'Of the seal before it; of the first, SHA-256 of a text that begins the chain.';
comment on column audit_seal.hash is 'SHA-256 of the text that is signed: all that stands before.';
comment on column audit_seal.signature is 'Ed25519 under the portal’s key of this name, in base64.';
create index audit_seal_times on audit_seal using gist (tstzrange(first_at, last_at, '[]'));
grant select, insert on audit_seal to zapori_app;

create table audit_day (
  day date constraint audit_day_pkey primary key,
  seal int not null constraint audit_day_seal_fkey references audit_seal,
  head bytea not null constraint audit_day_head_length check (length(head) = 32),
  entries bigint not null constraint audit_day_entries_counted check (entries >= 0),
  closed_at timestamptz not null,
  token bytea,
  serial text,
  stamped_at timestamptz,
  authority text,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  checked_at timestamptz,
  fault text constraint audit_day_fault_kind check (fault in ('ROWS_CHANGED', 'ROWS_MISSING', 'ROWS_ADDED', 'SEAL_MISSING',
    'SEAL_CHANGED', 'HEAD_CHANGED', 'STAMP_WRONG')),
  fault_seal int,
  next_check_at timestamptz not null,
  constraint audit_day_stamp_whole check ((token is null) = (stamped_at is null))
);
comment on table audit_day is 'Days of the audit that are over, with the head of the chain as it was then, and what the last check found.';
comment on column audit_day.seal is 'The last seal as the day was closed.';
comment on column audit_day.head is 'Its hash.';
comment on column audit_day.entries is 'How many rows there were in all sealed up to then.';
comment on column audit_day.token is 'RFC 3161 token over day, number of the seal, rows and head; null until an authority gave one.';
comment on column audit_day.checked_at is 'When its rows and seals were last held against the chain; null until the first time.';
comment on column audit_day.fault is 'What that check found wrong; null where nothing.';
create index audit_day_seal on audit_day (seal);
create index audit_day_unstamped on audit_day (next_try_at) where token is null;
create index audit_day_check_due on audit_day (next_check_at);
create trigger keep_stamp before update on audit_day for each row
  when (old.token is not null and (new.token, new.serial, new.stamped_at, new.authority, new.attempts)
    is distinct from (old.token, old.serial, old.stamped_at, old.authority, old.attempts))
  execute function keep_stamp();
create trigger no_stamp_at_once before insert on audit_day for each row when (new.token is not null)
  execute function keep_stamp();
create trigger wakes_stamps after insert on audit_day for each statement execute function announce_work('stamps');
grant select, insert, update (token, serial, stamped_at, authority, attempts, next_try_at, last_error, checked_at, fault,
  fault_seal, next_check_at) on audit_day to zapori_app;
