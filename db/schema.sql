-- The tables as they are today, made from a migrated database: npm run db:schema. To be read, not to be run or edited: a database is
-- made by db/migrations, and a test holds that this file says the same. What a table or column is for is said there, too, by
-- "comment on". Behind each table stand its indexes, its triggers, and what the portal's own role (zapori_app) may do with it.
--
-- Throughout: identifier_hash is a keyed hash of a person's number to find it by, ..._cipher is encrypted under a key of the portal, other
-- hashes are SHA-256. Amounts are in minor units (stotinki, cents) of the currency beside them. A column of type date is a day by
-- Bulgarian time. A rule that has no name here has that of table, column and sort: account_state_check.

create extension pg_trgm;
-- Numbers of distraints, taken before their first entry is written.
create sequence distraint_id as bigint;
create sequence e_delivery_number as bigint;
create sequence payment_number as bigint;
-- A way in which things are found: what they are listed under, as a tsquery with a blank for the block of neighbours, and the
-- patterns for LIKE that such things still have to be compared with.
create type way_to_seek as (parts text, identifiers text[], words text[]);

-- ─── The portal itself ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The migrations that this database has had. Written by the command that migrates.
create table migration (
  name text primary key,
  -- Of the file as it was applied: who edits it afterwards is found out.
  sha256 text not null,
  applied_at timestamptz not null default now(),
  contracts bool not null default false,
  version text
);
grant select on migration to zapori_app;

-- Settings of the portal. Each holds from a moment on; in force is the newest row of a name whose moment has come. Never changed.
create table setting (
  -- One of SETTINGS, which say what each may hold and what holds while nobody has set it.
  name text not null,
  -- As the setting asks: true, false, a text or null.
  value jsonb not null,
  -- From when on it holds; may lie ahead.
  valid_from timestamptz not null,
  -- Name of the administrator, or of the command.
  set_by text not null,
  set_at timestamptz not null,
  id int generated always as identity unique,
  -- Of the administrator who set it in the portal; null of a command at the console.
  account_id int references account,
  constraint setting_pkey primary key (name, valid_from, set_at)
);
grant select, insert on setting to zapori_app;

-- Changes that were taken back before their moment came: they never hold. A setting itself is never changed.
create table setting_taken_back (
  setting_id int primary key references setting,
  at timestamptz not null,
  -- The administrator who took it back.
  account_id int not null references account
);
grant select, insert on setting_taken_back to zapori_app;

-- The services outside that are checked from time to time: a row each, made when the portal first finds it in its configuration.
create table link (
  -- A word such as MAIL; of an authority of time stamps STAMPS and its address, without name and password.
  name text primary key constraint link_name check (length(name) >= 1 and length(name) <= 400),
  -- When it is checked by itself again.
  next_check_at timestamptz not null,
  -- Until when a process that speaks to it has it for itself.
  held_until timestamptz
);
grant select, insert, update (next_check_at, held_until) on link to zapori_app;

-- How checks of a link ended; the newest ones of each are kept.
create table link_check (
  id bigint generated always as identity primary key,
  link text not null references link (name),
  at timestamptz not null,
  -- How long it took, in milliseconds.
  ms int not null constraint link_check_ms check (ms >= 0),
  -- UNASKED: only our own files were looked at, since there is nobody to ask. AWAY: no answer. REFUSED: it answered and will not
  -- know us. STRANGE: it answers otherwise than its protocol says.
  outcome text not null constraint link_check_outcome check (outcome in ('GOOD', 'UNASKED', 'AWAY', 'REFUSED', 'STRANGE')),
  -- What the service said, or why it did not: no secrets, no numbers of persons.
  answer text not null constraint link_check_answer check (length(answer) <= 500),
  -- Until when the first of the certificates in use is valid: its own as it showed it, and ours.
  certificate_until timestamptz,
  -- Of a test stamp: serial, time, policy, chain (StampDetails).
  details jsonb,
  -- Of the administrator who wanted it; null of those that the portal makes by itself.
  account_id int references account
);
create index link_check_newest on link_check (link, id desc);
grant select, insert, delete on link_check to zapori_app;

-- Running numbers without gaps: the row is locked until the number that was taken is committed.
create table running_number (
  -- announcement, registration, distraint, feedback, or "protocol N" for the protocols of organiser N.
  series text not null,
  year int not null,
  -- The number that was given last.
  last int not null check (last > 0),
  constraint running_number_pkey primary key (series, year)
);
grant select, insert, update on running_number to zapori_app;

-- Who gave which command or read what is recorded, when, and how it ended. Never changed; by months of UTC, in the schema audit.
create table audit_entry (
  id bigint generated always as identity,
  at timestamptz not null,
  -- As in the log and in the answer to the browser.
  request_id text not null,
  -- Who asked; null for a visitor.
  account_id int references account,
  -- In whose name, where that is somebody else: the bailiff of an assistant.
  acting_for int references account,
  -- Name of the endpoint, or of the command of the console.
  command text not null,
  -- done, read, or the code of the refusal; serverError for a mistake of ours.
  outcome text not null,
  -- The validated input, secret fields masked; {} where it was never valid.
  input jsonb not null,
  -- Of who asked, as they were then; null for a visitor, and in rows from before this column.
  roles text[],
  -- Network address from which it was asked; null where nobody asked by network.
  address text,
  -- What it was about: the kind as the address of the endpoint names it, a slash, and the record: announcements/12.
  object text,
  -- What was told to have changed: a list of {field, old, new}; null where nothing was told.
  changes jsonb,
  constraint audit_entry_pkey primary key (id, at)
) partition by range (at);
create index audit_entry_account on audit_entry (account_id, at, id) where (account_id is not null);
create index audit_entry_account_command on audit_entry (account_id, command, at, id) where (account_id is not null);
create index audit_entry_account_refused on audit_entry (account_id, at, id) where ((account_id is not null) and (outcome <>
  'done') and (outcome <> 'read') and (outcome <> 'serverError'));
create index audit_entry_acting on audit_entry (acting_for, at, id) where (acting_for is not null);
create index audit_entry_at on audit_entry (at, id);
create index audit_entry_command on audit_entry (command, at, id);
create index audit_entry_failed on audit_entry (at, id) where (outcome = 'serverError');
create index audit_entry_object on audit_entry (object, at, id) where (object is not null);
create index audit_entry_refused on audit_entry (at, id) where ((outcome <> 'done') and (outcome <> 'read') and (outcome <>
  'serverError'));
create index audit_entry_request on audit_entry (request_id);
grant select, insert on audit_entry to zapori_app;

-- The chain of the audit: each seal covers the rows whose transactions had ended, and names the seal before it. Never changed.
create table audit_seal (
  number int primary key,
  -- It covers the rows of the audit with greater numbers than this, ...
  from_id bigint not null unique,
  -- ... up to this one. Numbers between that no row has were taken back, and no row may ever have them.
  to_id bigint not null,
  entries int not null constraint audit_seal_entries_some check (entries > 0),
  -- The earliest time that one of its rows says, and the latest.
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- SHA-256 over its rows, each as one line of JSON, in the order of their numbers.
  entries_hash bytea not null constraint audit_seal_entries_hash_length check (length(entries_hash) = 32),
  -- Of the seal before it; of the first, SHA-256 of a text that begins the chain.
  previous_hash bytea not null constraint audit_seal_previous_hash_length check (length(previous_hash) = 32),
  sealed_at timestamptz not null,
  -- SHA-256 of the text that is signed: all that stands before.
  hash bytea not null constraint audit_seal_hash_length check (length(hash) = 32),
  key_id text not null,
  -- Ed25519 under the portal’s key of this name, in base64.
  signature text not null,
  constraint audit_seal_forwards check (from_id < to_id and first_at <= last_at)
);
create index audit_seal_times on audit_seal using gist (tstzrange(first_at, last_at, '[]'));
grant select, insert on audit_seal to zapori_app;

-- Days of the audit that are over, with the head of the chain as it was then, and what the last check found.
create table audit_day (
  day date primary key,
  -- The last seal as the day was closed.
  seal int not null references audit_seal (number),
  -- Its hash.
  head bytea not null constraint audit_day_head_length check (length(head) = 32),
  -- How many rows there were in all sealed up to then.
  entries bigint not null constraint audit_day_entries_counted check (entries >= 0),
  closed_at timestamptz not null,
  -- RFC 3161 token over day, number of the seal, rows and head; null until an authority gave one.
  token bytea,
  serial text,
  stamped_at timestamptz,
  authority text,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  -- When its rows and seals were last held against the chain; null until the first time.
  checked_at timestamptz,
  -- What that check found wrong; null where nothing.
  fault text constraint audit_day_fault_kind check (fault in ('ROWS_CHANGED', 'ROWS_MISSING', 'ROWS_ADDED', 'SEAL_MISSING',
    'SEAL_CHANGED', 'HEAD_CHANGED', 'STAMP_WRONG')),
  fault_seal int,
  next_check_at timestamptz not null,
  constraint audit_day_stamp_whole check ((token is null) = (stamped_at is null))
);
create index audit_day_check_due on audit_day (next_check_at);
create index audit_day_seal on audit_day (seal);
create index audit_day_unstamped on audit_day (next_try_at) where (token is null);
create trigger keep_stamp before update on audit_day for each row when (old.token is not null and (new.token is distinct from
  old.token or new.serial is distinct from old.serial or new.stamped_at is distinct from old.stamped_at or new.authority is
  distinct from old.authority or new.attempts is distinct from old.attempts)) execute function keep_stamp();
create trigger no_stamp_at_once before insert on audit_day for each row when (new.token is not null) execute function
  keep_stamp();
create trigger wakes_stamps after insert on audit_day for each statement execute function announce_work('stamps');
grant select, insert, update (token, serial, stamped_at, authority, attempts, next_try_at, last_error, checked_at, fault,
  fault_seal, next_check_at) on audit_day to zapori_app;

-- The keys under which portals on this database may have sealed personal data. A portal that lacks one of them does not start.
create table personal_key (
  -- Four bytes that name the key and stand before everything that it sealed; not the key.
  name bytea primary key check (length(name) = 4),
  first_used_at timestamptz not null default now()
);
grant select, insert, delete on personal_key to zapori_app;

-- Public halves of the Ed25519 keys by which the portal signed receipts and logs. Kept for good; the secret halves are in the
-- configuration only.
create table signing_key (
  -- Short name of the key, which stands in what it signed.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Its 32 bytes.
  public_key bytea not null unique check (length(public_key) = 32),
  -- When the portal first used it.
  since timestamptz not null
);
grant select, insert on signing_key to zapori_app;

-- The outbox: letters to be sent and letters that were sent. A letter is written in the transaction of the command that wants it.
-- In the schema months: those of proceedings by years of UTC, all others by months.
create table email (
  id int generated always as identity,
  -- Whose account it is about; null for people who have none.
  account_id int references account,
  to_address text not null,
  -- What it is for, such as confirmEmail; letters of a sale begin with sale. Every street has kinds of its own, so no list is
  -- checked here.
  kind text not null,
  language text not null check (language in ('bg', 'en')),
  subject text not null,
  -- Links that let their reader in are struck out once the letter is gone.
  text text not null,
  html text not null,
  -- QUEUED until the server of letters took it (SENT) or it was given up (FAILED).
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  attempts int not null default 0,
  queued_at timestamptz not null,
  -- When it is due; after a failure each time later.
  next_try_at timestamptz not null,
  sent_at timestamptz,
  -- What the server of letters said last, without secrets.
  last_error text,
  -- One of many alike: sent after all others that are due.
  bulk bool not null default false,
  -- Where mail programs stop such letters by one press (RFC 8058); its code is struck out once the letter is gone.
  stop_address text,
  -- A calendar file (RFC 5545) that goes with it; deleted once it is gone.
  calendar text,
  -- Nobody but its reader sees its text, which is deleted once it is gone.
  confidential bool not null default false,
  -- Belongs to a proceeding, such as a letter of a sale: never erased by its age. Whoever does not say is on the safe side.
  lasting bool not null default true
) partition by list (lasting);
create index email_due on email (bulk, next_try_at, id) where (state = 'QUEUED');
create index email_failed on email (queued_at) where (state = 'FAILED');
create index email_queued on email (queued_at);
create index email_waiting on email (queued_at) where (state = 'QUEUED');
create trigger wakes_letters after insert on email for each statement execute function announce_work('letters');
grant select, insert, update (text, html, state, attempts, next_try_at, sent_at, last_error, stop_address, calendar) on email to
  zapori_app;

-- Pieces of due work that failed, and when each is tried again. Success deletes the row.
create table sweep_trouble (
  -- Name of the sweep.
  sweep text not null,
  -- What the sweep was working on, by the name that it gives it: the number of a sale, of a letter.
  piece text not null,
  attempts int not null default 1,
  -- When it failed for the first time.
  since timestamptz(3) not null,
  next_try_at timestamptz(3) not null,
  last_error text not null,
  constraint sweep_trouble_pkey primary key (sweep, piece)
);
grant select, insert, update (attempts, next_try_at, last_error), delete on sweep_trouble to zapori_app;

-- Where a portal tries whether it can write, before it says that it can serve. One row for each process.
create table portal_readiness (
  -- Random name of the process.
  process text primary key,
  tried_at timestamptz not null
);
grant select, insert, update, delete on portal_readiness to zapori_app;

-- Which processes of the portal live: each beats its row every second. When all were silent for more than 15 seconds it is an
-- outage.
create table portal_pulse (
  -- Random name of the process.
  process uuid primary key,
  started_at timestamptz(3) not null,
  -- The last sign of life.
  beat_at timestamptz(3) not null,
  -- Since when a process that is being stopped takes no more requests: the silence that follows is a restart.
  left_at timestamptz(3)
);
grant select, insert, update (beat_at, left_at), delete on portal_pulse to zapori_app;

-- Portals that run on this database: whether they have the same keys and version is compared here. A row a process, for a day.
create table portal_setup (
  -- Random name of the process.
  process text primary key,
  machine text not null constraint portal_setup_machine_length check (length(machine) <= 255),
  version text not null,
  -- Name of the newest key for personal numbers, by which no key can be told.
  personal_key text not null,
  -- Name of the key that it signs with, which is published.
  signing_key text not null,
  -- It says each minute that it is there.
  seen_at timestamptz not null
);
grant select, insert, update (machine, version, personal_key, signing_key, seen_at), delete on portal_setup to zapori_app;

-- Requests that all portals together let pass, where many come or every try counts: a bucket that drains evenly within a minute.
-- Deleted when it is empty.
create table passed_count (
  -- Keyed hash of who asks, or of what is tried by whom under which name.
  key bytea primary key constraint passed_count_key_length check (length(key) = 16),
  -- When the bucket is empty if nothing more comes.
  empty_at timestamptz not null,
  -- How many drain a minute, and how many it holds.
  per_minute int not null constraint passed_count_per_minute_positive check (per_minute > 0),
  -- How many the last portal that asked may let pass.
  granted int not null constraint passed_count_granted_not_negative check (granted >= 0)
);
grant select, insert, update (empty_at, per_minute, granted), delete on passed_count to zapori_app;

-- Messages to the ministry from the form of feedback.
create table feedback (
  id int generated always as identity primary key,
  -- The number that the sender is told, such as ОВ-2026-00012.
  reference text not null unique,
  names text not null,
  email text not null,
  phone text,
  category text not null constraint feedback_category_kind check (category in ('QUESTION', 'PROBLEM', 'PROPOSAL', 'COMPLAINT',
    'ACCESSIBILITY', 'PERSONAL_DATA')),
  subject text not null,
  message text not null,
  -- Of the sender, if he was signed in.
  account_id int references account,
  sent_at timestamptz not null,
  -- In which its sender wrote, and is written to.
  language text not null default 'bg' constraint feedback_language_kind check (language in ('bg', 'en')),
  -- NEW until somebody has taken it, IN_PROGRESS until it is answered, CLOSED when nothing more is to be done; a closed one may
  -- be taken up again.
  state text not null default 'NEW' constraint feedback_state_kind check (state in ('NEW', 'IN_PROGRESS', 'ANSWERED', 'CLOSED')),
  -- Who deals with it.
  assigned_to int references account,
  -- When it was answered last.
  answered_at timestamptz,
  -- The last day for an answer, where a law has one; src/operations/feedback/feedback.rules.ts says which.
  due_on date,
  constraint feedback_answered check (state <> 'ANSWERED' or answered_at is not null)
);
create index feedback_assigned on feedback (assigned_to) where (assigned_to is not null);
create index feedback_from on feedback (lower(email), sent_at);
create index feedback_sent on feedback (sent_at);
create index feedback_waiting on feedback (sent_at) where (state in ('NEW', 'IN_PROGRESS'));
grant select, insert, update (state, assigned_to, answered_at) on feedback to zapori_app;

-- What was done with each message. Rows are only added.
create table feedback_event (
  id bigint generated always as identity primary key,
  feedback_id int not null references feedback,
  at timestamptz not null,
  by_account_id int not null references account,
  event text not null constraint feedback_event_event_kind check (event in ('ASSIGNED', 'NOTED', 'ANSWERED', 'CLOSED',
    'REOPENED')),
  -- Of a note, which its sender never sees, or of an answer.
  text text constraint feedback_event_text_length check (length(text) >= 1 and length(text) <= 8000),
  -- To whom it was given; null where it was given back.
  to_account_id int references account,
  constraint feedback_event_to_somebody check (event = 'ASSIGNED' or to_account_id is null),
  constraint feedback_event_with_text check ((event in ('NOTED', 'ANSWERED')) = (text is not null))
);
create index feedback_event_of on feedback_event (feedback_id, id);
grant select, insert on feedback_event to zapori_app;

-- By which senders read their message and its answers without logging in: one for each letter that has a link.
create table feedback_code (
  -- SHA-256 of the code in the link.
  code_hash bytea primary key,
  feedback_id int not null references feedback,
  made_at timestamptz not null
);
create index feedback_code_of on feedback_code (feedback_id);
grant select, insert on feedback_code to zapori_app;

-- Challenges against robots that have been used, as long as they would be good: each is good once.
create table feedback_proof (
  -- SHA-256 of the challenge.
  challenge_hash bytea primary key,
  used_at timestamptz not null
);
create index feedback_proof_used on feedback_proof (used_at);
grant select, insert, delete on feedback_proof to zapori_app;

-- Requests that the portal answered: who asked for what by name, and how it went. No addresses, inputs or answers. A partition
-- for each day (UTC). Written in sets, beside the requests; of many at once some are left out.
create table served_request (
  -- When it came.
  at timestamptz(3) not null,
  id bigint not null default nextval('served_request_id_seq'::regclass),
  -- Its number, as in audit_entry, log_line and at the proxy.
  request_id text not null constraint served_request_request_id_length check (length(request_id) >= 8 and length(request_id) <=
    64),
  method text not null constraint served_request_method_length check (length(method) <= 20),
  -- The name of the endpoint; a pattern like /eAuth/acs of an address that no contract describes; null where there is no such
  -- address.
  deed text constraint served_request_deed_length check (length(deed) <= 200),
  -- Who asked; null of a visitor. No foreign key: looking it up for each row would cost more than the row, and accounts are never
  -- deleted.
  account_id int,
  status smallint not null,
  -- The code of the reason for which the endpoint turned it down.
  refusal text constraint served_request_refusal_length check (length(refusal) <= 60),
  -- How long the answer took, in milliseconds; null of a live answer, which lasts as long as somebody looks.
  ms int constraint served_request_ms_positive check (ms >= 0),
  -- How long the body of the answer was; null where it was not known at its beginning.
  bytes bigint constraint served_request_bytes_positive check (bytes >= 0),
  -- The network that it came from: the address without its last part (/24, or /48 of IPv6).
  network cidr,
  constraint served_request_pkey primary key (at, id)
) partition by range (at);
create index served_request_number on served_request (request_id);
create index served_request_of_account on served_request (account_id, at, id) where (account_id is not null);
create index served_request_of_deed on served_request (deed, at, id);
create index served_request_refused on served_request (at, id) where (status >= 400);
create index served_request_slow on served_request (at, id) where (ms >= 500);
grant select, insert on served_request to zapori_app;

-- The processes whose lines are in log_line: one row for each start of a portal.
create table log_process (
  id int generated always as identity primary key,
  -- The machine and the number of the process on it.
  name text not null constraint log_process_name_length check (length(name) >= 1 and length(name) <= 200),
  version text not null,
  opened_at timestamptz not null,
  constraint log_process_once unique (name, opened_at)
);
grant select, insert, update (version), delete on log_process to zapori_app;

-- Lines of the log of each portal but those of its requests, with secrets struck out before they came here. A partition for each
-- day (UTC). Written in sets; of many at once some are left out, and a line says how many.
create table log_line (
  at timestamptz(3) not null,
  id bigint not null default nextval('log_line_id_seq'::regclass),
  -- log_process, without a foreign key: both go by age.
  process_id int not null,
  -- As pino counts: 10 trace, 20 debug, 30 info, 40 warning, 50 error, 60 fatal.
  level smallint not null constraint log_line_level_range check (level >= 0 and level <= 100),
  -- The request that it belongs to.
  request_id text constraint log_line_request_id_length check (length(request_id) <= 64),
  text text not null constraint log_line_text_length check (length(text) <= 2000),
  -- All else that the line says, as JSON: for an error its type, code and stack.
  details text constraint log_line_details_length check (length(details) <= 12000),
  constraint log_line_pkey primary key (at, id)
) partition by range (at);
create index log_line_of_process on log_line (process_id, at, id);
create index log_line_of_request on log_line (request_id) where (request_id is not null);
create index log_line_serious on log_line (at, id) where (level >= 40);
grant select, insert on log_line to zapori_app;

-- Backups that were made: each is noted when it is whole and was checked. Never changed.
create table backup_made (
  id int generated always as identity primary key,
  -- What was committed until then is in it.
  moment timestamptz not null,
  -- OWN: made and opened by npm run backup. ELSEWHERE: by a tool of the operator, who reported it.
  kind text not null constraint backup_made_kind check (kind in ('OWN', 'ELSEWHERE')),
  -- Of all its files; null where nobody told.
  bytes bigint constraint backup_made_bytes check (bytes > 0),
  -- From the beginning until it was checked, in milliseconds; null where nobody told.
  took_ms bigint constraint backup_made_took check (took_ms >= 0),
  -- When a PostgreSQL was opened from it and held against the running one; null of one that was reported.
  verified_at timestamptz,
  -- The program and its version.
  made_by text not null constraint backup_made_by check (length(made_by) >= 1 and length(made_by) <= 200),
  noted_at timestamptz not null default now(),
  constraint backup_made_own check (kind = 'ELSEWHERE' or bytes is not null and took_ms is not null and verified_at is not null)
);
create index backup_made_newest on backup_made (moment desc);
grant select, insert on backup_made to zapori_app;

-- ─── External systems ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What institutions ask for: to join a system of theirs to the portal. Replaced in whole by a correction; its history keeps that
-- it was.
create table external_application (
  id int generated always as identity primary key,
  -- The number that the applicant is told, such as ВС-2026-00012.
  reference text not null constraint external_application_reference_once unique,
  -- UNCONFIRMED until the contact has opened the link in the letter, SUBMITTED until it is decided, RETURNED while the applicant
  -- is asked to correct it.
  state text not null default 'UNCONFIRMED' constraint external_application_state_kind check (state in ('UNCONFIRMED',
    'SUBMITTED', 'RETURNED', 'APPROVED', 'DENIED')),
  institution text not null,
  eik text not null,
  address text not null,
  contact_names text not null,
  contact_phone text not null,
  contact_email text not null,
  system_name text not null,
  -- What the system is for, in words of the applicant.
  aim text not null,
  -- By what law the institution may ask for these services, in words of the applicant.
  legal_ground text not null,
  -- Names of src/platform/access.ts.
  services text[] not null constraint external_application_services_some check (cardinality(services) > 0),
  -- From where the system will call.
  networks cidr[] not null constraint external_application_networks_some check (cardinality(networks) > 0),
  environment text not null constraint external_application_environment_kind check (environment in ('TEST', 'PRODUCTION')),
  -- The certificate by which the system will be known, DER; null where it will use a secret.
  certificate bytea,
  -- When the applicant declared that the facts are true and that they act for the institution.
  declared_at timestamptz not null,
  -- In which it was written, and its applicant is written to.
  language text not null constraint external_application_language_kind check (language in ('bg', 'en')),
  sent_at timestamptz not null,
  confirmed_at timestamptz,
  decided_at timestamptz,
  decided_by int references account,
  -- What the applicant is told: why it was denied, or what is to be corrected.
  reason text,
  constraint external_application_confirmed check (state = 'UNCONFIRMED' or confirmed_at is not null),
  constraint external_application_decided check ((state in ('APPROVED', 'DENIED')) = (decided_at is not null and decided_by is not
    null))
);
create index external_application_from on external_application (lower(contact_email), sent_at);
create index external_application_sent on external_application (sent_at);
create index external_application_waiting on external_application (confirmed_at) where (state = 'SUBMITTED');
grant select, insert, update (state, institution, eik, address, contact_names, contact_phone, contact_email, system_name, aim,
  legal_ground, services, networks, environment, certificate, declared_at, confirmed_at, decided_at, decided_by, reason) on
  external_application to zapori_app;

-- The history of an application.
create table external_application_event (
  id bigint generated always as identity primary key,
  application_id int not null constraint external_application_event_of references external_application,
  at timestamptz not null,
  -- Of an administrator; null of the applicant.
  by_account_id int constraint external_application_event_by references account,
  event text not null constraint external_application_event_kind check (event in ('SENT', 'CONFIRMED', 'RETURNED', 'CORRECTED',
    'APPROVED', 'DENIED')),
  text text constraint external_application_event_text_length check (length(text) >= 1 and length(text) <= 2000)
);
create index external_application_event_of on external_application_event (application_id, id);
grant select, insert on external_application_event to zapori_app;

-- Secrets by which an applicant comes back without an account.
create table external_code (
  -- SHA-256 of the code in the link.
  code_hash bytea primary key,
  application_id int not null constraint external_code_of references external_application,
  -- STATUS the application, CONFIRM the same and with it confirms the address of the contact, PASSWORD the page where the
  -- password of the system user is set, once, KEYS its keys for an hour.
  opens text not null constraint external_code_opens_kind check (opens in ('STATUS', 'CONFIRM', 'PASSWORD', 'KEYS')),
  made_at timestamptz not null,
  -- Null where it does not.
  expires_at timestamptz,
  used_at timestamptz
);
create index external_code_of on external_code (application_id);
grant select, insert, update (used_at) on external_code to zapori_app;

-- A program that may call /api/v1, as far as its grants reach.
create table external_system (
  id int generated always as identity primary key,
  -- Null of a key for trying, which anybody may take on a portal for tests.
  application_id int constraint external_system_once unique constraint external_system_application references
    external_application,
  -- The system user: in whose name the audit and the register keep what the system does. It has no password of its own, so nobody
  -- logs in with it.
  account_id int not null constraint external_system_account_once unique constraint external_system_account references account,
  name text not null,
  institution text not null,
  environment text not null constraint external_system_environment_kind check (environment in ('TEST', 'PRODUCTION')),
  -- From where it may call; without any, from everywhere, which only those for tests may.
  networks cidr[] not null,
  -- How many requests it may make in a minute, at all portals together.
  per_minute int not null default 600 constraint external_system_per_minute_some check (per_minute >= 1 and per_minute <= 100000),
  state text not null default 'ACTIVE' constraint external_system_state_kind check (state in ('ACTIVE', 'STOPPED')),
  -- Argon2id, of the password that opens its keys; null until the contact has set it.
  password_hash text,
  made_at timestamptz not null,
  constraint external_system_networks_known check (environment = 'TEST' or cardinality(networks) > 0)
);
grant select, insert, update (networks, per_minute, state, password_hash) on external_system to zapori_app;

-- The history of a system.
create table external_system_event (
  id bigint generated always as identity primary key,
  system_id int not null constraint external_system_event_of references external_system,
  at timestamptz not null,
  -- Of an administrator; null of the contact of the system.
  by_account_id int constraint external_system_event_by references account,
  event text not null constraint external_system_event_kind check (event in ('MADE', 'STOPPED', 'RESUMED', 'GRANTED',
    'GRANT_ENDED', 'PASSWORD_SET', 'KEY_MADE', 'KEY_ENDED', 'NETWORKS_SET', 'LIMIT_SET', 'LINK_SENT', 'WEBHOOK_ADDED',
    'WEBHOOK_PAUSED', 'WEBHOOK_RESUMED', 'WEBHOOK_REMOVED', 'OFFICER_ADDED', 'OFFICER_REMOVED')),
  text text constraint external_system_event_text_length check (length(text) >= 1 and length(text) <= 2000)
);
create index external_system_event_of on external_system_event (system_id, id);
grant select, insert on external_system_event to zapori_app;

-- What a system may do: one service on one legal ground, between two days in Sofia.
create table external_grant (
  id int generated always as identity primary key,
  system_id int not null constraint external_grant_of references external_system,
  service text not null constraint external_grant_service_kind check (service in ('searchThings', 'searchPeople',
    'enterDistraints', 'liftDistraints', 'readSales', 'followChanges')),
  legal_ground text not null constraint external_grant_legal_ground_length check (length(legal_ground) >= 5 and
    length(legal_ground) <= 500),
  from_day date not null,
  -- The last day; null without an end. One that ended before it began never held.
  to_day date,
  -- The administrator; null of a key for trying.
  given_by int constraint external_grant_given_by references account,
  constraint external_grant_days check (to_day is null or to_day >= (from_day - 1))
);
create index external_grant_of on external_grant (system_id, id);
grant select, insert, update (to_day) on external_grant to zapori_app;

-- By what a system gets its tokens. Two may hold at a time, so that one is changed for the other without a gap.
create table external_key (
  id int generated always as identity primary key,
  system_id int not null constraint external_key_of references external_system,
  client_id text not null constraint external_key_client_id_once unique,
  kind text not null constraint external_key_kind_kind check (kind in ('SECRET', 'CERTIFICATE', 'NAME')),
  -- SHA-256 of 32 random bytes; these are shown once.
  secret_hash bytea,
  -- DER, of a key that is bound to a certificate (RFC 8705).
  certificate bytea,
  -- SHA-256 of the certificate: x5t#S256.
  thumbprint bytea,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  -- When somebody ended it before its time.
  ended_at timestamptz,
  -- When the contact was told that it ends soon.
  told_at timestamptz,
  -- DN the subject, DNS, URI, EMAIL an alternative name of the subject (RFC 8705, 2.1.2).
  name_kind text constraint external_key_name_kind_kind check (name_kind in ('DN', 'DNS', 'URI', 'EMAIL')),
  -- The name that certificates of this key have to bear.
  name text constraint external_key_name_length check (length(name) >= 1 and length(name) <= 500),
  -- The subject of the authority that has to have issued them; it must be trusted by the configuration, too.
  authority text constraint external_key_authority_length check (length(authority) >= 1 and length(authority) <= 500),
  constraint external_key_ends check (ends_at > made_at),
  constraint external_key_of_its_kind check ((kind = 'SECRET') = (secret_hash is not null) and (kind = 'CERTIFICATE') =
    (certificate is not null and thumbprint is not null) and (kind = 'NAME') = (name_kind is not null and name is not null and
    authority is not null))
);
create index external_key_ending on external_key (ends_at) where ((ended_at is null) and (told_at is null));
create index external_key_of on external_key (system_id, id);
grant select, insert, update (ended_at, told_at) on external_key to zapori_app;

-- Access tokens that were given to systems; those that are over are forgotten.
create table external_token (
  -- SHA-256 of the token.
  token_hash bytea primary key,
  key_id int not null constraint external_token_of references external_key,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- SHA-256 of the certificate without which the token is worth nothing: cnf.x5t#S256 (RFC 8705).
  thumbprint bytea
);
create index external_token_of on external_token (key_id);
create index external_token_over on external_token (expires_at);
grant select, insert, delete on external_token to zapori_app;

-- How often a system called in a day (UTC), by service; `token` where it asked for a token, `open` what anybody may call.
create table external_use (
  system_id int not null constraint external_use_of references external_system,
  service text not null constraint external_use_service_kind check (service in ('token', 'open', 'searchThings', 'searchPeople',
    'enterDistraints', 'liftDistraints', 'readSales', 'followChanges')),
  day date not null,
  calls int not null default 0,
  refusals int not null default 0,
  last_at timestamptz not null,
  -- The code of the last reason for which it was turned down.
  last_refusal text,
  -- The address of its last call.
  last_network cidr,
  constraint external_use_pkey primary key (system_id, service, day)
);
grant select, insert, update (calls, refusals, last_at, last_refusal, last_network) on external_use to zapori_app;

-- Commands that systems may send again: under which key, and what was answered. Kept for 48 hours.
create table idempotency_key (
  system_id int not null constraint idempotency_key_of references external_system,
  key text not null constraint idempotency_key_length check (length(key) >= 1 and length(key) <= 200),
  -- The name of the endpoint.
  deed text not null,
  -- SHA-256 of endpoint and input: the same key with another input is refused.
  fingerprint bytea not null,
  at timestamptz not null,
  -- Null while the command is under way.
  status smallint,
  -- Sealed, since it may name people.
  answer bytea,
  constraint idempotency_key_pkey primary key (system_id, key),
  constraint idempotency_key_answered check ((status is null) = (answer is null))
);
create index idempotency_key_at on idempotency_key (at);
grant select, insert, update (deed, fingerprint, at, status, answer), delete on idempotency_key to zapori_app;

-- ─── People ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Roles: the nine of the specification, and those that administrators made.
create table role (
  -- The code by which access rules name it.
  name text primary key check (name ~ '^[A-Za-z][A-Za-z0-9]{1,49}$'),
  bg text not null check (bg <> ''),
  en text not null check (en <> ''),
  -- One of the nine of the specification, which nobody renames or deletes.
  system bool not null default false,
  -- Further permissions of its holders: {claim: {permission: true}}. Access rules read them.
  claims jsonb not null default '{}'
);
create unique index role_name on role (lower(name));
grant select, insert, update, delete on role to zapori_app;

-- People who can sign in, and the accounts that wait for approval or have ended. Never deleted.
create table account (
  id int generated always as identity primary key,
  -- By which one signs in; unique without regard to capitals.
  user_name text not null check (user_name <> ''),
  -- As the profile or the proof of identity gives it.
  full_name text not null,
  -- Null of an account that was opened for an applicant on paper.
  email text,
  -- As what the person registered: CHSI private bailiff, CHSIHELPER his assistant, DSI state bailiff, NAP officer of an
  -- authority, SYN syndic (insolvency trustee), AUCPAR participant in sales, APPLICANT for services. Null of the staff of the two
  -- ministries.
  user_type text check (user_type in ('CHSI', 'CHSIHELPER', 'DSI', 'NAP', 'SYN', 'AUCPAR', 'APPLICANT')),
  -- How the account was opened: USER by name and password, ESIGN by a certificate, EAUTH by e-authentication, CHSI by the
  -- register of private bailiffs.
  auth_type text not null default 'USER' check (auth_type in ('USER', 'ESIGN', 'EAUTH', 'CHSI')),
  -- UNCONFIRMED until the e-mail is confirmed, UNAPPROVED until an administrator decides, ACTIVE, INACTIVE when ended, REJECTED
  -- when he refused. Only an active one signs in.
  state text not null default 'ACTIVE' check (state in ('UNCONFIRMED', 'UNAPPROVED', 'ACTIVE', 'INACTIVE', 'REJECTED')),
  -- Argon2id, with its parameters and salt; null of who has no password.
  password_hash text,
  -- Permissions of this person beside those of his roles: {claim: {permission: true}}.
  claims jsonb not null default '{}',
  -- The district court of a state bailiff: institution.code.
  court_code text,
  -- The number of a private bailiff in the register of the Chamber.
  chsi_number text,
  -- The private bailiff in whose name an assistant acts.
  acts_for int references account,
  created_at timestamptz not null,
  -- Of letters.
  language text not null default 'bg' check (language in ('bg', 'en')),
  email_confirmed_at timestamptz,
  -- Why an administrator has to decide, or what he answered, or why the account ended.
  state_reason text,
  -- What the register of private bailiffs answered last; failed if it did not.
  bailiff_check text check (bailiff_check in ('valid', 'notFound', 'notValid', 'failed')),
  -- The last day of a term of office; null without an end.
  valid_until date,
  last_login_at timestamptz,
  -- The authority in whose name an officer (NAP) acts.
  institution_id int references institution,
  -- Of the number of the person: EGN of citizens, LNCH of foreigners.
  identifier_type text check (identifier_type in ('EGN', 'LNCH')),
  -- Keyed hash of the number. Nobody has two accounts with one number.
  identifier_hash bytea,
  identifier_cipher bytea,
  -- Proved by e-authentication or a certificate, not only typed in: only a proved number lets anybody in.
  identifier_proved bool not null default false,
  -- When the register of private bailiffs was asked last; it is asked again every night.
  bailiff_checked_at timestamptz,
  -- The bailiff who took his name back from this assistant: only he gives it again, whatever the register still lists.
  dismissed_by int references account,
  -- The one sale that an account opened for an applicant on paper is good for (Ordinance N-3, art. 24(4)).
  only_sale int references announcement,
  -- By what law an officer of another authority says that he may act (Ordinance N-3, art. 7(4)).
  legal_ground text check (length(legal_ground) >= 5 and length(legal_ground) <= 500),
  -- Wrong passwords from unknown places, counted in a bucket that drains slowly: when it is empty. Null if nothing ever was.
  strangers_until timestamptz,
  -- Since when the owner enters by e-authentication, too. At most one of this and e_auth_detached_at is set.
  e_auth_attached_at timestamptz,
  -- When he gave e-authentication up; then he does not enter by it until he attaches it again.
  e_auth_detached_at timestamptz,
  constraint account_acts_for_another check (acts_for <> id),
  constraint account_dismissed_by_another check (dismissed_by <> id),
  constraint account_e_auth_attached_or_detached check (num_nonnulls(e_auth_attached_at, e_auth_detached_at) <= 1),
  constraint account_number_whole check ((identifier_type is null) = (identifier_hash is null) and (identifier_hash is null) =
    (identifier_cipher is null)),
  constraint account_proved_number check (not identifier_proved or identifier_hash is not null)
);
create index account_acts_for on account (acts_for) where (acts_for is not null);
create index account_chsi on account (chsi_number) where (chsi_number is not null);
create index account_court on account (court_code) where (court_code is not null);
create unique index account_email on account (lower(email));
create index account_full_name on account using gin (full_name gin_trgm_ops);
create unique index account_identifier on account (identifier_hash);
create index account_institution on account (institution_id) where (institution_id is not null);
create index account_only_sale on account (only_sale) where (only_sale is not null);
create index account_unapproved on account (created_at) where (state = 'UNAPPROVED');
create unique index account_user_name on account (lower(user_name));
create trigger deposits_change after update of full_name on account for each row when (old.full_name <> new.full_name) execute
  function deposits_change_name();
create trigger keep_last_sysadmin after update of state on account for each row execute function keep_last_sysadmin();
grant select, insert, update on account to zapori_app;

-- Who holds which role.
create table account_role (
  account_id int not null references account,
  role text not null references role (name),
  constraint account_role_pkey primary key (account_id, role)
);
create index account_role_role on account_role (role);
create trigger keep_last_sysadmin after delete on account_role for each row execute function keep_last_sysadmin();
grant select, insert, delete on account_role to zapori_app;

-- What happened to an account, by whom and why: the history that administrators read. Never changed.
create table account_event (
  id bigint generated always as identity primary key,
  account_id int not null references account,
  at timestamptz not null,
  -- What happened (AccountEvent); openedForSale of an account for an applicant on paper.
  kind text not null constraint account_event_kind_kind check (kind in ('registered', 'emailConfirmed', 'approved', 'rejected',
    'activated', 'deactivated', 'rolesChanged', 'passwordReset', 'passwordChanged', 'profileChanged', 'numberRefused',
    'emailChanged', 'certificateAttached', 'certificateRemoved', 'eAuthAttached', 'eAuthDetached', 'locked', 'bailiffRightsEnded',
    'termSet', 'assistantNamed', 'assistantDismissed', 'openedForSale')),
  -- Who did it; null where the portal itself did.
  by_account_id int references account,
  -- Plain facts of this kind of event, such as {reason} or {fields}; never secrets or numbers of persons.
  details jsonb not null default '{}'
);
create index account_event_account on account_event (account_id, id);
grant select, insert on account_event to zapori_app;

-- Who is signed in, in which browser.
create table session (
  id int generated always as identity primary key,
  account_id int not null references account,
  -- SHA-256 of the token in the cookie: who reads this table cannot sign in with it.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  -- Signed out then, whatever happens.
  expires_at timestamptz not null,
  -- When it was ended before its time; null while it may still be good.
  ended_at timestamptz,
  -- How it was proved who it is: USER password, ESIGN certificate, EAUTH e-authentication.
  method text not null default 'USER' check (method in ('USER', 'ESIGN', 'EAUTH')),
  -- Network address from which it was opened.
  address text,
  -- What the browser called itself.
  agent text
);
create index session_account on session (account_id) where (ended_at is null);
create index session_old on session (expires_at);
create trigger silences_browser after update of ended_at on session for each row when (old.ended_at is null and new.ended_at is
  not null) execute function silence_browser();
grant select, insert, update, delete on session to zapori_app;

-- From where an account is entered, and from where wrong passwords for it come. Strangers lock the door on themselves, not on the
-- owner (docs/decisions/043).
create table entry_place (
  account_id int not null references account,
  -- "device" and the hash of a secret that the browser keeps, "network" and an address range, or "session": from within a session
  -- that is open already.
  place text not null check (place ~ '^(device|network|session)( |$)'),
  -- Until when the place counts as known, since its owner proved himself from it; null if he never did.
  known_until timestamptz,
  -- Wrong passwords in a row from this place.
  failures int not null default 0 check (failures >= 0),
  -- No password is tried from this place before.
  locked_until timestamptz,
  last_at timestamptz not null,
  -- When the row says nothing any more and is deleted.
  forget_at timestamptz not null,
  constraint entry_place_pkey primary key (account_id, place)
);
create index entry_place_device on entry_place (place) where ((known_until is not null) and (place ~~ 'device %'));
create index entry_place_forget on entry_place (forget_at);
grant select, insert, update, delete on entry_place to zapori_app;

-- Wrong passwords from one network for all accounts together, in a bucket that drains slowly.
create table guessing_network (
  network text primary key,
  -- When the bucket is empty.
  empty_at timestamptz not null
);
create index guessing_network_empty on guessing_network (empty_at);
grant select, insert, update, delete on guessing_network to zapori_app;

-- Single-use codes that travel by e-mail, to confirm an address or to choose a new password.
create table account_token (
  id int generated always as identity primary key,
  account_id int not null references account,
  purpose text not null check (purpose in ('CONFIRM_EMAIL', 'RESET_PASSWORD')),
  -- SHA-256 of the code.
  token_hash bytea not null unique,
  -- The new address, where one is being confirmed.
  email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint account_token_times check (expires_at > created_at)
);
create index account_token_account on account_token (account_id);
create index account_token_old on account_token (expires_at);
grant select, insert, update, delete on account_token to zapori_app;

-- Who asked for a link to a new password. Written whether or not there is such a user and looked up afterwards, so that the time
-- of the answer tells nothing. Then deleted.
create table reset_request (
  id int generated always as identity primary key,
  -- The user name or e-mail address that was typed in.
  name text not null,
  asked_at timestamptz not null
);
create trigger wakes_links after insert on reset_request for each statement execute function announce_work('links');
grant select, insert, update, delete on reset_request to zapori_app;

-- People who went out to prove who they are, by e-authentication or a certificate, and are to come back in the same browser.
create table proof_request (
  -- Of the request at the provider; may be seen by anyone.
  id text primary key,
  method text not null check (method in ('EAUTH', 'ESIGN')),
  -- Why: to log in, to register, to attach the proof to the account, or to ask for a paper of the register.
  purpose text not null check (purpose in ('login', 'register', 'attach', 'request')),
  -- SHA-256 of a secret that only the browser that started has.
  binding_hash bytea not null check (length(binding_hash) = 32),
  -- What was asked for with it: user type, number of a bailiff, court, e-mail, language.
  wish jsonb not null default '{}',
  -- Who asked, if he was signed in.
  account_id int references account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- SHA-256 of the one-time code that the browser brings back; null until the provider answered.
  code_hash bytea unique,
  -- {proof: who it is, his number covered} or {failed: why}; null until the provider answered.
  outcome jsonb,
  -- When the code was used; it is good once.
  taken_at timestamptz,
  constraint proof_request_times check (expires_at > created_at)
);
create index proof_request_expires on proof_request (expires_at);
grant select, insert, update, delete on proof_request to zapori_app;

-- Assertions of the identity provider that were used already, until they would have expired anyway.
create table used_assertion (
  id text primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on used_assertion to zapori_app;

-- Certificates by which the owner of an account enters.
create table certificate (
  id int generated always as identity primary key,
  account_id int not null references account,
  -- SHA-256 of the certificate, in hexadecimal.
  thumbprint text not null check (thumbprint ~ '^[0-9a-f]{64}$'),
  -- Of its holder, as the certificate gives it.
  name text not null,
  issuer text not null,
  -- Of the company for which the holder signs, if the certificate names one.
  eik text,
  valid_until timestamptz not null,
  attached_at timestamptz not null,
  removed_at timestamptz
);
create index certificate_account on certificate (account_id) where (removed_at is null);
create unique index certificate_thumbprint on certificate (thumbprint) where (removed_at is null);
grant select, insert, update on certificate to zapori_app;

-- What a person told of himself: names, document, address, company. One row for each account that has filled it in.
create table profile (
  account_id int primary key references account,
  first_name text not null,
  middle_name text,
  last_name text not null,
  phone text,
  -- A foreign national: then the middle name and a Bulgarian number may be missing.
  foreigner bool not null default false,
  document_type text check (document_type in ('IDENTITY_CARD', 'PASSPORT')),
  -- Number of the identity document, sealed.
  document_number_cipher bytea,
  document_issued_on date,
  document_issuer text,
  -- Of the address, by two letters; only one in BG has region, municipality and settlement.
  country text,
  region_code text,
  municipality_code text,
  -- Of the settlement; region and municipality are those around it.
  ekatte text,
  street_address text,
  company_name text,
  company_eik text,
  company_case_number text,
  -- REPRESENTATIVE_OF: the person represents the company. REPRESENTED_BY: it represents him.
  company_relation text check (company_relation in ('REPRESENTATIVE_OF', 'REPRESENTED_BY')),
  company_address text,
  -- Of his profile in the state system for secure electronic delivery.
  e_delivery_id text,
  changed_at timestamptz not null
);
grant select, insert, update on profile to zapori_app;

-- Regions (области) of the official classification EKATTE.
create table region (
  -- Two digits.
  code text primary key,
  name text not null,
  en text
);
grant select on region to zapori_app;

-- Municipalities (общини) of EKATTE.
create table municipality (
  -- Three letters and two digits, such as SOF46.
  code text primary key,
  region_code text not null references region (code),
  name text not null,
  en text
);
create index municipality_region on municipality (region_code);
grant select on municipality to zapori_app;

-- Towns and villages of EKATTE. What the portal does not bring along `npm run settlements` loads.
create table settlement (
  -- Five digits.
  ekatte text primary key check (ekatte ~ '^\d{5}$'),
  municipality_code text not null references municipality (code),
  -- As EKATTE abbreviates it: гр., с., ман. The classification may add others, so no list is checked.
  kind text not null,
  name text not null,
  en text,
  post_code text
);
create index settlement_municipality on settlement (municipality_code);
grant select on settlement to zapori_app;

-- Courts, ministries, agencies and other bodies, and the parts they consist of.
create table institution (
  id int generated always as identity primary key,
  kind text not null check (kind in ('COURT', 'MINISTRY', 'AGENCY', 'MUNICIPALITY', 'CHAMBER', 'OTHER')),
  -- Of a court: by it state bailiffs are assigned. Null of who has none.
  code text unique,
  bg text not null check (bg <> ''),
  en text,
  eik text unique,
  -- The body it is a part of; of a district court the regional court above it.
  parent_id int references institution,
  region_code text references region (code),
  address text,
  phone text,
  email text,
  e_delivery_id text,
  -- Pays nothing for services of the register.
  free_of_charge bool not null default false,
  -- Offered in lists; one that is closed stays for what refers to it.
  active bool not null default true,
  constraint institution_parent_another check (parent_id <> id)
);
create index institution_parent on institution (parent_id);
grant select, insert, update on institution to zapori_app;

-- The lists of state bailiffs and of officers with a bailiff’s powers, which courts and other authorities send (Ordinance N-3,
-- art. 7(1) item 3, 7(3)–(5)). An entry is struck off for good, never changed.
create table empowered_person (
  id int generated always as identity primary key,
  institution_id int not null references institution,
  -- On the list of a district court. Any other authority names the law that empowers, too.
  court bool not null,
  full_name text not null check (full_name <> ''),
  position text not null default '',
  legal_ground text not null default '',
  -- Of the letter by which the list came.
  letter_number text not null check (letter_number <> ''),
  letter_on date not null,
  -- The last day of his powers; null without an end.
  valid_until date,
  added_by int not null references account,
  added_at timestamptz not null,
  -- The account that was let in on this entry; null while nobody was.
  account_id int references account,
  struck_by int references account,
  -- When he lost his powers; null while he has them.
  struck_at timestamptz,
  struck_reason text check (length(struck_reason) >= 5 and length(struck_reason) <= 2000),
  constraint empowered_by_law check (court or legal_ground <> ''),
  constraint empowered_person_struck_whole check (num_nonnulls(struck_by, struck_at, struck_reason) in (0, 3))
);
create index empowered_person_account on empowered_person (account_id) where (account_id is not null);
create index empowered_person_ends on empowered_person (valid_until) where ((struck_at is null) and (account_id is not null));
create index empowered_person_of on empowered_person (institution_id);
create unique index empowered_person_once on empowered_person (institution_id, lower(full_name)) where (struck_at is null);
create trigger keep_empowered before update on empowered_person for each row execute function keep_empowered();
grant select, insert, update (account_id, struck_by, struck_at, struck_reason) on empowered_person to zapori_app;

-- The key by which push services know the portal (VAPID, RFC 8292); made at the first start. Another one would make every
-- subscription worthless.
create table push_key (
  -- Always 1: there is one key.
  id int not null default 1 primary key constraint push_key_only check (id = 1),
  -- The uncompressed point on P-256, as browsers get it.
  public_key bytea not null constraint push_key_point check (length(public_key) = 65),
  -- The private half in base64url, encrypted under the keys for personal data.
  private_cipher bytea not null,
  made_at timestamptz not null
);
grant select, insert, update (private_cipher) on push_key to zapori_app;

-- Browsers in which somebody wants news of the portal, each with what its push service gave it. Deleted when switched off, when
-- the session ends, or when the push service no longer knows it.
create table push_subscription (
  id bigint generated always as identity primary key,
  account_id int not null constraint push_subscription_of references account,
  -- The last session in that browser: when it is ended, nobody there is told any more.
  session_id int not null constraint push_subscription_session references session,
  -- SHA-256 of the address at the push service; a browser belongs to one account only.
  endpoint_hash bytea not null constraint push_subscription_browser unique constraint push_subscription_hash check
    (length(endpoint_hash) = 32),
  -- Address and keys (endpoint, p256dh, auth) as encrypted JSON: whoever has them can write to that browser.
  secret_cipher bytea not null,
  -- Host of the push service.
  service text not null constraint push_subscription_service check (length(service) >= 1 and length(service) <= 260),
  -- What the browser called itself.
  agent text,
  -- In which it is written to.
  language text not null constraint push_subscription_language_kind check (language in ('bg', 'en')),
  -- The kinds of news wanted (src/people/push/kinds.contract.ts); none is wanted by itself.
  kinds text[] not null constraint push_subscription_some check (cardinality(kinds) >= 1 and cardinality(kinds) <= 50),
  created_at timestamptz not null,
  last_success_at timestamptz,
  -- Messages in a row that the push service refused.
  failures int not null default 0 constraint push_subscription_failures check (failures >= 0),
  -- Why the last try failed; null after a success.
  last_error text constraint push_subscription_error check (length(last_error) <= 300)
);
create index push_subscription_account on push_subscription (account_id, id);
create index push_subscription_of_session on push_subscription (session_id);
create trigger watches_sales after insert or update of account_id on push_subscription for each row execute function
  watch_sales_for_pushes();
grant select, insert, update (account_id, session_id, secret_cipher, service, agent, language, kinds, created_at, last_success_at,
  failures, last_error), delete on push_subscription to zapori_app;

-- News on the way to a browser. Deleted when the push service has taken it or it is worth nothing any more.
create table push_message (
  id bigint generated always as identity primary key,
  subscription_id bigint not null constraint push_message_to references push_subscription on delete cascade,
  -- What it is about: newer news on the same takes its place.
  topic text not null constraint push_message_topic check (length(topic) >= 1 and length(topic) <= 100),
  kind text not null,
  title text not null,
  body text not null,
  -- The screen that it leads to, below /dist.
  path text not null constraint push_message_path check (path ~~ '/%' and path !~~ '//%'),
  queued_at timestamptz not null,
  -- After this moment it is worth nothing.
  until_at timestamptz not null,
  next_try_at timestamptz not null,
  -- How often it was handed to the push service.
  attempts int not null default 0,
  -- Counts up when newer news takes its place, so that an answer about the older one does not remove it.
  turn int not null default 1,
  constraint push_message_newest unique (subscription_id, topic),
  constraint push_message_lasts check (until_at > queued_at)
);
create index push_message_due on push_message (next_try_at);
create trigger wakes_pushes after insert or update of queued_at on push_message for each row execute function
  announce_work('pushes');
grant select, insert, update (kind, title, body, path, queued_at, until_at, next_try_at, attempts, turn), delete on push_message
  to zapori_app;

-- ─── Files ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Files that people uploaded or the portal made. What is attached stays as it is; an upload that nothing took is deleted after a
-- day.
create table stored_file (
  id uuid primary key,
  name text not null check (length(name) >= 1 and length(name) <= 200),
  -- Decided by the bytes, never by the name.
  type text not null constraint stored_file_type_kind check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/json')),
  -- Size of the original.
  bytes int not null check (bytes > 0),
  -- Of the original, unsealed.
  sha256 bytea not null check (length(sha256) = 32),
  -- Has smaller pictures to be shown; everything else is a document.
  photo bool not null default false,
  -- Who uploaded it; null of what the portal made.
  account_id int references account,
  recorded_at timestamptz not null,
  -- What it belongs to, with owner_id; null of an upload that nothing has taken yet. PAYMENT is a row of after_step.
  owner_kind text check (owner_kind in ('ANNOUNCEMENT', 'REGISTRATION', 'ACT', 'PROTOCOL', 'CLAIM', 'PAYMENT', 'PAPER',
    'E_DELIVERY', 'FEEDBACK', 'EXTERNAL_APPLICATION')),
  -- Id in the table that owner_kind means. No foreign key, as there are several.
  owner_id int,
  -- As what it stands there, in words of its owner: PUBLIC_COPY, ORIGINAL, PHOTO; deposit, authority, declarations, claim, paper,
  -- order; ACT; drawn, signed, published; step.
  use text check (length(use) >= 1 and length(use) <= 50),
  -- Its place among the files of the same use.
  position int,
  attached_at timestamptz,
  -- The draft of an application that holds an upload: it lives as long as the draft.
  draft_id int references application_draft on delete cascade,
  constraint stored_file_id_owner_kind_owner_id_key unique (id, owner_kind, owner_id),
  constraint stored_file_attached_whole check ((owner_kind is null) = (owner_id is null) and (owner_kind is null) = (use is null)
    and (owner_kind is null) = ("position" is null) and (owner_kind is null) = (attached_at is null)),
  constraint stored_file_held check (draft_id is null or owner_kind is null),
  constraint stored_file_whose check (account_id is not null or owner_kind is not null)
);
create index stored_file_draft on stored_file (draft_id) where (draft_id is not null);
create index stored_file_old on stored_file (recorded_at) where ((owner_kind is null) and (draft_id is null));
create index stored_file_owner on stored_file (owner_kind, owner_id, use, "position") where (owner_kind is not null);
create index stored_file_waiting on stored_file (account_id, recorded_at) where (owner_kind is null);
create trigger keep_attached_file before delete or update on stored_file for each row when (old.owner_kind is not null) execute
  function keep_attached_file();
create trigger picture_becomes_due after update of owner_kind on stored_file for each row when (new.photo and new.owner_kind =
  'ANNOUNCEMENT' and old.owner_kind is null) execute function picture_becomes_due();
create trigger wakes_files after insert on stored_file for each row when (new.owner_kind is not null) execute function
  announce_work('files');
create trigger wakes_files_attached after update of owner_kind on stored_file for each row when (new.owner_kind is not null and
  old.owner_kind is null) execute function announce_work('files');
grant select, insert, update (owner_kind, owner_id, use, position, attached_at, draft_id), delete on stored_file to zapori_app;

-- The bytes of files.
create table stored_content (
  file_id uuid not null references stored_file on delete cascade,
  -- ORIGINAL, or of a photograph a picture of at most 320 (SMALL), 640 (MEDIUM) or 1280 points (LARGE) without anything but the
  -- picture: as WebP, or as AVIF.
  variant text not null constraint stored_content_variant_kind check (variant in ('ORIGINAL', 'SMALL', 'MEDIUM', 'LARGE',
    'SMALL_AVIF', 'MEDIUM_AVIF', 'LARGE_AVIF')),
  -- The content is encrypted under a key of the portal.
  sealed bool not null,
  -- The bytes, sealed or not; null of what lies in the storage.
  content bytea,
  -- The object in which the bytes lie instead; only originals, and only sealed.
  object uuid unique references stored_object (name),
  constraint stored_content_pkey primary key (file_id, variant),
  constraint stored_content_object_sealed check (object is null or sealed and variant = 'ORIGINAL'),
  constraint stored_content_somewhere check ((content is null) = (object is not null))
);
create index stored_content_here on stored_content (file_id) where ((variant = 'ORIGINAL') and (object is null));
create trigger object_becomes_over after update of object on stored_content for each row when (old.object is not null and
  new.object is distinct from old.object) execute function object_becomes_over();
create trigger object_becomes_over_with_file after delete on stored_content for each row when (old.object is not null) execute
  function object_becomes_over();
grant select, insert, update (sealed, content, object) on stored_content to zapori_app;

-- Objects in the S3-compatible storage, by their random names: each is noted before it is put there, and until it was deleted.
create table stored_object (
  name uuid primary key,
  -- The file whose original it holds. No foreign key: it may outlive the file. Null of one by which the line is tried.
  file_id uuid,
  -- INTENDED: it may be there or not, and nothing needs it yet. KEPT: a file lies in it. OVER: nothing needs it any more.
  state text not null default 'INTENDED' constraint stored_object_state_kind check (state in ('INTENDED', 'KEPT', 'OVER')),
  -- Size of the object, which is sealed.
  bytes int not null constraint stored_object_bytes_positive check (bytes > 0),
  -- Of the object, sealed as it is.
  sha256 bytea not null constraint stored_object_sha256_length check (length(sha256) = 32),
  -- The name of the key under which it is sealed, as it stands before what was sealed.
  key_name bytea constraint stored_object_key_name_length check (length(key_name) = 4),
  intended_at timestamptz not null,
  -- When it is deleted: of one that is over, from when that was seen on.
  remove_at timestamptz,
  constraint stored_object_removal check (remove_at is null or state = 'OVER')
);
create index stored_object_file on stored_object (file_id);
create index stored_object_open on stored_object (state, remove_at) where (state <> 'KEPT');
create trigger wakes_files_over after update of state on stored_object for each row when (new.state = 'OVER') execute function
  announce_work('files');
grant select, insert, update (state, remove_at), delete on stored_object to zapori_app;

-- Photographs of sales of which the other sizes and formats are still to be made; a row goes when they are there.
create table picture_due (
  file_id uuid primary key references stored_file on delete cascade
);
create trigger wakes_pictures after insert on picture_due for each statement execute function announce_work('pictures');
grant select, insert, update (file_id), delete on picture_due to zapori_app;

-- ─── Payments ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The dated settings of paid e-services: account of the provider, fees, terms. Rows are only added.
create table payment_terms (
  id int generated always as identity primary key,
  valid_from timestamptz not null,
  set_by int references account,
  set_at timestamptz not null,
  provider_name text not null,
  provider_bank text not null,
  provider_bic text not null,
  provider_iban text,
  payment_type_code text not null,
  currency text not null check (currency in ('BGN', 'EUR')),
  -- In minor units of the row’s currency, as report_fee.
  certificate_fee bigint not null check (certificate_fee > 0),
  certificate_days int not null check (certificate_days >= 1 and certificate_days <= 365),
  certificate_reason text not null check (length(certificate_reason) >= 1 and length(certificate_reason) <= 70),
  report_fee bigint not null check (report_fee > 0),
  report_days int not null check (report_days >= 1 and report_days <= 365),
  report_reason text not null check (length(report_reason) >= 1 and length(report_reason) <= 70),
  notification_url text
);
create index payment_terms_in_force on payment_terms (valid_from desc, id desc);
grant select, insert on payment_terms to zapori_app;

-- Requests for payment of a fee: kept before the portal of payments hears of them, so that each is registered once.
create table payment (
  id bigint generated always as identity primary key,
  -- By which payers and the portal’s pages know it; it cannot be guessed.
  uid uuid not null default gen_random_uuid() constraint payment_uid unique,
  service text not null check (service in ('CERTIFICATE', 'REPORT')),
  -- Our own number, sent as aisPaymentId and as paymentReferenceNumber; unique in the whole system of payments.
  reference text not null constraint payment_reference unique,
  replaces bigint constraint payment_renewed_once unique references payment,
  status text not null check (status in ('NEW', 'REJECTED', 'PENDING', 'IN_PROCESS', 'AUTHORIZED', 'ORDERED', 'PAID', 'EXPIRED',
    'CANCELED', 'SUSPENDED')),
  language text not null check (language in ('bg', 'en')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('BGN', 'EUR')),
  reason text not null,
  payer_kind text not null check (payer_kind in ('EGN', 'LNCH', 'EIK')),
  -- Keyed hash of the payer’s number, by which it may be found.
  payer_hash bytea not null,
  -- The payer’s number, encrypted.
  payer_cipher bytea not null,
  -- The payer’s name, encrypted.
  payer_name_cipher bytea not null,
  -- Where in this portal the payer goes on after he has paid by card.
  return_path text not null check (return_path ~~ '/%' and return_path !~~ '//%'),
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  terms_id int not null references payment_terms,
  provider_name text,
  provider_bank text,
  provider_bic text,
  provider_iban text,
  payment_type_code text,
  portal_id text constraint payment_portal_id unique,
  access_code text,
  registered_at timestamptz,
  changed_at timestamptz not null,
  -- When it came to this status by the clock of the portal of payments (ChangeTime).
  portal_changed_at timestamptz,
  -- When the portal of payments, asked, named the same amount, currency, account and reference.
  confirmed_at timestamptz,
  -- Since when it is good for what was paid for; never taken back.
  released_at timestamptz,
  -- When the portal of payments last told of a change that it has not been asked about yet.
  called_at timestamptz,
  -- When the portal of payments is spoken to next; none when it has ended.
  next_try_at timestamptz,
  -- Times in a row that the portal of payments did not answer as it should.
  tries int not null default 0 check (tries >= 0),
  -- Times in a row that it answered and nothing had changed.
  asks int not null default 0 check (asks >= 0),
  last_error text,
  -- How many of the service are paid for; the amount is for all.
  quantity int not null default 1 constraint payment_quantity check (quantity >= 1 and quantity <= 10),
  -- When the portal of payments was first told of it; it may know of it since, even if its answer never came.
  sent_at timestamptz,
  -- It has changed, can be paid now, was released or took the place of another, and whoever waits for it has not looked yet.
  news bool not null default false,
  constraint payment_due_unless_ended check ((next_try_at is null) = (status in ('REJECTED', 'PAID', 'EXPIRED', 'CANCELED',
    'SUSPENDED'))),
  constraint payment_ends_after_it_began check (expires_at > opened_at),
  constraint payment_paid_is_confirmed check ((status not in ('AUTHORIZED', 'ORDERED', 'PAID')) or confirmed_at is not null),
  constraint payment_provider_whole check (num_nonnulls(provider_name, provider_bank, provider_bic, provider_iban,
    payment_type_code) in (0, 5)),
  constraint payment_registered_whole check ((portal_id is null) = (registered_at is null) and (portal_id is null or provider_iban
    is not null) and (access_code is null or portal_id is not null)),
  constraint payment_released_is_confirmed check (released_at is null or confirmed_at is not null),
  constraint payment_sent_with_account check (sent_at is null or provider_iban is not null),
  constraint payment_status_registered check (case when status in ('NEW', 'REJECTED') then portal_id is null when status in
    ('EXPIRED', 'SUSPENDED') then true else portal_id is not null end)
);
create index payment_due on payment (next_try_at) where (next_try_at is not null);
create index payment_news on payment (changed_at) where news;
create index payment_of_terms on payment (terms_id);
create index payment_opened on payment (opened_at, id);
create index payment_troubled on payment (opened_at) where (last_error is not null);
create index payment_unregistered on payment (expires_at) where (status = 'NEW');
create trigger payment_has_news before update on payment for each row when (new.changed_at is distinct from old.changed_at or
  new.released_at is distinct from old.released_at or new.access_code is distinct from old.access_code) execute function
  note_payment_news();
create trigger renewed_payment_has_news before insert on payment for each row when (new.replaces is not null) execute function
  note_payment_news();
create trigger wakes_payments after insert on payment for each statement execute function announce_work('paymentsDue');
grant select, insert, update (status, payer_hash, payer_cipher, payer_name_cipher, provider_name, provider_bank, provider_bic,
  provider_iban, payment_type_code, portal_id, access_code, registered_at, changed_at, portal_changed_at, confirmed_at,
  released_at, called_at, next_try_at, tries, asks, last_error, sent_at, news) on payment to zapori_app;

-- What happened to each payment, and by whom it became known. Rows are only added.
create table payment_change (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  at timestamptz not null,
  event text not null check (event in ('OPENED', 'STATUS', 'ERROR', 'DESK_ASKED', 'WITHDRAWAL_ASKED', 'RENEWED')),
  from_status text check (from_status in ('NEW', 'REJECTED', 'PENDING', 'IN_PROCESS', 'AUTHORIZED', 'ORDERED', 'PAID', 'EXPIRED',
    'CANCELED', 'SUSPENDED')),
  to_status text not null check (to_status in ('NEW', 'REJECTED', 'PENDING', 'IN_PROCESS', 'AUTHORIZED', 'ORDERED', 'PAID',
    'EXPIRED', 'CANCELED', 'SUSPENDED')),
  source text not null check (source in ('REGISTRATION', 'CALLBACK', 'POLL', 'ADMINISTRATOR', 'EXPIRY')),
  -- ChangeTime of the portal of payments.
  external_at timestamptz,
  error text,
  account_id int references account,
  -- The ground that an administrator gave.
  explanation text,
  constraint payment_change_by_somebody check (source <> 'ADMINISTRATOR' or account_id is not null)
);
create index payment_change_of on payment_change (payment_id, id);
grant select, insert on payment_change to zapori_app;

-- ─── E-delivery ────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Messages for the secure e-delivery service: kept before it hears of them, so that each is sent once.
create table e_delivery (
  id int generated always as identity primary key,
  -- Our registration number; by it the service is asked whether it has the message already.
  number text not null constraint e_delivery_number_once unique,
  -- What it is about, with about_id: a word and an id of the slice that asked for it.
  about_kind text not null constraint e_delivery_about_kind check (about_kind ~ '^[A-Z][A-Z_]{0,39}$'),
  about_id int not null,
  recipient_kind text not null constraint e_delivery_recipient_kind check (recipient_kind in ('PERSON', 'COMPANY',
    'INSTITUTION')),
  number_kind text not null constraint e_delivery_number_kind check (number_kind in ('EGN', 'LNCH', 'EIK')),
  -- Keyed hash of the recipient’s number, by which it may be found.
  recipient_hash bytea not null,
  -- The recipient’s number, encrypted.
  recipient_cipher bytea not null,
  -- The name of the profile that the service found for that number, encrypted.
  name_cipher bytea,
  language text not null constraint e_delivery_language check (language in ('bg', 'en')),
  -- Names nobody: it is kept as it is.
  subject text not null constraint e_delivery_subject check (length(subject) >= 1 and length(subject) <= 255),
  -- The text of the message, encrypted.
  text_cipher bytea not null,
  status text not null constraint e_delivery_status check (status in ('QUEUED', 'NOT_REGISTERED', 'SENT', 'SERVED', 'REFUSED')),
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the service was first given it; it may have it since, even if its answer never came.
  offered_at timestamptz,
  -- By which protocol; only by the same one it can be asked for our number.
  offered_by text constraint e_delivery_offered_by check (offered_by in ('soap', 'rest')),
  -- Until when it may still be on its way to the service, which does not know of it yet: before, it is not given to it again.
  unsure_until timestamptz,
  -- The number of the message at the service.
  service_id text constraint e_delivery_service_id unique,
  -- When the service took it, by the service’s word. Sent is not served.
  sent_at timestamptz,
  -- When its recipient opened it (dateReceived), by the service’s word: the moment of service.
  served_at timestamptz,
  -- When the service is spoken to next; none when it has ended.
  next_try_at timestamptz,
  -- Until when a process that speaks to the service about it has it for itself.
  held_until timestamptz,
  -- Times in a row that the service did not answer as it should.
  tries int not null default 0 constraint e_delivery_tries check (tries >= 0),
  -- Times in a row that it answered and nothing had changed.
  asks int not null default 0 constraint e_delivery_asks check (asks >= 0),
  last_error text constraint e_delivery_last_error check (length(last_error) <= 500),
  -- One of many alike: sent after all others that are due.
  bulk bool not null default false,
  constraint e_delivery_due_unless_ended check ((next_try_at is null) = (status in ('NOT_REGISTERED', 'SERVED', 'REFUSED'))),
  constraint e_delivery_offered_whole check ((offered_at is null) = (offered_by is null)),
  constraint e_delivery_recipient check ((recipient_kind = 'PERSON') = (number_kind in ('EGN', 'LNCH'))),
  constraint e_delivery_sent_whole check ((service_id is null) = (sent_at is null) and (service_id is not null) = (status in
    ('SENT', 'SERVED')) and (service_id is null or offered_at is not null)),
  constraint e_delivery_served_whole check ((served_at is not null) = (status = 'SERVED')),
  constraint e_delivery_unsure_if_offered check (unsure_until is null or offered_at is not null)
);
create index e_delivery_about on e_delivery (about_kind, about_id);
create index e_delivery_due on e_delivery (bulk, next_try_at, id) where (next_try_at is not null);
create index e_delivery_in_turn on e_delivery (recipient_hash, about_kind, id) where (status = 'QUEUED');
create index e_delivery_opened on e_delivery (opened_at, id);
create index e_delivery_recipient_found on e_delivery (recipient_hash);
create index e_delivery_troubled on e_delivery (opened_at) where (last_error is not null);
create trigger delivery_to_notice after update of status on e_delivery for each row when (old.status is distinct from new.status
  and new.about_kind = 'NOTICE') execute function delivery_to_notice();
create trigger delivery_to_paper after update of status on e_delivery for each row when (old.status is distinct from new.status
  and new.about_kind = 'PAPER') execute function delivery_to_paper();
create trigger tells_e_delivery after update of status on e_delivery for each row when (old.status is distinct from new.status)
  execute function announce_work('e-delivery');
create trigger wakes_e_delivery after insert on e_delivery for each statement execute function announce_work('e-delivery-due');
grant select, insert, update (recipient_hash, recipient_cipher, name_cipher, text_cipher, status, changed_at, offered_at,
  offered_by, unsure_until, service_id, sent_at, served_at, next_try_at, held_until, tries, asks, last_error) on e_delivery to
  zapori_app;

-- The files of a message, in their order.
create table e_delivery_file (
  delivery_id int not null references e_delivery,
  position int not null constraint e_delivery_file_position check ("position" >= 1),
  file_id uuid not null references stored_file,
  constraint e_delivery_file_pkey primary key (delivery_id, "position")
);
create index e_delivery_file_stored on e_delivery_file (file_id);
grant select, insert on e_delivery_file to zapori_app;

-- What happened to each message, and by whom it became known. Rows are only added.
create table e_delivery_change (
  id bigint generated always as identity primary key,
  delivery_id int not null references e_delivery,
  at timestamptz not null,
  event text not null constraint e_delivery_change_event check (event in ('OPENED', 'OFFERED', 'STATUS', 'ERROR', 'RESENT')),
  to_status text not null constraint e_delivery_change_status check (to_status in ('QUEUED', 'NOT_REGISTERED', 'SENT', 'SERVED',
    'REFUSED')),
  source text not null constraint e_delivery_change_source check (source in ('SENDING', 'PUSH', 'POLL', 'ADMINISTRATOR')),
  -- By the clock of the service: when it took the message, or when its recipient opened it.
  external_at timestamptz,
  error text constraint e_delivery_change_error check (length(error) <= 500),
  account_id int references account,
  constraint e_delivery_change_by_somebody check (source <> 'ADMINISTRATOR' or account_id is not null)
);
create index e_delivery_change_of on e_delivery_change (delivery_id, id);
grant select, insert on e_delivery_change to zapori_app;

-- What the service returned as proof of sending and of service, as it came.
create table e_delivery_evidence (
  id int generated always as identity primary key,
  delivery_id int not null references e_delivery,
  -- An answer of the service, whole, or a time stamp in it: of sending (NRO), of receiving (NRD), of the content.
  kind text not null constraint e_delivery_evidence_kind check (kind in ('SENT_ANSWER', 'SERVED_ANSWER', 'SENT_STAMP',
    'SERVED_STAMP', 'CONTENT_STAMP')),
  at timestamptz not null,
  name text not null constraint e_delivery_evidence_name check (length(name) >= 1 and length(name) <= 200),
  type text not null constraint e_delivery_evidence_type check (length(type) >= 3 and length(type) <= 300),
  bytes int not null constraint e_delivery_evidence_bytes check (bytes > 0),
  -- Of what came, unsealed.
  sha256 bytea not null constraint e_delivery_evidence_sha256 check (length(sha256) = 32),
  -- What came, byte by byte, encrypted and bound to its message and kind: it names people.
  content bytea not null,
  constraint e_delivery_evidence_once unique (delivery_id, kind)
);
grant select, insert, update (content) on e_delivery_evidence to zapori_app;

-- ─── The register of distraints ────────────────────────────────────────────────────────────────────────────────────────────────

-- Debtors, creditors and owners: one record for a person or company, found again by the kind of number and the number.
create table party (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('PHYSICAL_PERSON', 'COMPANY')),
  -- EGN of citizens, LNCH of foreigners, EIK of companies, DOCUMENT of a foreigner without any number: identity document and
  -- country single him out.
  identifier_type text not null check (identifier_type in ('EGN', 'LNCH', 'EIK', 'DOCUMENT')),
  -- Numbers of companies are public; those of people stand only as a keyed hash and a cipher.
  eik text unique,
  -- Keyed hash of the number of a person, or of country, kind and number of his document.
  identifier_hash bytea unique,
  identifier_cipher bytea,
  -- Salt of the commitments that stand in the chain instead of his number, sealed: with the salt in hand the few numbers that
  -- there are would soon be tried out.
  salt_cipher bytea not null,
  -- Full, as last written or as a register says it.
  name text not null check (name <> ''),
  first_name text,
  middle_name text,
  last_name text,
  -- Of a company, in the words of its register.
  legal_form text,
  birth_date date,
  death_date date,
  -- What a register last said of it, in its own words: active, in insolvency, dead.
  register_status text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- That issued the document, by two letters; only of who is identified by one.
  country text check (country ~ '^[A-Z]{2}$'),
  document_type text check (document_type in ('IDENTITY_CARD', 'PASSPORT')),
  constraint party_company_number check ((kind = 'COMPANY') = (identifier_type = 'EIK')),
  constraint party_eik_of_company check ((identifier_type = 'EIK') = (eik is not null)),
  constraint party_foreigner check ((identifier_type = 'DOCUMENT') = (country is not null) and (country is null) = (document_type
    is null) and (country is null or birth_date is not null)),
  constraint party_number_of_person check ((identifier_type = 'EIK') = (identifier_hash is null)),
  constraint party_number_whole check ((identifier_hash is null) = (identifier_cipher is null))
);
create index party_names on party using gin (name gin_trgm_ops);
grant select, insert, update (identifier_hash, identifier_cipher, salt_cipher, name, first_name, middle_name, last_name,
  legal_form, birth_date, death_date, register_status, updated_at) on party to zapori_app;

-- Things. Each is one record, however often it is distrained; what is known of it stands in its versions.
create table property (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('VEHICLE', 'AIRCRAFT', 'VESSEL', 'AGRIFORMACHINERY', 'REALESTATE', 'OTHER')),
  -- As people write it: registration number, serial number, cadastral identifier.
  identifier text not null check (identifier <> ''),
  -- The identifier with capital letters that Cyrillic and Latin share made one, without blanks and marks. Of a car whose plates
  -- another one bears now its VIN follows after a slash.
  folded text not null check (folded <> ''),
  -- Another number that people search by: VIN, registration mark, frame number, hull number.
  second_identifier text,
  -- The same, folded.
  second_folded text,
  title text not null,
  description text not null default '',
  -- Of the owners that its last document names, for lists and search.
  owner_names text not null default '',
  -- Parties whom its distraints name as owners: derived from the chain.
  owner_ids bigint[] not null default '{}',
  -- Number of the newest row of property_version.
  last_version int not null check (last_version > 0),
  created_at timestamptz not null,
  created_by int not null references account,
  -- Distraints that are ENFORCED. Derived from the chain, as are the next three.
  in_force int not null default 0 check (in_force >= 0),
  -- Distraints that were entered and not in error.
  entered int not null default 0,
  -- The oldest day of imposition among those in force.
  first_imposed_on date,
  -- Moment of the newest entry on one of its distraints.
  last_entry_at timestamptz,
  constraint property_id_kind_key unique (id, kind),
  constraint property_kind_folded_key unique (kind, folded),
  constraint property_in_force_of_entered check (entered >= in_force)
);
create index property_folded on property (folded);
create index property_owners on property using gin (owner_ids);
create index property_second on property (second_folded) where (second_folded is not null);
create index property_seized on property (last_entry_at desc nulls last, id desc) where (entered > 0);
create index property_seized_by_first on property (first_imposed_on desc nulls last, id desc) where (entered > 0);
create index property_seized_by_in_force on property (in_force desc nulls last, id desc) where (entered > 0);
create trigger numbers_to_subscribers after update of folded, second_folded on property for each row when (old.folded is distinct
  from new.folded or old.second_folded is distinct from new.second_folded) execute function numbers_to_subscribers();
create trigger property_to_search_changed after update on property referencing old table as stale new table as fresh for each
  statement execute function changed_property_to_search();
create trigger property_to_search_new after insert on property referencing new table as fresh for each statement execute function
  property_to_search();
create trigger property_to_search_numbers after update on property referencing old table as stale new table as fresh for each
  statement execute function numbers_to_search();
create trigger thing_to_machine after insert on property for each row when (new.kind = 'AGRIFORMACHINERY') execute function
  thing_to_machine();
grant select, insert, update (identifier, folded, second_identifier, second_folded, title, description, owner_names, owner_ids,
  last_version, in_force, entered, first_imposed_on, last_entry_at) on property to zapori_app;

-- What is known of a thing, as a register answered or somebody wrote it. Never changed, only followed by the next version.
create table property_version (
  property_id bigint not null references property deferrable initially deferred,
  number int not null check (number > 0),
  id bigint generated always as identity unique,
  -- The description, by kind of thing (PropertyDocument), without numbers of persons.
  document jsonb not null,
  -- The numbers of persons that stand in the document: a map from their place to the number, sealed. Null if there are none.
  numbers_cipher bytea,
  -- The register that answered (MVR vehicles, GVA aircraft, IAMA vessels, MAFF machinery), HAND of an officer, or IMPORT.
  source text not null check (source in ('MVR', 'GVA', 'IAMA', 'MAFF', 'HAND', 'IMPORT')),
  -- Of the answer, in the register: number of the call, of the machine and its version.
  reference text,
  -- When the register answered, or the officer wrote.
  answered_at timestamptz not null,
  entered_at timestamptz not null,
  entered_by int not null references account,
  constraint property_version_pkey primary key (property_id, number)
);
grant select, insert, update (numbers_cipher) on property_version to zapori_app;

-- Answers of state registers that an officer has seen and may enter from, for a day. The browser sends back only the id, so it
-- never states what a register stated.
create table lookup (
  id uuid primary key,
  account_id int not null references account,
  subject text not null check (subject in ('PROPERTY', 'PARTY')),
  -- Of a thing its document; of a party kind, names and dates (PartyAnswer).
  answer jsonb not null,
  -- The numbers of persons in the answer, sealed; of a party its own number.
  numbers_cipher bytea,
  -- The register: MVR, GVA, IAMA, MAFF of things; GRAO citizens, ERCH foreigners, TR companies, BULSTAT other bodies.
  source text not null constraint lookup_source_kind check (source in ('MVR', 'GVA', 'IAMA', 'MAFF', 'GRAO', 'ERCH', 'TR',
    'BULSTAT', 'HAND', 'IMPORT')),
  -- Number of the call in that register.
  reference text,
  answered_at timestamptz not null,
  created_at timestamptz not null
);
create index lookup_created on lookup (created_at);
grant select, insert, delete on lookup to zapori_app;

-- Every question to a state register through RegiX: who asked, why, what, and how it ended. Only added to; by months of UTC, in
-- the schema months.
create table regix_call (
  id bigint generated always as identity,
  at timestamptz not null,
  -- Of the officer who asked; null where the portal asked for a paper of the register.
  account_id int references account,
  -- In whose name; the same as account_id where in his own.
  acting_for int references account,
  -- The case for which it was asked, or the request for a paper.
  purpose text not null check (purpose <> ''),
  -- Name of the operation at RegiX. Other systems give these names, so no list is checked.
  operation text not null,
  -- What was asked; it may be the number of a person. Sealed anew when keys change.
  argument_cipher bytea not null,
  outcome text not null check (outcome in ('found', 'notFound', 'unreachable', 'refused', 'fault', 'notReady', 'badSignature')),
  -- What went wrong, without numbers of persons; null of an answer.
  failure text,
  -- The number of the call at RegiX.
  service_call_id text,
  duration_ms int not null check (duration_ms >= 0),
  -- Answered from what was kept, without asking the register again.
  cached bool not null,
  constraint regix_call_pkey primary key (id, at),
  constraint regix_call_cached_answer check (not cached or failure is null),
  constraint regix_call_failure_said check ((failure is null) = (outcome in ('found', 'notFound'))),
  constraint regix_call_officer_or_portal check ((account_id is null) = (acting_for is null))
) partition by range (at);
create index regix_call_account on regix_call (account_id, at);
create index regix_call_at on regix_call (at);
grant select, insert, update (argument_cipher) on regix_call to zapori_app;

-- Answers of RegiX that are kept for some minutes.
create table regix_answer (
  -- Keyed hash of operation and argument.
  hash bytea primary key check (length(hash) = 32),
  -- The XML, sealed.
  answer_cipher bytea not null,
  service_call_id text,
  answered_at timestamptz not null,
  expires_at timestamptz not null
);
create index regix_answer_expires on regix_answer (expires_at);
grant select, insert, update (answer_cipher, service_call_id, answered_at, expires_at), delete on regix_answer to zapori_app;

-- The distraint that an officer is just writing: one for each, kept until it is entered.
create table distraint_draft (
  account_id int primary key references account,
  -- The form as JSON, sealed.
  draft bytea not null,
  saved_at timestamptz not null,
  -- How often it was saved. A window that has not seen the last one may not save over it.
  revision int not null default 1,
  -- The window of a browser that saved last.
  saved_in uuid
);
create index distraint_draft_old on distraint_draft (saved_at);
grant select, insert, update, delete on distraint_draft to zapori_app;

-- The chain of the register: entries, changes and deletions in time order (Ordinance N-3, art. 8). Nothing is changed or removed;
-- the state of today is derived from it.
create table distraint_entry (
  id bigint generated always as identity primary key,
  distraint_id bigint not null,
  -- Of the entry within its distraint, from 1.
  number int not null check (number > 0),
  -- What was done: REGISTERED (регистриране), ENFORCED (налагане), CHANGED (промяна), REVOKED (отмяна), EXEMPTED (вдигане),
  -- ENTERED_IN_ERROR (заличаване като погрешно вписан).
  kind text not null check (kind in ('REGISTERED', 'ENFORCED', 'CHANGED', 'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR')),
  -- The state after this entry.
  status text not null check (status in ('REGISTERED', 'ENFORCED', 'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR')),
  previous_number int,
  -- The state that the entry before left; null of the first.
  previous_status text constraint distraint_entry_previous_status_kind check (previous_status in ('REGISTERED', 'ENFORCED',
    'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR')),
  property_id bigint not null,
  -- The moment of entry, which decides the order among distraints.
  at timestamptz(3) not null,
  entered_by int not null references account,
  -- In whose name it was entered; the same as entered_by where in his own.
  acting_for int not null references account,
  -- Whose entry it is: "account:N", "court:CODE" or "institution:N".
  office text not null,
  -- FORM of the portal, IMPORT of a file, INTERFACE of another system.
  origin text not null check (origin in ('FORM', 'IMPORT', 'INTERFACE')),
  -- Chosen by who sends: the same entry sent again gets the first answer.
  key uuid unique,
  -- All that holds after this entry, as canonical JSON (EntryContent), exactly as it was hashed.
  content text not null,
  -- SHA-256 of the content, which names the hash of the entry before.
  hash bytea not null check (length(hash) = 32),
  constraint distraint_entry_distraint_id_number_key unique (distraint_id, number),
  constraint distraint_entry_distraint_id_number_status_property_id_key unique (distraint_id, number, status, property_id),
  constraint distraint_entry_distraint_id_previous_number_previous_stat_fkey foreign key (distraint_id, previous_number,
    previous_status, property_id) references distraint_entry (distraint_id, number, status, property_id),
  constraint distraint_entry_course check (case kind when 'REGISTERED' then previous_status is null and status = 'REGISTERED' when
    'ENFORCED' then (previous_status is null or previous_status = 'REGISTERED') and status = 'ENFORCED' when 'CHANGED' then
    previous_status is not null and (previous_status in ('REGISTERED', 'ENFORCED')) and status = previous_status when 'REVOKED'
    then previous_status is not null and previous_status = 'ENFORCED' and status = 'REVOKED' when 'EXEMPTED' then previous_status
    is not null and previous_status = 'ENFORCED' and status = 'EXEMPTED' else previous_status is not null and (previous_status in
    ('REGISTERED', 'ENFORCED')) and status = 'ENTERED_IN_ERROR' end),
  constraint distraint_entry_first check ((number = 1) = (previous_number is null) and (previous_number is null) =
    (previous_status is null)),
  constraint distraint_entry_hash_of_content check (hash = sha256(convert_to(content, 'UTF8'))),
  constraint distraint_entry_next check (previous_number is null or previous_number = (number - 1))
);
create index distraint_entry_at on distraint_entry (at);
create index distraint_entry_office on distraint_entry (office, at desc);
create index distraint_entry_property on distraint_entry (property_id, id);
create trigger entries_to_changes after insert on distraint_entry referencing new table as fresh for each statement execute
  function entries_to_changes();
create trigger entries_to_subscribers after insert on distraint_entry referencing new table as fresh for each statement execute
  function entries_to_subscribers();
create trigger entry_to_notice_due after insert on distraint_entry referencing new table as fresh for each statement execute
  function entry_to_notice_due();
grant select, insert on distraint_entry to zapori_app;

-- The state of each distraint today. Every column follows from its entries and can be made again from them.
create table distraint (
  id bigint primary key,
  -- For people: year and running number, such as 2026-000123.
  reference text not null unique,
  property_id bigint not null,
  property_kind text not null constraint distraint_property_kind_kind check (property_kind in ('VEHICLE', 'AIRCRAFT', 'VESSEL',
    'AGRIFORMACHINERY', 'REALESTATE', 'OTHER')),
  -- Of the last entry: REGISTERED (регистриран), ENFORCED (наложен: in force), REVOKED (отменен), EXEMPTED (вдигнат),
  -- ENTERED_IN_ERROR (заличен).
  status text not null check (status in ('REGISTERED', 'ENFORCED', 'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR')),
  debtor_id bigint not null references party,
  creditor_id bigint not null references party,
  -- Parties whom the last entry names as owners.
  owner_ids bigint[] not null,
  -- As the last entry names him; so are the other facts those of the last entry.
  debtor_name text not null,
  creditor_name text not null,
  -- The enforcement case.
  suit_number text not null,
  -- It secures a future claim (CPC art. 390).
  future_claim bool not null,
  -- The court or authority on whose act it rests; empty where on none.
  authority text not null default '',
  -- Of the ruling by which the claim is secured.
  ruling_number text not null default '',
  -- Of the injunction order.
  injunction_number text not null default '',
  injunction_on date,
  -- Where the thing is kept.
  location text not null default '',
  -- The day on which it was imposed, as the officer declares it.
  imposed_on date,
  -- When that was entered.
  enforced_at timestamptz(3),
  -- The day of revocation (отмяна), as declared; revoked_at is when that was entered.
  revoked_on date,
  revoked_at timestamptz(3),
  revocation_case text not null default '',
  revocation_authority text not null default '',
  -- The day of lifting (вдигане), as declared; exempted_at is when that was entered.
  exempted_on date,
  exempted_at timestamptz(3),
  exemption_case text not null default '',
  exemption_authority text not null default '',
  created_at timestamptz(3) not null,
  -- Who made the first entry; acting_for in whose name.
  created_by int not null references account,
  acting_for int not null references account,
  -- Whose entry it is: "account:N", "court:CODE" or "institution:N". Only the same office changes it.
  office text not null,
  -- From where the first entry came.
  origin text not null constraint distraint_origin_kind check (origin in ('FORM', 'IMPORT', 'INTERFACE')),
  updated_at timestamptz(3) not null,
  -- By it distraints on one thing are ranked.
  first_entry_id bigint not null,
  last_entry_id bigint not null,
  last_number int not null,
  -- Hash of the last entry, which the next one names.
  last_hash bytea not null check (length(last_hash) = 32),
  constraint distraint_id_last_number_status_property_id_fkey foreign key (id, last_number, status, property_id) references
    distraint_entry (distraint_id, number, status, property_id),
  constraint distraint_property_id_property_kind_fkey foreign key (property_id, property_kind) references property (id, kind),
  constraint distraint_imposed_on_given check ((status in ('REGISTERED', 'ENTERED_IN_ERROR')) or imposed_on is not null),
  constraint distraint_two_parties check (debtor_id <> creditor_id)
);
create index distraint_authority on distraint using gin (authority gin_trgm_ops) where (authority <> '');
create index distraint_creditor on distraint (creditor_id, id desc);
create index distraint_debtor on distraint (debtor_id, id desc);
create index distraint_debtor_counts on distraint (debtor_id) include (status, imposed_on, enforced_at);
create index distraint_imposed on distraint (imposed_on, id desc);
create index distraint_kind on distraint (property_kind, id desc);
create index distraint_office on distraint (office, id desc);
create index distraint_orders on distraint (id desc) where ((injunction_number <> '') or (ruling_number <> '') or (authority <>
  ''));
create index distraint_orders_by_day on distraint (injunction_on desc nulls last, id desc) where ((injunction_number <> '') or
  (ruling_number <> '') or (authority <> ''));
create index distraint_property on distraint (property_id, imposed_on, first_entry_id);
create index distraint_status on distraint (status, id desc);
create index distraint_suit on distraint (suit_number, id desc);
create trigger distraint_to_debtors_changed after update on distraint referencing old table as stale new table as fresh for each
  statement execute function distraint_to_debtors();
create trigger distraint_to_debtors_gone after delete on distraint referencing old table as stale for each statement execute
  function distraint_to_debtors();
create trigger distraint_to_debtors_new after insert on distraint referencing new table as fresh for each statement execute
  function distraint_to_debtors();
create trigger distraint_to_search_changed after update on distraint referencing new table as fresh for each statement execute
  function distraint_to_search();
create trigger distraint_to_search_new after insert on distraint referencing new table as fresh for each statement execute
  function distraint_to_search();
grant select, insert, update on distraint to zapori_app;

-- The qualified time stamp of each entry (CPC art. 450b(3)), got by a sweep.
create table entry_stamp (
  entry_id bigint primary key references distraint_entry,
  -- RFC 3161 token over the content of the entry; null until an authority gave one. Then it stays.
  token bytea,
  -- Of the token, as are stamped_at (the moment that counts) and authority (who issued it).
  serial text,
  stamped_at timestamptz,
  authority text,
  attempts int not null default 0,
  -- When the authority is asked (again).
  next_try_at timestamptz not null,
  last_error text,
  constraint entry_stamp_whole check ((token is null) = (stamped_at is null))
);
create index entry_stamp_day on entry_stamp (stamped_at) where (stamped_at is not null);
create index entry_stamp_tried on entry_stamp (entry_id) where ((token is null) and (attempts > 0));
create index entry_stamp_waiting on entry_stamp (next_try_at) where (token is null);
create trigger keep_stamp before update on entry_stamp for each row when (old.token is not null) execute function keep_stamp();
create trigger no_stamp_at_once before insert on entry_stamp for each row when (new.token is not null) execute function
  keep_stamp();
create trigger wakes_stamps after insert on entry_stamp for each statement execute function announce_work('stamps');
grant select, insert, update (token, serial, stamped_at, authority, attempts, next_try_at, last_error) on entry_stamp to
  zapori_app;

-- The order in which entries were chained, day by day; a sweep adds to it.
create table entry_link (
  entry_id bigint primary key references distraint_entry,
  day date not null,
  -- Within the day, from 1.
  position int not null check ("position" > 0),
  -- Hash of the link before, also over the end of a day.
  previous_hash bytea not null check (length(previous_hash) = 32),
  -- SHA-256 of day, position, previous hash and the hash of the entry.
  hash bytea not null unique check (length(hash) = 32),
  constraint entry_link_day_position_key unique (day, "position")
);
grant select, insert on entry_link to zapori_app;

-- Days of the register that are closed, each with a root that is time-stamped.
create table register_day (
  day date primary key,
  -- How many were linked on it.
  entries int not null check (entries >= 0),
  -- Hash of the last link up to the end of the day.
  root bytea not null check (length(root) = 32),
  closed_at timestamptz not null,
  -- RFC 3161 token over day, number of entries and root; null until an authority gave one.
  token bytea,
  serial text,
  stamped_at timestamptz,
  authority text,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  constraint register_day_stamp_whole check ((token is null) = (stamped_at is null))
);
create trigger keep_stamp before update on register_day for each row when (old.token is not null) execute function keep_stamp();
create trigger no_stamp_at_once before insert on register_day for each row when (new.token is not null) execute function
  keep_stamp();
create trigger wakes_stamps after insert on register_day for each statement execute function announce_work('stamps');
grant select, insert, update (token, serial, stamped_at, authority, attempts, next_try_at, last_error) on register_day to
  zapori_app;

-- Whether what was entered agrees with the state registers (Ordinance N-3, art. 10). A register that is down delays the check,
-- not the entry.
create table register_check (
  id bigint generated always as identity primary key,
  entry_id bigint not null references distraint_entry,
  distraint_id bigint not null,
  -- What is checked: the thing, a name, or (OWNERSHIP) whether its owners are those of the register.
  subject text not null check (subject in ('PROPERTY', 'DEBTOR', 'CREDITOR', 'OWNER', 'OWNERSHIP')),
  party_id bigint references party,
  property_id bigint references property,
  -- PENDING until a register answered; OFF where none is asked, by kind or by a setting.
  state text not null check (state in ('PENDING', 'MATCH', 'MISMATCH', 'NOT_FOUND', 'OFF')),
  -- Why the officer keeps to what he wrote although the register says otherwise.
  confirmed_reason text,
  -- What the register says, where it differs.
  found text,
  -- The register that answered.
  source text constraint register_check_source_kind check (source in ('MVR', 'GVA', 'IAMA', 'MAFF', 'GRAO', 'ERCH', 'TR',
    'BULSTAT', 'HAND', 'IMPORT')),
  -- Number of the call there.
  reference text,
  answered_at timestamptz,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  -- What was compared: TAKEN nothing, as the data are those of the register; IDENTIFIER, SECOND (number), NAME, OWNERS. Empty of
  -- old checks.
  compared text[] not null default '{}' check (compared <@ array['TAKEN', 'IDENTIFIER', 'SECOND', 'NAME', 'OWNERS']),
  constraint register_check_party_or_thing check ((party_id is null) <> (property_id is null))
);
create index register_check_differs on register_check (distraint_id) where ((state in ('MISMATCH', 'NOT_FOUND')) and
  (confirmed_reason is null));
create index register_check_distraint on register_check (distraint_id);
create index register_check_entry on register_check (entry_id);
create index register_check_tried on register_check (entry_id) where ((state = 'PENDING') and (attempts > 0));
create index register_check_waiting on register_check (next_try_at) where (state = 'PENDING');
create trigger keep_check before update on register_check for each row when ((old.state in ('MATCH', 'MISMATCH', 'NOT_FOUND')) and
  (old.state is distinct from new.state or old.found is distinct from new.found or old.source is distinct from new.source or
  old.reference is distinct from new.reference or old.answered_at is distinct from new.answered_at or old.confirmed_reason is not
  null and new.confirmed_reason is distinct from old.confirmed_reason)) execute function keep_check();
grant select, insert, update (state, confirmed_reason, found, source, reference, answered_at, attempts, next_try_at, last_error,
  compared) on register_check to zapori_app;

-- Days on which an office had nothing to enter, as it says itself; so nobody reminds it of that day (CPC art. 450b(3)).
create table daily_entry_note (
  -- As in distraint.office.
  office text not null,
  day date not null,
  account_id int not null references account,
  at timestamptz not null,
  constraint daily_entry_note_pkey primary key (office, day)
);
grant select, insert on daily_entry_note to zapori_app;

-- ─── The register: notices ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Statutory notices of distraints: one of each entry to each addressee, whatever restarts.
create table notice (
  id int generated always as identity primary key,
  -- The entry of which it tells.
  entry_id bigint not null references distraint_entry,
  distraint_id bigint not null references distraint,
  -- The debtor, or the ministry that keeps the thing’s register: interior, transport, agriculture.
  addressee text not null constraint notice_addressee_kind check (addressee in ('DEBTOR', 'MVR', 'MTS', 'MZH')),
  party_id bigint references party,
  -- IMPOSED is service 1, STATE_CHANGED service 2 of art. 12.
  kind text not null constraint notice_kind_kind check (kind in ('IMPOSED', 'STATE_CHANGED')),
  -- The text as it was made, sealed.
  text_cipher bytea not null,
  made_at timestamptz not null,
  -- The message by e-delivery; none for a debtor without a number, who is served on paper.
  delivery_id int unique references e_delivery,
  -- Why it was not sent yet: the number of the ministry is not set.
  waits_for text constraint notice_waits_for_kind check (waits_for = 'MINISTRY_NUMBER'),
  -- The message has changed its state, and what follows from that was not looked at yet.
  has_news bool not null default false,
  -- The day on which it was served on paper, as the officer notes it.
  served_on date,
  -- By hand, by post, by a notice stuck to the door (CPC art. 47), or otherwise.
  served_how text constraint notice_served_how_kind check (served_how in ('HAND', 'POST', 'POSTED_NOTICE', 'OTHER')),
  served_note text not null default '' constraint notice_served_note check (length(served_note) <= 300),
  -- Who noted that.
  served_by int references account,
  served_noted_at timestamptz,
  constraint notice_once unique (entry_id, addressee),
  constraint notice_party_of_debtor check ((party_id is null) = (addressee <> 'DEBTOR')),
  constraint notice_served_whole check ((served_on is null) = (served_how is null) and (served_on is null) = (served_by is null)
    and (served_on is null) = (served_noted_at is null)),
  constraint notice_waits_unsent check (waits_for is null or delivery_id is null)
);
create index notice_distraint on notice (distraint_id, id);
create index notice_news on notice (id) where has_news;
create index notice_party on notice (party_id) where (party_id is not null);
create index notice_unserved on notice (distraint_id) where ((party_id is not null) and (served_on is null) and (waits_for is
  null) and (delivery_id is null));
create index notice_waiting on notice (id) where (waits_for is not null);
grant select, insert, update (text_cipher, delivery_id, waits_for, has_news, served_on, served_how, served_note, served_by,
  served_noted_at) on notice to zapori_app;

-- Entries of which nobody was told yet. Those of an import tell nobody, unless somebody asks for it.
create table notice_due (
  entry_id bigint primary key references distraint_entry,
  -- Of an import: after all others.
  later bool not null default false
);
create index notice_due_next on notice_due (later, entry_id);
create trigger wakes_notices after insert on notice_due for each statement execute function announce_work('notices');
grant select, insert, update (entry_id, later), delete on notice_due to zapori_app;

-- ─── Papers ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What somebody asked the register for: certificates on things, or a report on a person.
create table paper_request (
  id bigint generated always as identity primary key,
  -- Stands in its address; cannot be guessed, and says nothing of the payment.
  uid uuid not null unique,
  -- For people: kind, year and running number.
  number text not null unique,
  kind text not null constraint paper_request_kind_kind check (kind in ('CERTIFICATE', 'REPORT')),
  -- Chosen by who sends: the same request sent again gets the first answer.
  key uuid not null unique,
  -- Of who asked while logged in.
  account_id int references account,
  -- Keyed hash of the number of the person who asked.
  requester_hash bytea not null,
  -- That number, sealed.
  requester_number_cipher bytea not null,
  -- How that person proved who they are (Ordinance N-3, art. 12(4)).
  proved_by text constraint paper_request_proved_by_kind check (proved_by in ('ESIGN', 'EAUTH', 'USER')),
  -- Who asks and in what capacity, as JSON (Requester), sealed.
  requester_cipher bytea not null,
  -- What is asked for and why, as JSON (Asked), sealed.
  asked_cipher bytea not null,
  language text not null constraint paper_request_language_kind check (language in ('bg', 'en')),
  -- How many papers it leads to; a certificate for each thing.
  papers int not null constraint paper_request_papers check (papers >= 1 and papers <= 10),
  at timestamptz not null,
  -- Why it is free: the entry of the setting FreePapers that applied.
  exempt_by text,
  -- The payment that it waits for; a renewed one takes the place of one that expired.
  payment_id bigint references payment,
  -- Up to which change of its payment its page and its requester have been told.
  told_at timestamptz not null,
  -- UNPAID until the money counts as received; ISSUED once its papers are frozen; ENDED if it never was paid.
  state text not null constraint paper_request_state_kind check (state in ('UNPAID', 'ISSUED', 'ENDED')),
  issued_at timestamptz,
  -- Whether its papers are sent to the requester by e-delivery too, once they are sealed.
  by_e_delivery bool not null default false,
  constraint paper_request_free_or_paid check ((exempt_by is null) <> (payment_id is null)),
  constraint paper_request_issued check ((issued_at is null) = (state <> 'ISSUED'))
);
create index paper_request_account on paper_request (account_id, id desc);
create unique index paper_request_payment on paper_request (payment_id);
create index paper_request_requester on paper_request (requester_hash);
create index paper_request_unpaid on paper_request (id) where (state = 'UNPAID');
grant select, insert, update (account_id, requester_hash, requester_number_cipher, requester_cipher, asked_cipher, payment_id,
  told_at, state, issued_at) on paper_request to zapori_app;

-- What state registers said of the things of a request that is being filled in, for a day. Filing takes it over.
create table paper_register_answer (
  -- The key that the request will be sent with.
  request_key uuid not null,
  -- Kind and folded identifier of the thing, or the number of the company.
  sought text not null,
  -- How the register was asked and what it said, as JSON, sealed.
  answer_cipher bytea not null,
  asked_at timestamptz not null,
  constraint paper_register_answer_pkey primary key (request_key, sought)
);
create index paper_register_answer_asked on paper_register_answer (asked_at);
grant select, insert, update (answer_cipher, asked_at), delete on paper_register_answer to zapori_app;

-- A paper of the register, frozen at one moment: what it says never changes, whatever happens to the register.
create table paper (
  id bigint generated always as identity primary key,
  request_id bigint not null references paper_request,
  position int not null constraint paper_position check ("position" >= 1 and "position" <= 10),
  uid uuid not null unique,
  -- For people: kind, year and running number.
  number text not null unique,
  kind text not null constraint paper_kind_kind check (kind in ('CERTIFICATE', 'REPORT')),
  -- The code that stands on the paper beside its number, sealed; only its reader knows it.
  code_cipher bytea not null,
  -- SHA-256 of number and code.
  code_hash bytea not null constraint paper_code_hash check (length(code_hash) = 32),
  -- The moment of the register that it tells of.
  as_of timestamptz(3) not null,
  -- All that it says, as canonical JSON (PaperContent), sealed.
  content_cipher bytea not null,
  -- SHA-256 of that JSON.
  content_hash bytea not null constraint paper_content_hash check (length(content_hash) = 32),
  thing_kind text constraint paper_thing_kind_kind check (thing_kind in ('VEHICLE', 'AIRCRAFT', 'VESSEL', 'AGRIFORMACHINERY',
    'REALESTATE', 'OTHER')),
  -- Of a certificate: the identifier of the thing, folded; with the kind it tells whether the register has changed since.
  thing_folded text,
  -- Of a report by number: keyed hash of the number of the person.
  party_hash bytea,
  -- Of a report by number: the number of the company.
  party_eik text,
  -- The sealed PDF; null until seal and time stamp were had.
  file_id uuid references stored_file,
  -- SHA-256 of the file.
  file_hash bytea constraint paper_file_hash check (length(file_hash) = 32),
  sealed_at timestamptz,
  -- When the seal and the stamp are tried (again).
  next_try_at timestamptz,
  -- The message by which it was sent.
  delivery_id int references e_delivery,
  -- Of a report: the records of the parties whom it names, as debtors and creditors. Parties are never removed, so no key is
  -- checked for each of them.
  parties bigint[] not null default '{}',
  -- It tells of the register as it was known before this moment, the end of a past day in Sofia; null where it tells of as_of
  -- itself.
  known_before timestamptz,
  constraint paper_request_id_position_key unique (request_id, "position"),
  constraint paper_about check ((thing_kind is null) = (thing_folded is null)),
  constraint paper_known_before check (known_before <= as_of),
  constraint paper_sealed_whole check ((file_id is null) = (file_hash is null) and (file_id is null) = (sealed_at is null) and
    (file_id is null) = (next_try_at is not null))
);
create index paper_delivery on paper (delivery_id) where (delivery_id is not null);
create index paper_file on paper (file_id);
create index paper_parties on paper using gin (parties) with (fastupdate=off);
create index paper_party on paper (party_hash) where (party_hash is not null);
create index paper_sealed_day on paper (sealed_at) where (sealed_at is not null);
create index paper_thing on paper (thing_folded) where (thing_folded is not null);
create index paper_unsealed on paper (as_of) where (file_id is null);
create index paper_waiting on paper (next_try_at) where (file_id is null);
create trigger wakes_papers after insert on paper for each statement execute function announce_work('papers');
grant select, insert, update (code_cipher, content_cipher, party_hash, file_id, file_hash, sealed_at, next_try_at, delivery_id) on
  paper to zapori_app;

-- ─── The mirror: who looked at whom ────────────────────────────────────────────────────────────────────────────────────────────

-- Whom a look has shown, or about whom a state register was asked: beside the audit, which says who looked and why. Never
-- changed; by months of UTC, in the schema months.
create table look (
  id bigint generated always as identity,
  at timestamptz not null,
  -- The look, in the audit.
  audit_id bigint,
  -- Or the question to a state register, of the same moment.
  regix_call_id bigint,
  -- Of who looked, as it was then: account.user_type, or of staff the role; null of a visitor.
  capacity text,
  -- Of a state bailiff, as it was then.
  court_code text,
  -- Of an officer of another authority, as it was then.
  institution_id int references institution,
  -- Records of parties. Parties are never removed, so no key is checked for each of them.
  parties bigint[] not null,
  -- Records of look_person, of those whose number was shown or asked and who need not be parties.
  people bigint[] not null,
  -- When, as the audit says it: by this its row is found among the months.
  audit_at timestamptz,
  constraint look_pkey primary key (id, at),
  constraint look_audit_fkey foreign key (audit_id, audit_at) references audit_entry (id, at),
  constraint look_audit_whole check ((audit_id is null) = (audit_at is null)),
  constraint look_of_one_record check (num_nonnulls(audit_id, regix_call_id) = 1),
  constraint look_shows_somebody check ((cardinality(parties) + cardinality(people)) > 0)
) partition by range (at);
create index look_parties on look using gin (parties) with (fastupdate=off);
create index look_people on look using gin (people) with (fastupdate=off);
grant select, insert on look to zapori_app;

-- People whose number was shown or asked: an answer of a state register may name who is no party.
create table look_person (
  id bigint generated always as identity primary key,
  identifier_type text not null constraint look_person_identifier_type_kind check (identifier_type in ('EGN', 'LNCH')),
  -- Keyed hash of the number. After a change of keys a person may have two records.
  identifier_hash bytea not null,
  identifier_cipher bytea not null
);
create index look_person_hash on look_person (identifier_hash);
grant select, insert, update (identifier_hash, identifier_cipher) on look_person to zapori_app;

-- Looks in a criminal case that the person is not shown for a time (Personal Data Protection Act, art. 37a). It ends by itself.
create table look_hold (
  id bigint generated always as identity primary key,
  -- As those who looked gave it in their purpose.
  case_number text not null constraint look_hold_case_number_given check (length(case_number) >= 3 and length(case_number) <=
    100),
  legal_ground text not null constraint look_hold_legal_ground_given check (length(legal_ground) >= 10 and length(legal_ground) <=
    500),
  -- The last day, in Sofia.
  until date not null,
  set_by int not null references account,
  set_at timestamptz not null,
  ended_by int references account,
  -- When an administrator ended it before its day.
  ended_at timestamptz,
  constraint look_hold_ended_whole check ((ended_by is null) = (ended_at is null))
);
grant select, insert, update (ended_by, ended_at) on look_hold to zapori_app;

-- What a person asks the administrators about a row of their mirror, and the answer.
create table trace_question (
  id bigint generated always as identity primary key,
  -- For people: year and running number.
  number text not null unique,
  account_id int not null references account,
  -- The look; no key is checked, since looks are erased by their age, and the question with them.
  look_id bigint,
  paper_id bigint references paper,
  distraint_id bigint references distraint,
  question text not null,
  asked_at timestamptz not null,
  -- The last day for an answer, in Sofia (Regulation (EU) 2016/679, art. 12(3)).
  due_on date not null,
  answer text,
  answered_by int references account,
  answered_at timestamptz,
  -- When the look was: by this its row is found among the months. Null in rows that a release before 0129 has written.
  look_at timestamptz,
  constraint trace_question_about_one check (num_nonnulls(look_id, paper_id, distraint_id) = 1),
  constraint trace_question_answered_whole check (num_nulls(answer, answered_by, answered_at) in (0, 3))
);
create index trace_question_account on trace_question (account_id, id desc);
create index trace_question_open on trace_question (due_on, id) where (answered_at is null);
create unique index trace_question_open_entry on trace_question (account_id, distraint_id) where ((answered_at is null) and
  (distraint_id is not null));
create unique index trace_question_open_look on trace_question (account_id, look_id) where ((answered_at is null) and (look_id is
  not null));
create unique index trace_question_open_paper on trace_question (account_id, paper_id) where ((answered_at is null) and (paper_id
  is not null));
grant select, insert, update (answer, answered_by, answered_at), delete on trace_question to zapori_app;

-- Who wants to be told when something about them is entered or somebody looks.
create table trace_watch (
  account_id int primary key references account,
  since timestamptz not null,
  -- What happened until this moment has been told, or was before the wish.
  told_up_to timestamptz not null,
  -- When it is looked again whether there is something to tell: once a day.
  next_look_at timestamptz not null
);
create index trace_watch_due on trace_watch (next_look_at);
grant select, insert, update (told_up_to, next_look_at), delete on trace_watch to zapori_app;

-- ─── The register: lists and search ────────────────────────────────────────────────────────────────────────────────────────────

-- One row for each debtor, counted from distraint by triggers; what was entered in error does not count.
create table debtor (
  party_id bigint primary key references party,
  kind text not null check (kind in ('PHYSICAL_PERSON', 'COMPANY')),
  -- As his latest distraint names him.
  name text not null,
  total int not null default 0 check (total >= 0),
  in_force int not null default 0 check (in_force >= 0),
  revoked int not null default 0 check (revoked >= 0),
  exempted int not null default 0 check (exempted >= 0),
  last_imposed_on date,
  constraint debtor_counts check ((in_force + revoked + exempted) <= total)
);
create index debtor_by_in_force on debtor (in_force desc nulls last, party_id desc) where (total > 0);
create index debtor_by_last on debtor (last_imposed_on desc nulls last, party_id desc) where (total > 0);
create index debtor_by_name on debtor (name desc nulls last, party_id desc) where (total > 0);
create index debtor_by_total on debtor (total desc nulls last, party_id desc) where (total > 0);
create index debtor_names on debtor using gin (name gin_trgm_ops);
grant select, insert, update on debtor to zapori_app;

-- What things are found by. Kept by triggers.
create table thing_search (
  property_id bigint primary key references property,
  kind text not null constraint thing_search_kind_kind check (kind in ('VEHICLE', 'AIRCRAFT', 'VESSEL', 'AGRIFORMACHINERY',
    'REALESTATE', 'OTHER')),
  -- Both identifiers, folded.
  identifiers text not null,
  -- What anybody may find it by: what it is, in small letters, without numbers of ten digits.
  about text not null,
  -- What officers find it by: that, and whose it is.
  words text not null
);
create index thing_search_about on thing_search using gin (about gin_trgm_ops);
create index thing_search_parts on thing_search using gin (thing_parts(property_id, identifiers, about, words));
create index thing_search_words on thing_search using gin (words gin_trgm_ops);
create trigger recount_parts after update of identifiers on thing_search for each row when (old.identifiers is distinct from
  new.identifiers) execute function recount_parts();
create trigger words_to_search_changed after update on thing_search referencing new table as fresh for each statement execute
  function words_to_search();
create trigger words_to_search_new after insert on thing_search referencing new table as fresh for each statement execute function
  words_to_search();
grant select, insert, update on thing_search to zapori_app;

-- What distraints are found by, in small letters. Kept by triggers.
create table distraint_search (
  distraint_id bigint primary key references distraint,
  words text not null
);
create index distraint_search_words on distraint_search using gin (words gin_trgm_ops);
grant select, insert, update on distraint_search to zapori_app;

-- All words that things are listed under, so that a part of a word finds them. Nothing is taken out; a new word that two enter at
-- once stands here twice.
create table search_word (
  word text not null,
  -- A word of what a thing is, which anybody may search; else one of whose it is.
  open bool not null,
  -- In how many things, roughly: it tells which of several words is the rarest.
  things bigint not null default 0
);
create index search_word_known on search_word (word, open);
create index search_word_parts on search_word using gin (word gin_trgm_ops);
grant select, insert, update on search_word to zapori_app;

-- How many things have these three or four characters in their identifiers, counted by a sweep.
create table identifier_part (
  part text primary key,
  things int not null
);
grant select, insert, update on identifier_part to zapori_app;

-- Up to which thing the parts of identifiers are counted: one row.
create table identifier_part_counted (
  -- Always true, so that there is only one row.
  one bool not null default true primary key check (one),
  -- The last property.id that was counted.
  up_to bigint not null
);
grant select, update on identifier_part_counted to zapori_app;

-- ─── The register: subscriptions ───────────────────────────────────────────────────────────────────────────────────────────────

-- Who wants to be told of distraints on a thing or of changes of one distraint, by which way and until when.
create table subscription (
  id int generated always as identity primary key,
  -- For people: year and running number.
  number text not null unique,
  account_id int not null references account,
  -- FIRST_LIEN: when a distraint in force is entered on a thing that has none. CHANGE_STATUS: at each new distraint and each
  -- change of status.
  kind text not null constraint subscription_kind_kind check (kind in ('FIRST_LIEN', 'CHANGE_STATUS')),
  thing_kind text constraint subscription_thing_kind_kind check (thing_kind in ('VEHICLE', 'AIRCRAFT', 'VESSEL',
    'AGRIFORMACHINERY', 'REALESTATE', 'OTHER')),
  -- As it was typed: no other identifier of the thing is shown to its subscriber.
  identifier text,
  -- The same in the one spelling in which things are found (property.folded).
  folded text constraint subscription_folded check (folded <> ''),
  -- The number of the one distraint that it is about (distraint.reference).
  reference text,
  channel text not null constraint subscription_channel_kind check (channel in ('EMAIL', 'EDELIVERY')),
  -- Where letters go; null where they go by e-delivery, to the proved number of the account.
  email text,
  -- UNCONFIRMED until the address is confirmed by a letter; ENDED when it has told, was stopped, or ran out.
  state text not null constraint subscription_state_kind check (state in ('UNCONFIRMED', 'ACTIVE', 'ENDED')),
  ended_why text constraint subscription_ended_why_kind check (ended_why in ('TOLD', 'STOPPED', 'BY_LETTER', 'BY_ADMINISTRATOR',
    'EXPIRED')),
  ended_at timestamptz,
  -- When its owner agreed to the use of their data for it.
  consent_at timestamptz not null,
  created_at timestamptz not null,
  -- Entries from this moment on are told of; anew after each renewal.
  since timestamptz not null,
  -- It tells of nothing that was entered at this moment or later.
  ends_at timestamptz not null,
  -- The number of the sale for which the thing is watched; null of what somebody subscribed to by themselves.
  watch_of text,
  -- The screen from which it is watched and stopped, below /dist: that of the application.
  watch_page text,
  constraint subscription_address check ((channel = 'EMAIL') = (email is not null)),
  constraint subscription_ended_whole check ((state = 'ENDED') = (ended_why is not null) and (state = 'ENDED') = (ended_at is not
    null)),
  constraint subscription_first_lien_of_thing check (kind <> 'FIRST_LIEN' or thing_kind is not null),
  constraint subscription_span check (ends_at > since),
  constraint subscription_to_thing_or_distraint check ((thing_kind is null) = (folded is null) and (thing_kind is null) =
    (identifier is null) and (thing_kind is null) <> (reference is null)),
  constraint subscription_watch_whole check ((watch_of is null) = (watch_page is null) and (watch_of is null or thing_kind is not
    null))
);
create index subscription_address_of on subscription (lower(email)) where (email is not null);
create index subscription_folded_search on subscription (folded, id) where (folded is not null);
create index subscription_of_account on subscription (account_id, id);
create unique index subscription_once on subscription (account_id, kind, channel, coalesce(email, ''), coalesce(thing_kind, ''),
  coalesce(folded, ''), coalesce(reference, ''), coalesce(watch_page, '')) where (state <> 'ENDED');
create index subscription_wanted on subscription (thing_kind, folded) where ((state = 'ACTIVE') and (thing_kind is not null));
create index subscription_wanted_distraint on subscription (reference) where ((state = 'ACTIVE') and (reference is not null));
grant select, insert, update (kind, email, state, ended_why, ended_at, since, ends_at) on subscription to zapori_app;

-- What happened to each subscription. Rows are only added.
create table subscription_event (
  id bigint generated always as identity primary key,
  subscription_id int not null references subscription,
  at timestamptz not null,
  event text not null constraint subscription_event_event_kind check (event in ('CREATED', 'CONFIRMED', 'RENEWED', 'STOPPED',
    'BY_LETTER', 'BY_ADMINISTRATOR')),
  -- Whose deed it was; null of one by the link of a letter.
  account_id int references account,
  ground text constraint subscription_event_ground check (length(ground) >= 5 and length(ground) <= 500),
  constraint subscription_event_by_somebody check ((event = 'BY_ADMINISTRATOR') = (ground is not null))
);
create index subscription_event_of on subscription_event (subscription_id, id);
grant select, insert on subscription_event to zapori_app;

-- Addresses to which an account has letters sent that are not its own: none goes there before its reader has agreed.
create table subscription_address (
  account_id int not null references account,
  email text not null constraint subscription_address_small_letters check (email = lower(email)),
  -- SHA-256 of the code in the letter that asks; null once it was used.
  code_hash bytea unique,
  -- When that letter was written: nobody is asked more than once a day.
  asked_at timestamptz,
  -- Taken back when the reader of a letter stops it there.
  confirmed_at timestamptz,
  constraint subscription_address_pkey primary key (account_id, email)
);
create index subscription_address_asked on subscription_address (email, asked_at);
grant select, insert, update (code_hash, asked_at, confirmed_at) on subscription_address to zapori_app;

-- What each subscriber is told of: one entry once. Its text stands with the letter or the message that was written of it.
create table subscription_notice (
  id bigint generated always as identity primary key,
  subscription_id int not null references subscription,
  entry_id bigint not null references distraint_entry,
  matched_at timestamptz not null,
  -- WAITING until its letter is written; DROPPED if by then the subscription was stopped, or nobody can be reached by it.
  state text not null constraint subscription_notice_state_kind check (state in ('WAITING', 'WRITTEN', 'DROPPED')),
  -- SHA-256 of the code in its text by which its reader stops the subscription.
  code_hash bytea unique,
  -- The letter; no key is checked, since letters are erased by their age and it stays told that there was one.
  email_id int unique,
  delivery_id int unique references e_delivery,
  written_at timestamptz,
  constraint subscription_notice_once unique (subscription_id, entry_id),
  constraint subscription_notice_written check (case state when 'WRITTEN' then num_nonnulls(email_id, delivery_id) = 1 and
    code_hash is not null and written_at is not null else num_nonnulls(email_id, delivery_id, code_hash, written_at) = 0 end)
);
create index subscription_notice_entry on subscription_notice (entry_id);
create index subscription_notice_waiting on subscription_notice (id) where (state = 'WAITING');
create trigger wakes_subscriptions after insert on subscription_notice for each statement execute function
  announce_work('subscriptions');
grant select, insert, update (state, code_hash, email_id, delivery_id, written_at) on subscription_notice to zapori_app;

-- Entries of the register of which subscribers were not told yet. Kept by triggers; done means deleted.
create table subscription_due (
  entry_id bigint primary key references distraint_entry,
  property_id bigint not null,
  -- Of an import, or told of again because a number of the thing became known: after all others.
  later bool not null
);
create index subscription_due_next on subscription_due (later, entry_id);
create index subscription_due_of_thing on subscription_due (property_id, entry_id);
grant select, insert, update (later), delete on subscription_due to zapori_app;

-- Numbers that a thing bore before, folded: who subscribed to it while it bore one goes on being told. Kept by a trigger.
create table former_number (
  property_id bigint not null references property,
  folded text not null constraint former_number_folded check (folded <> ''),
  -- The newest subscription of that time; later ones mean whatever thing bears the number then.
  last_subscription int not null,
  constraint former_number_pkey primary key (property_id, folded)
);
grant select, insert, update (last_subscription) on former_number to zapori_app;

-- ─── The register: machinery and imports ───────────────────────────────────────────────────────────────────────────────────────

-- Agricultural machinery as the register of the Ministry of Agriculture, which is kept here, has it today. Every column follows
-- from the versions.
create table machine (
  id int generated always as identity primary key,
  registration_number text not null check (registration_number <> ''),
  -- The registration number, folded as identifiers of things are. One that was struck off may be given again.
  folded text not null check (folded <> ''),
  frame_number text not null check (frame_number <> ''),
  -- In the words of the officer.
  type text not null check (type <> ''),
  owner_id bigint not null references party,
  -- As the last version names him.
  owner_name text not null,
  address text not null,
  last_version int not null check (last_version > 0),
  -- Struck off.
  deleted bool not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What a search looks through; identifiers also folded, so that look-alike letters of either alphabet find them.
  words text not null,
  -- The thing that bears the distraints of this machine; null if it was never distrained.
  property_id bigint unique references property,
  -- The frame number, folded.
  frame_folded text not null default ''
);
create unique index machine_number on machine (folded) where (not deleted);
create index machine_owner on machine (owner_id);
create index machine_words on machine using gin (words gin_trgm_ops);
create trigger machine_to_thing before insert or update of folded, frame_folded on machine for each row execute function
  machine_to_thing();
grant select, insert, update (registration_number, folded, frame_number, type, owner_id, owner_name, address, last_version,
  deleted, updated_at, words, property_id, frame_folded) on machine to zapori_app;

-- What was written of a machine, each time. Never changed, only followed by the next.
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
  -- By what document the owner changed, or why the machine was struck off.
  ground text not null default '',
  origin text not null check (origin in ('FORM', 'IMPORT')),
  at timestamptz not null,
  entered_by int not null references account,
  constraint machine_version_pkey primary key (machine_id, number),
  constraint machine_version_first check ((number = 1) = (kind = 'ADDED'))
);
create index machine_version_owner on machine_version (owner_id);
grant select, insert on machine_version to zapori_app;

-- One reading of a file into the register of distraints. Broken off, it is found again by the hash of the file and goes on.
create table import_run (
  id bigint generated always as identity primary key,
  -- SHA-256 of the file.
  file_hash bytea not null check (length(file_hash) = 32),
  file_name text not null,
  -- Who imports; null where the command of the console names nobody.
  actor_id int references account,
  language text not null check (language in ('bg', 'en')),
  started_at timestamptz not null,
  -- Up to which row of the file everything is entered or refused.
  last_row bigint not null default 0,
  entered bigint not null default 0,
  -- Rows that had been entered by an earlier run.
  known bigint not null default 0,
  refused bigint not null default 0,
  finished_at timestamptz,
  -- The year of these numbers.
  numbers_year int,
  -- Numbers of distraints that were taken for this run and are not used yet, in their order; the next batch has them.
  numbers int[] not null default '{}'::integer[],
  constraint import_run_numbers_of_year check (numbers = '{}'::integer[] or numbers_year is not null)
);
create unique index import_run_open on import_run (file_hash) where (finished_at is null);
grant select, insert, update (last_row, entered, known, refused, finished_at, numbers_year, numbers) on import_run to zapori_app;

-- Rows of files that have become distraints, so that none is entered twice.
create table import_row (
  -- SHA-256 of the office and the key that the file gives the row; without a key, keyed hash of what the row says.
  key_hash bytea primary key check (length(key_hash) = 32),
  -- Keyed hash of what the row says, which may name numbers of persons: by it a key that is used for something else is noticed.
  content_hash bytea not null check (length(content_hash) = 32),
  -- The key that the file gives the row; null if it gives none.
  external_key text,
  distraint_id bigint not null unique,
  run_id bigint not null references import_run,
  row_number bigint not null
);
create index import_row_external on import_row (external_key) where (external_key is not null);
grant select, insert on import_row to zapori_app;

-- Rows of files that were refused, with each fault.
create table import_refusal (
  run_id bigint not null references import_run,
  row_number bigint not null,
  -- Of the fault among those of the row, from 0.
  position int not null,
  -- The column of the file.
  field text not null,
  -- Code of the refusal, as the form would give it.
  code text not null,
  reason text not null,
  constraint import_refusal_pkey primary key (run_id, row_number, "position")
);
grant select, insert on import_refusal to zapori_app;

-- ─── Sales: the notice, and where it is found ──────────────────────────────────────────────────────────────────────────────────

-- Electronic public sales: the notice, first a draft. Once published it is frozen for good (Ordinance N-3, art. 22), but for the
-- end of bidding and the organiser. Its id is that of the sale everywhere.
create table announcement (
  id int generated always as identity primary key,
  -- Number of the sale: year and running number, such as 2026-00012.
  code text not null unique,
  title text not null,
  description text not null default '',
  property_type text not null check (property_type in ('VEHICLE', 'AIRCRAFT', 'VESSEL', 'AGRIFORMACHINERY', 'REALESTATE',
    'OTHER')),
  -- By what law it is held: GPK the Civil Procedure Code, DOPK the Tax and Social Insurance Procedure Code (public claims), TZ
  -- the Commerce Act (a syndic’s sale).
  procedure text not null check (procedure in ('GPK', 'DOPK', 'TZ')),
  -- The enforcement or commercial case.
  case_number text not null,
  currency text not null check (currency in ('BGN', 'EUR')),
  -- At which bidding begins; each bid raises it by one step.
  start_price bigint not null check (start_price > 0),
  step bigint not null check (step > 0),
  deposit bigint not null check (deposit > 0),
  registration_starts_at timestamptz not null,
  registration_ends_at timestamptz not null,
  bidding_starts_at timestamptz not null,
  -- As announced or moved by an act before registration opened; the end as it stands is auction.ends_at.
  bidding_ends_at timestamptz not null,
  -- The setting AllowAnyDateInAnnouncement as it was when the dates were last saved.
  any_date bool not null,
  -- Who runs the sale. Changes after publication only by a succession.
  organiser_id int not null references account,
  -- Who made the draft: the organiser, or somebody who acts for him.
  created_by int not null references account,
  created_at timestamptz not null,
  -- Null of a draft.
  published_at timestamptz,
  -- What the notice says beside its title: owner, ground, encumbrances, price and its sources, account, viewings (Notice).
  notice jsonb not null default '{}',
  -- How the start price was computed, line by line with the articles, when last saved (Calculation); null while it cannot be.
  calculation jsonb,
  -- Where the first thing with a place lies, for lists; so is ekatte.
  region_code text references region (code),
  ekatte text references settlement (ekatte),
  -- The sale of the same things that failed before this one (CPC art. 494; Commerce Act art. 717zh).
  repeats int references announcement,
  -- The how-manieth sale of the same things this is.
  round int not null default 1,
  -- Why the one before failed: nobody bid, or the price was not paid.
  repeat_ground text check (repeat_ground in ('NO_BIDS', 'NOT_PAID')),
  -- The day on which the party asked for the new sale.
  repeat_requested_on date,
  -- The sale after which this one is held only among parties to a partition whose claims to buy were granted (CPC art. 354(2)).
  among int references announcement,
  -- How often the draft was saved. A window that has not seen the last one may not save over it.
  revision int not null default 1,
  -- The window of a browser that saved the draft last.
  saved_in uuid,
  constraint announcement_id_currency_start_price_step_key unique (id, currency, start_price, step),
  constraint announcement_among check (among <> id and (among is null or repeats is null)),
  constraint announcement_bidding_after_registration check (bidding_starts_at >= registration_ends_at),
  constraint announcement_bidding_times check (bidding_ends_at > bidding_starts_at),
  constraint announcement_registration_times check (registration_ends_at > registration_starts_at),
  constraint announcement_repeat_ground_given check ((repeat_ground is null) = (repeats is null) and (repeat_requested_on is null)
    = (repeats is null)),
  constraint announcement_repeats_another check (repeats <> id),
  constraint announcement_round_of_repeats check (round > 0 and (round > 1) = (repeats is not null))
);
create index announcement_bidding on announcement (bidding_starts_at) where (published_at is not null);
create index announcement_of_partition on announcement (among) where (among is not null);
create index announcement_organiser on announcement (organiser_id);
create index announcement_published on announcement (published_at desc, id desc) where (published_at is not null);
create index announcement_region on announcement (region_code) where (published_at is not null);
create index announcement_repeats on announcement (repeats) where (repeats is not null);
create trigger announcement_to_search_changed after update on announcement referencing new table as fresh for each statement
  execute function announcement_to_search();
create trigger announcement_to_search_new after insert on announcement referencing new table as fresh for each statement execute
  function announcement_to_search();
create trigger announcement_to_shelf_changed after update on announcement referencing new table as fresh for each statement
  execute function announcement_to_shelf();
create trigger announcement_to_shelf_new after insert on announcement referencing new table as fresh for each statement execute
  function announcement_to_shelf();
create trigger deposits_change after update of organiser_id on announcement for each row when (old.organiser_id <>
  new.organiser_id) execute function deposits_change();
create trigger published_is_fresh after update of published_at on announcement for each row when (old.published_at is null and
  new.published_at is not null) execute function published_is_fresh();
create trigger published_is_frozen before delete or update on announcement for each row execute function
  refuse_change_of_published();
create trigger zz_delete_files_of_draft after delete on announcement for each row execute function delete_files_of_draft();
grant select, insert, update, delete on announcement to zapori_app;

-- The things that are sold. Those of a draft are written anew each time it is saved; of a published sale they never change.
create table announcement_item (
  announcement_id int not null references announcement on delete cascade,
  -- Its place in the notice.
  number int not null check (number >= 1 and number <= 50),
  kind text not null check (kind in ('VEHICLE', 'AIRCRAFT', 'VESSEL', 'AGRIFORMACHINERY', 'REALESTATE', 'OTHER')),
  -- A thing of our register: identifier, title and description are then what the register said when the draft was saved.
  property_id bigint references property,
  -- Kind of real estate or of another thing, by the codes of the register before this one, misspellings included.
  type text constraint announcement_item_type_kind check (type in ('HOMEAPPLIANCES', 'COMPUTEREQUIPMENT', 'MOBILEDEVICES',
    'CAMERAS', 'FURNITURE', 'CLOTHESSHOES', 'WATCHES', 'JEWELRY', 'ACCESSORIES', 'ARTWORK', 'SPORTEQUIPMENT', 'TOOLS', 'OTHER',
    'AUTOPARTS', 'AGRICULTURALPRODUCTION', 'TRADEMARK', 'MACHINERY', 'Apartment_OneRoom', 'Apartment_TwoRoom',
    'Apartment_ThreeRoom', 'Apartment_MultiRoom', 'Penthouse', 'Studio', 'Villa', 'Garage', 'HoseFloor', 'House', 'Room', 'Shop',
    'Office', 'Commercial', 'Plat', 'Land', 'AagriculturalProperty', 'Warehouse', 'Factory', 'Hotel', 'CommercialProperty',
    'ProductionProperty', 'GasStation', 'LPGStation', 'CarWash', 'ParkingSpace', 'Other', 'HomeBuilding', 'LandWithHouse',
    'SeparatedPart')),
  identifier text not null default '',
  title text not null check (title <> ''),
  description text not null default '',
  region_code text references region (code),
  municipality_code text references municipality (code),
  ekatte text references settlement (ekatte),
  address text not null default '',
  -- Facts of the asset by the keys of ASSET_FACTS, such as {area in square metres, floor, construction, constructionYear}.
  details jsonb not null default '{}',
  -- All of it, only a share, or all of it with the written consent of the other owners (CPC art. 500).
  sold text not null check (sold in ('WHOLE', 'SHARE', 'WHOLE_WITH_CONSENT')),
  share_numerator int,
  share_denominator int,
  entered_at timestamptz not null,
  entered_by int not null references account,
  constraint announcement_item_pkey primary key (announcement_id, number),
  constraint announcement_item_share_given check ((sold = 'SHARE') = (share_numerator is not null)),
  constraint announcement_item_share_proper check (share_numerator > 0 and share_numerator < share_denominator),
  constraint announcement_item_share_whole check ((share_numerator is null) = (share_denominator is null))
);
create index announcement_item_construction_year on announcement_item ((((details ->> 'constructionYear'))::numeric),
  announcement_id) where (((details ->> 'constructionYear'))::numeric is not null);
create index announcement_item_lies on announcement_item (announcement_id) include (region_code, ekatte) where (region_code is not
  null);
create index announcement_item_place on announcement_item (region_code, ekatte, announcement_id) where (region_code is not null);
create index announcement_item_property on announcement_item (property_id) where (property_id is not null);
create index announcement_item_settlement on announcement_item (ekatte, announcement_id) where (ekatte is not null);
create trigger items_to_search_gone after delete on announcement_item referencing old table as changed for each statement execute
  function items_to_search();
create trigger items_to_search_new after insert on announcement_item referencing new table as changed for each statement execute
  function items_to_search();
create trigger published_items_are_frozen before insert or delete or update on announcement_item for each row execute function
  refuse_change_of_published_items();
grant select, insert, delete on announcement_item to zapori_app;

-- Documents of a notice. Frozen with it.
create table announcement_document (
  announcement_id int not null references announcement on delete cascade,
  -- Its place in the notice.
  position int not null check ("position" > 0),
  kind text not null check (kind in ('ACT', 'NOTICE', 'VALUATION', 'PROTOCOL_OF_POSTING', 'CONSENT', 'FAILED_SALE', 'OTHER')),
  -- Always ANNOUNCEMENT: by it the foreign keys hold that the files are those of this sale. So in announcement_photo.
  owner_kind text not null generated always as ('ANNOUNCEMENT') stored,
  -- The copy that everybody may read, without personal data; null if there is none.
  public_file uuid unique,
  -- For the organiser and the court only.
  original_file uuid unique,
  constraint announcement_document_pkey primary key (announcement_id, "position"),
  constraint announcement_document_original_file_owner_kind_announcemen_fkey foreign key (original_file, owner_kind,
    announcement_id) references stored_file (id, owner_kind, owner_id),
  constraint announcement_document_public_file_owner_kind_announcement__fkey foreign key (public_file, owner_kind,
    announcement_id) references stored_file (id, owner_kind, owner_id),
  constraint announcement_document_some_file check (public_file is not null or original_file is not null),
  constraint announcement_document_two_files check (public_file <> original_file)
);
create trigger published_is_frozen before insert or delete or update on announcement_document for each row execute function
  refuse_files_of_published();
grant select, insert, delete on announcement_document to zapori_app;

-- Photographs of a notice. The first is the cover. Frozen with it.
create table announcement_photo (
  announcement_id int not null references announcement on delete cascade,
  position int not null check ("position" > 0),
  owner_kind text not null generated always as ('ANNOUNCEMENT') stored,
  file_id uuid not null unique,
  caption text not null check (length(caption) >= 3 and length(caption) <= 200),
  constraint announcement_photo_pkey primary key (announcement_id, "position"),
  constraint announcement_photo_file_id_owner_kind_announcement_id_fkey foreign key (file_id, owner_kind, announcement_id)
    references stored_file (id, owner_kind, owner_id)
);
create trigger published_is_frozen before insert or delete or update on announcement_photo for each row execute function
  refuse_files_of_published();
grant select, insert, delete on announcement_photo to zapori_app;

-- What sales are searched by. Kept by triggers.
create table announcement_search (
  announcement_id int primary key references announcement on delete cascade,
  -- Code, title, case number, description, things and their places, in Bulgarian and English, in small letters.
  words text not null
);
create index announcement_search_codes on announcement_search using gin (codes_in(words));
create index announcement_search_words on announcement_search using gin (words gin_trgm_ops);
grant select, insert, update on announcement_search to zapori_app;

-- What lists of sales are filtered and sorted by, in one narrow table with an index for each order. Kept by triggers.
create table sale_shelf (
  announcement_id int primary key references announcement on delete cascade,
  -- DRAFT; OPEN until the end of bidding is recorded; then PAST, or TERMINATED by an act.
  state text not null check (state in ('DRAFT', 'OPEN', 'PAST', 'TERMINATED')),
  organiser_id int not null,
  code text not null,
  title text not null,
  property_type text not null constraint sale_shelf_property_type_kind check (property_type in ('VEHICLE', 'AIRCRAFT', 'VESSEL',
    'AGRIFORMACHINERY', 'REALESTATE', 'OTHER')),
  procedure text not null constraint sale_shelf_procedure_kind check (procedure in ('GPK', 'DOPK', 'TZ')),
  -- The start price in euro at the fixed rate, whatever its currency, so that all sales compare; price_bgn in leva.
  price_eur bigint not null,
  price_bgn bigint not null,
  registration_starts_at timestamptz not null,
  registration_ends_at timestamptz not null,
  bidding_starts_at timestamptz not null,
  bidding_ends_at timestamptz not null,
  published_at timestamptz,
  -- As the auction has it, in its own currency; starts_at and ends_at, too.
  start_price bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The highest bid, once the end is recorded: before that every bid would have to write here. So are bids.
  last_price bigint,
  bids int not null default 0
);
create index sale_shelf_bgn on sale_shelf (price_bgn);
create index sale_shelf_bidding_ends on sale_shelf (bidding_ends_at, announcement_id) include (state);
create index sale_shelf_bidding_starts on sale_shelf (bidding_starts_at, announcement_id) include (state);
create index sale_shelf_bids on sale_shelf (bids, announcement_id) include (state);
create index sale_shelf_code on sale_shelf (code, announcement_id) include (state);
create index sale_shelf_ends on sale_shelf (ends_at, announcement_id) include (state);
create index sale_shelf_eur on sale_shelf (price_eur, announcement_id) include (state);
create index sale_shelf_id on sale_shelf (announcement_id) include (state);
create index sale_shelf_last_price on sale_shelf (last_price, announcement_id) include (state);
create index sale_shelf_last_price_down on sale_shelf (last_price desc nulls last, announcement_id desc) include (state);
create index sale_shelf_open on sale_shelf (announcement_id) where (state = 'OPEN');
create index sale_shelf_open_starts on sale_shelf (starts_at, announcement_id) include (ends_at, published_at, property_type)
  where (state = 'OPEN');
create index sale_shelf_organiser on sale_shelf (organiser_id, announcement_id) include (state);
create index sale_shelf_own_open on sale_shelf (organiser_id, state, announcement_id) where (state in ('DRAFT', 'OPEN'));
create index sale_shelf_procedure on sale_shelf (procedure, announcement_id) include (state);
create index sale_shelf_published on sale_shelf (published_at, announcement_id) include (state);
create index sale_shelf_registration_ends on sale_shelf (registration_ends_at, announcement_id) include (state);
create index sale_shelf_registration_starts on sale_shelf (registration_starts_at, announcement_id) include (state);
create index sale_shelf_start_price on sale_shelf (start_price, announcement_id) include (state);
create index sale_shelf_starts on sale_shelf (starts_at, announcement_id) include (state);
create index sale_shelf_terminated on sale_shelf (announcement_id) where (state = 'TERMINATED');
create index sale_shelf_title on sale_shelf (title, announcement_id) include (state);
create index sale_shelf_type on sale_shelf (property_type, announcement_id) include (state);
create index sale_shelf_words on sale_shelf using gin (code gin_trgm_ops, title gin_trgm_ops);
create trigger tally_changed_sale after update on sale_shelf for each row when (old.state <> new.state or (old.state in ('PAST',
  'TERMINATED'))) execute function tally_changed_sale();
create trigger tally_deleted_sale after delete on sale_shelf for each row execute function tally_deleted_sale();
create trigger tally_new_sales after insert on sale_shelf referencing new table as fresh for each statement execute function
  tally_new_sales();
grant select, insert, update on sale_shelf to zapori_app;

-- How many sales there are of each state: the sum of all rows, which those who change something fold together as they go.
create table sale_tally (
  state text not null constraint sale_tally_state_kind check (state in ('DRAFT', 'OPEN', 'PAST', 'TERMINATED')),
  -- To be added to the others; negative where sales left the state.
  sales int not null,
  -- How often something of a state changed, to be added too: while the sum stays, what was counted stays right.
  changes bigint not null
);
grant select, insert, update, delete on sale_tally to zapori_app;

-- Searches for sales that people keep, with how soon they want to hear of new ones.
create table saved_search (
  id int generated always as identity primary key,
  account_id int not null references account,
  -- One of twenty for each account.
  place int not null check (place >= 1 and place <= 20),
  name text not null check (length(name) >= 1 and length(name) <= 100),
  -- The fields of a search, as lists of sales take them.
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  -- When a letter is sent; NEVER only keeps the search.
  pace text not null check (pace in ('AT_ONCE', 'DAILY', 'NEVER')),
  created_at timestamptz(3) not null,
  -- Since when letters are wanted: sales that were published before are old news.
  since timestamptz(3) not null,
  constraint saved_search_account_id_place_key unique (account_id, place)
);
create index saved_search_active on saved_search (id) where (pace <> 'NEVER');
grant select, insert, update (name, pace, since), delete on saved_search to zapori_app;

-- Sales that fit a saved search, one row for each, so that nobody is told twice.
create table saved_search_hit (
  search_id int not null references saved_search on delete cascade,
  announcement_id int not null references announcement,
  found_at timestamptz(3) not null,
  -- When a letter is due.
  tell_at timestamptz(3) not null,
  -- Written of, or nobody was left to write to.
  done_at timestamptz(3),
  -- The letter; null where none was written. No key is checked, since letters are erased by their age.
  letter_id int,
  constraint saved_search_hit_pkey primary key (search_id, announcement_id),
  constraint saved_search_hit_letter_when_done check (letter_id is null or done_at is not null),
  constraint saved_search_hit_times check (tell_at >= found_at)
);
create index saved_search_hit_due on saved_search_hit (tell_at) where (done_at is null);
create index saved_search_hit_sale on saved_search_hit (announcement_id);
create trigger wakes_news after insert on saved_search_hit for each statement execute function announce_work('news');
grant select, insert, update (done_at, letter_id) on saved_search_hit to zapori_app;

-- Codes by which a letter lets its reader stop the search.
create table saved_search_code (
  -- SHA-256 of the code.
  code_hash bytea primary key check (length(code_hash) = 32),
  search_id int not null references saved_search on delete cascade
);
create index saved_search_code_of on saved_search_code (search_id);
grant select, insert on saved_search_code to zapori_app;

-- Published sales that have not been held against all saved searches yet.
create table fresh_sale (
  announcement_id int primary key references announcement,
  -- Up to which search that is done.
  last_search int not null default 0
);
create trigger wakes_news after insert on fresh_sale for each statement execute function announce_work('news');
grant select, insert, update, delete on fresh_sale to zapori_app;

-- ─── Sales: who takes part ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Parties to the case behind a sale: barred from it, entitled in it, or to be told by law. Kept by the organiser, never public.
create table sale_party (
  id int generated always as identity primary key,
  announcement_id int not null references announcement on delete cascade,
  -- What he is to the case; STAFF are people of the organiser who may not bid, COMMITTEE the members of the creditors’ committee
  -- and those related to them.
  role text not null check (role in ('DEBTOR', 'DEBTOR_REPRESENTATIVE', 'CREDITOR', 'SPOUSE', 'CO_OWNER', 'PARTITION_PARTY',
    'MORTGAGEE', 'STAFF', 'COMMITTEE')),
  kind text not null check (kind in ('PHYSICAL_PERSON', 'COMPANY')),
  name text not null check (name <> ''),
  -- EGN, LNCH, EIK, or DOCUMENT of a foreigner without a number; null where none is known.
  identifier_type text check (identifier_type in ('EGN', 'LNCH', 'EIK', 'DOCUMENT')),
  -- Keyed hash of the number or document: applicants are compared by it.
  identifier_hash bytea,
  identifier_cipher bytea,
  email text,
  -- Since when it is sure that the address is his. Nothing writes it yet.
  email_confirmed_at timestamptz,
  language text not null default 'bg' check (language in ('bg', 'en')),
  added_by int not null references account,
  added_at timestamptz not null,
  removed_by int references account,
  -- Struck; null while he is a party.
  removed_at timestamptz,
  birth_date date,
  -- That issued the document, by two letters; only of who is identified by one, as are document_type and birth_date.
  country text check (country ~ '^[A-Z]{2}$'),
  document_type text check (document_type in ('IDENTITY_CARD', 'PASSPORT')),
  constraint sale_party_document_whole check ((country is null) = (document_type is null) and (country is null) = (birth_date is
    null)),
  constraint sale_party_foreigner check ((not identifier_type is distinct from 'DOCUMENT') = (country is not null)),
  constraint sale_party_number_whole check ((identifier_type is null) = (identifier_hash is null) and (identifier_hash is null) =
    (identifier_cipher is null)),
  constraint sale_party_removed_whole check ((removed_by is null) = (removed_at is null))
);
create index sale_party_of on sale_party (announcement_id);
create trigger party_of_offer after insert or update of removed_at on sale_party for each row when (new.role in ('CREDITOR',
  'MORTGAGEE')) execute function party_of_offer();
grant select, insert, update (identifier_hash, identifier_cipher, email_confirmed_at, removed_by, removed_at) on sale_party to
  zapori_app;

-- Applications that are not filed yet: one of a person for a sale.
create table application_draft (
  id int generated always as identity primary key,
  account_id int not null references account,
  announcement_id int not null references announcement,
  -- The form as JSON, sealed.
  draft bytea not null,
  -- How often it was saved. A window that has not seen the last one may not save over it.
  revision int not null check (revision > 0),
  -- The window of a browser that saved last.
  saved_in uuid not null,
  saved_at timestamptz not null,
  -- When it is deleted, with its files, if it is not filed.
  gone_at timestamptz not null,
  constraint application_draft_account_id_announcement_id_key unique (account_id, announcement_id)
);
create index application_draft_gone on application_draft (gone_at);
create index application_draft_sale on application_draft (announcement_id);
grant select, insert, update (draft, revision, saved_in, saved_at, gone_at), delete on application_draft to zapori_app;

-- Applications to take part in a sale, electronic or on paper (Ordinance N-3, art. 23–31, annexes 3 and 4).
create table registration (
  id int generated always as identity primary key,
  -- For people: year and running number, such as 202600012.
  number text not null unique,
  announcement_id int not null references announcement,
  -- The applicant. Null of one on paper until he is authorised and gets an account.
  account_id int references account,
  -- For himself, as the legal representative of the bidder, or as his proxy (ASSIGNEE).
  participation text not null check (participation in ('PERSONAL', 'REPRESENTATIVE', 'ASSIGNEE')),
  represented_kind text check (represented_kind in ('PHYSICAL_PERSON', 'COMPANY')),
  represented_name text,
  represented_identifier_type text check (represented_identifier_type in ('EGN', 'LNCH', 'EIK')),
  -- Only of old applications; since then the number lies in represented_cipher.
  represented_identifier text,
  -- How he asked to be reached; delivery_address is where.
  delivery text not null check (delivery in ('EMAIL', 'EDELIVERY')),
  delivery_address text not null,
  -- States that he owns a part of what is sold; spouse: that he is married to the debtor.
  co_owner bool not null,
  spouse bool not null,
  -- Declared that the money is of lawful origin. Always true: without that nobody applies.
  declared_funds bool not null check (declared_funds),
  -- Declared that no law bars him. Always true, too.
  declared_no_bar bool not null check (declared_no_bar),
  -- WAITING for the organiser, APPROVED (authorised), DENIED, or WITHDRAWN by the applicant. A decision stays.
  status text not null default 'WAITING' constraint registration_status check (status in ('WAITING', 'APPROVED', 'DENIED',
    'WITHDRAWN')),
  -- Of a refusal, in Bulgarian.
  reason text,
  recorded_at timestamptz not null,
  decided_at timestamptz,
  decided_by int references account,
  -- Keeps the commitments in the public log from being guessed; the bidder learns his own.
  salt bytea not null check (length(salt) = 32),
  -- Number of the represented person, sealed.
  represented_cipher bytea,
  -- ELECTRONIC in the portal, OFFICE on paper.
  origin text not null default 'ELECTRONIC' check (origin in ('ELECTRONIC', 'OFFICE')),
  -- Who took the paper in; null of an electronic one.
  entered_by int references account,
  -- As he was when he applied.
  applicant_name text,
  -- By what means the session was proved in which it was filed (Ordinance N-3, art. 15); null on paper.
  session_method text check (session_method in ('USER', 'ESIGN', 'EAUTH')),
  -- A creditor who claims to owe no deposit (CPC art. 489(1)).
  exempt bool not null default false,
  language text not null default 'bg' check (language in ('bg', 'en')),
  -- All that annexes 3 and 4 ask of persons, account and declarations, as sealed JSON (ApplicationRecord). Null of old ones.
  application bytea,
  withdrawn_at timestamptz,
  -- In a sale among parties to a partition: the application by which the same bidder took part in the first sale.
  first_registration_id int references registration,
  constraint registration_announcement_id_id_key unique (announcement_id, id),
  constraint registration_announcement_id_id_status_key unique (announcement_id, id, status),
  constraint registration_bidder check (status <> 'APPROVED' or account_id is not null),
  constraint registration_decided check ((status in ('WAITING', 'WITHDRAWN')) = (decided_at is null and decided_by is null)),
  constraint registration_entered check (origin = 'ELECTRONIC' or entered_by is not null and applicant_name is not null),
  constraint registration_office check (origin = 'OFFICE' or account_id is not null and entered_by is null),
  constraint registration_reason check ((status = 'DENIED') = (reason is not null)),
  constraint registration_represented_named check ((participation = 'PERSONAL') = (represented_name is null)),
  constraint registration_represented_number_once check (represented_identifier is null or represented_cipher is null),
  constraint registration_withdrawn check ((status = 'WITHDRAWN') = (withdrawn_at is not null))
);
create index registration_account on registration (account_id);
create unique index registration_first on registration (announcement_id, first_registration_id) where ((first_registration_id is
  not null) and (status = 'APPROVED'));
create unique index registration_once on registration (announcement_id, account_id) where (status in ('WAITING', 'APPROVED'));
create index registration_waiting on registration (recorded_at) where (status = 'WAITING');
create trigger deposits_change after insert or update of status, withdrawn_at, decided_at, exempt, represented_name,
  applicant_name, account_id on registration for each row execute function deposits_change();
create trigger keep_among before insert or update of announcement_id, first_registration_id on registration for each row execute
  function keep_among();
create trigger keep_applicant before update of account_id on registration for each row when (old.account_id is not null and
  new.account_id is distinct from old.account_id) execute function keep_applicant();
create trigger keep_decided after update on registration for each row when ((old.status in ('APPROVED', 'DENIED')) and (new.status
  is distinct from old.status or new.reason is distinct from old.reason or new.decided_at is distinct from old.decided_at or
  new.decided_by is distinct from old.decided_by)) execute function keep_decided();
create trigger keep_to_one_sale before insert or update of account_id on registration for each row when (new.account_id is not
  null) execute function keep_to_one_sale();
create trigger keep_withdrawn before update of status on registration for each row when (old.status = 'WITHDRAWN') execute
  function keep_applicant();
create trigger watches_sale after insert or update of status, account_id on registration for each row when (new.status =
  'APPROVED' and new.account_id is not null) execute function watch_sale_for_pushes();
grant select, insert, update (account_id, represented_identifier, status, reason, decided_at, decided_by, represented_cipher,
  application, withdrawn_at) on registration to zapori_app;

-- The persons behind an application, to be compared by their numbers with each other and with the parties to the case.
create table registration_person (
  id int generated always as identity primary key,
  registration_id int not null references registration,
  -- BIDDER is in whose name the bids are; the APPLICANT may act for him.
  capacity text not null check (capacity in ('BIDDER', 'APPLICANT')),
  identifier_type text not null check (identifier_type in ('EGN', 'LNCH', 'EIK', 'DOCUMENT')),
  -- Keyed hash of the number, or of country, kind and number of an identity document.
  identifier_hash bytea not null,
  identifier_cipher bytea not null,
  constraint registration_person_registration_id_capacity_key unique (registration_id, capacity)
);
create index registration_person_hash on registration_person (identifier_hash);
grant select, insert, update (identifier_hash, identifier_cipher) on registration_person to zapori_app;

-- The order that decides an application as it was drawn up for signature. Nothing is decided by it; it goes when the signed one
-- is taken.
create table order_draft (
  registration_id int primary key references registration,
  status text not null check (status in ('APPROVED', 'DENIED')),
  drawn_up_at timestamptz(3) not null,
  drawn_up_by int not null references account,
  -- What the order says, from which it is set anew byte for byte, and what was found of the deposit; sealed JSON.
  cipher bytea not null
);
grant select, insert, update (status, drawn_up_at, drawn_up_by, cipher), delete on order_draft to zapori_app;

-- How an application was decided (Ordinance N-3, annex 5). Never changed.
create table registration_decision (
  registration_id int primary key references registration,
  at timestamptz not null,
  status text not null check (status in ('APPROVED', 'DENIED')),
  -- Of a refusal, each with its article; empty of an authorisation.
  grounds text[] not null default '{}' constraint registration_decision_grounds_kind check (grounds <@ array['NO_DEPOSIT',
    'NO_EXEMPTION', 'BARRED', 'BARRED_OTHERS', 'INSOLVENCY_BAR', 'NO_AUTHORITY', 'NO_DECLARATION', 'IDENTITY', 'INCOMPLETE',
    'OUT_OF_TERM', 'OTHER']),
  -- Paid, as the organiser found it; null if nothing was.
  deposit_amount bigint check (deposit_amount > 0),
  deposit_paid_on date,
  -- Who paid, sealed.
  deposit_payer_cipher bytea,
  -- Owes no deposit, as the organiser found.
  exempt bool not null default false,
  -- Who decided, as he was then: name, quality, number or court. acting_for: in whose name.
  decided_by text not null,
  acting_for text,
  constraint registration_decision_deposit_or_exempt check (status = 'DENIED' or exempt <> (deposit_amount is not null)),
  constraint registration_decision_deposit_whole check ((deposit_amount is null) = (deposit_paid_on is null))
);
create trigger begin_order after insert on registration_decision for each row execute function begin_order();
grant select, insert, update (deposit_payer_cipher) on registration_decision to zapori_app;

-- Who signed an order, by the certificate. A decision without a row took effect unsigned, where the settings let it.
create table order_signature (
  registration_id int primary key references registration_decision (registration_id),
  drawn_up_at timestamptz(3) not null,
  signed_at timestamptz(3) not null,
  uploaded_by int not null references account,
  -- SHA-256 of the signed PDF.
  document_hash bytea not null check (length(document_hash) = 32),
  document_file uuid not null references stored_file,
  signer text not null,
  issuer text not null,
  thumbprint text not null,
  -- False where a setting lets authorities go unchecked.
  chain_checked bool not null,
  constraint order_signature_times check (signed_at >= drawn_up_at)
);
create index order_signature_file on order_signature (document_file);
grant select, insert on order_signature to zapori_app;

-- Decided applications whose order is not set yet.
create table order_duty (
  registration_id int primary key references registration,
  -- Whoever sets it moves this on, so that no other does meanwhile.
  next_try_at timestamptz not null
);
create index order_duty_due on order_duty (next_try_at);
create trigger order_to_deliver after delete on order_duty for each statement execute function announce_work('letterDeliveries');
create trigger wakes_orders after insert on order_duty for each statement execute function announce_work('orders');
grant select, insert, update (next_try_at), delete on order_duty to zapori_app;

-- Letters that reminded the organiser of the time to decide, once each (Ordinance N-3, art. 29).
create table decision_reminder (
  registration_id int not null references registration,
  kind text not null check (kind in ('SOON', 'LATE')),
  at timestamptz not null,
  constraint decision_reminder_pkey primary key (registration_id, kind)
);
grant select, insert on decision_reminder to zapori_app;

-- ─── Sales: the bidding ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The live state of the bidding, one row for each published sale; competing bids wait for its lock.
create table auction (
  -- That of the announcement.
  id int primary key references announcement,
  -- As announced, as are start_price and step: foreign keys keep them so, and bids rest on them.
  currency text not null constraint auction_currency_kind check (currency in ('BGN', 'EUR')),
  start_price bigint not null,
  step bigint not null,
  starts_at timestamptz(3) not null,
  -- The end as announced, before extensions and suspensions.
  first_ends_at timestamptz(3) not null,
  -- The end as it stands: last bids move it by ten minutes, up to 48 hours in all (CPC art. 501e(2)), suspensions by what they
  -- took.
  ends_at timestamptz(3) not null,
  -- How often a bid moved the end.
  extensions int not null default 0 check (extensions >= 0),
  -- Number of the last bid; 0 before the first. The next four are of that bid, too.
  last_number int not null default 0,
  last_price bigint,
  last_registration_id int references registration,
  last_recorded_at timestamptz(3),
  -- Hash of the last bid, before the first one that of the terms: the next bid continues it.
  last_hash bytea not null check (length(last_hash) = 32),
  -- When it was recorded that bidding began; bids count from starts_at on all the same.
  opened_at timestamptz,
  -- When it was recorded that bidding ended; no bid counts from ends_at on all the same.
  closed_at timestamptz,
  -- Suspended since, until an act resumes or ends it (Ordinance N-3, art. 14(2), 18(1)).
  suspended_at timestamptz(3),
  -- After a suspension: bids count again from this moment on.
  resumes_at timestamptz(3),
  -- By how much suspensions have moved the end, in milliseconds.
  shift_ms bigint not null default 0 check (shift_ms >= 0),
  -- Ended by an act: there will be no buyer.
  terminated_at timestamptz(3),
  -- What follows the bidding stands still since, until an act resumes or ends it (CPC art. 432; Ordinance N-3, art. 18(1)).
  stayed_at timestamptz(3),
  constraint auction_id_start_price_step_starts_at_first_ends_at_key unique (id, start_price, step, starts_at, first_ends_at),
  constraint auction_id_currency_start_price_step_fkey foreign key (id, currency, start_price, step) references announcement (id,
    currency, start_price, step),
  constraint auction_end_within_law check (ends_at >= (first_ends_at + shift_ms::double precision * '00:00:00.001'::interval) and
    ends_at <= (first_ends_at + shift_ms::double precision * '00:00:00.001'::interval + '48:00:00'::interval)),
  constraint auction_times check (first_ends_at > starts_at),
  constraint closed_is_not_suspended check (closed_at is null or suspended_at is null),
  constraint stayed_is_not_terminated check (stayed_at is null or terminated_at is null)
);
create index auction_due on auction (ends_at) where ((closed_at is null) and (terminated_at is null) and (suspended_at is null));
create index auction_ends on auction (ends_at);
create index auction_opening on auction (starts_at) where ((opened_at is null) and (terminated_at is null) and (suspended_at is
  null));
create index auction_starts on auction (starts_at);
create index auction_stayed on auction (id) where (stayed_at is not null);
create trigger auction_to_shelf_changed after update of starts_at, ends_at, closed_at, terminated_at on auction for each row when
  (old.starts_at <> new.starts_at or old.ends_at <> new.ends_at or old.closed_at is distinct from new.closed_at or
  old.terminated_at is distinct from new.terminated_at) execute function auction_to_shelf();
create trigger auction_to_shelf_new after insert on auction for each row execute function auction_to_shelf();
create trigger begin_after after update of closed_at, terminated_at on auction for each row when (new.closed_at is not null or
  new.terminated_at is not null) execute function begin_after();
create trigger begin_checkpoints after update of opened_at on auction for each row when (new.opened_at is not null) execute
  function begin_checkpoints();
create trigger begin_duties after update of closed_at on auction for each row when (old.closed_at is null and new.closed_at is not
  null) execute function begin_duties();
create trigger deposits_change after update of closed_at, terminated_at on auction for each row when (old.closed_at is distinct
  from new.closed_at or old.terminated_at is distinct from new.terminated_at) execute function deposits_change();
create trigger hasten_checkpoint after update of suspended_at, shift_ms, terminated_at, closed_at on auction for each row execute
  function hasten_checkpoint();
create trigger keep_end_of_sale before update on auction for each row when (old.terminated_at is not null or old.closed_at is not
  null) execute function keep_end_of_sale();
create trigger wakes_sales after insert or update of starts_at, first_ends_at, suspended_at, resumes_at, shift_ms, terminated_at,
  opened_at, closed_at on auction for each statement execute function announce_work('sales');
create trigger wakes_viewings after update of terminated_at on auction for each statement execute function
  announce_work('viewings');
grant select, insert, update (starts_at, first_ends_at, ends_at, extensions, last_number, last_price, last_registration_id,
  last_recorded_at, last_hash, opened_at, closed_at, suspended_at, resumes_at, shift_ms, terminated_at, stayed_at) on auction to
  zapori_app;

-- Bids, each chained to the one before. Nobody can change or remove one; constraints hold what the law says of each.
create table bid (
  auction_id int not null references auction,
  -- Within the sale, from 1.
  number int not null check (number > 0),
  registration_id int not null,
  -- Always APPROVED: by it a foreign key holds that the bidder is authorised.
  registration_status text not null generated always as ('APPROVED') stored,
  -- Of the sale, as are step, starts_at and first_ends_at: a foreign key holds that they are, and checks compute with them.
  start_price bigint not null,
  step bigint not null,
  starts_at timestamptz(3) not null,
  first_ends_at timestamptz(3) not null,
  price bigint not null,
  -- Chosen by the browser: the same bid sent again is counted once.
  key uuid not null unique,
  -- When it reached the portal.
  received_at timestamptz(3) not null,
  -- When it was judged; this moment decides whether it came in time.
  recorded_at timestamptz(3) not null,
  -- The end of the sale after this bid.
  ends_at timestamptz(3) not null,
  -- SHA-256 of salt, sale, number and registration: names the bidder only to who knows the salt.
  commitment bytea not null check (length(commitment) = 32),
  -- The bid before, as are the other previous_ columns, which a foreign key compares with it; null of the first.
  previous_number int,
  previous_registration_id int,
  previous_recorded_at timestamptz(3),
  previous_ends_at timestamptz(3),
  -- Hash of the bid before; of the first one that of the terms of the sale.
  previous_hash bytea not null check (length(previous_hash) = 32),
  -- SHA-256 of sale, number, price, moments, commitment and the previous hash (docs/sale-log.md).
  hash bytea not null check (length(hash) = 32),
  -- The last suspension before it; null if there was none.
  pause_number int,
  -- What all suspensions before it have added to the end, in milliseconds.
  shift_ms bigint not null default 0,
  previous_shift_ms bigint,
  constraint bid_pkey primary key (auction_id, number),
  constraint bid_auction_id_price_key unique (auction_id, price),
  constraint bid_identity unique (auction_id, number, hash, registration_id, recorded_at, ends_at, shift_ms),
  constraint bid_auction_id_pause_number_shift_ms_fkey foreign key (auction_id, pause_number, shift_ms) references sale_pause
    (auction_id, number, shift_ms),
  constraint bid_auction_id_registration_id_registration_status_fkey foreign key (auction_id, registration_id,
    registration_status) references registration (announcement_id, id, status),
  constraint bid_auction_id_start_price_step_starts_at_first_ends_at_fkey foreign key (auction_id, start_price, step, starts_at,
    first_ends_at) references auction (id, start_price, step, starts_at, first_ends_at),
  constraint bid_previous foreign key (auction_id, previous_number, previous_hash, previous_registration_id, previous_recorded_at,
    previous_ends_at, previous_shift_ms) references bid (auction_id, number, hash, registration_id, recorded_at, ends_at,
    shift_ms),
  constraint bid_before_end check (recorded_at < coalesce(previous_ends_at + (shift_ms - previous_shift_ms)::double precision *
    '00:00:00.001'::interval, first_ends_at + shift_ms::double precision * '00:00:00.001'::interval) and ends_at >=
    coalesce(previous_ends_at + (shift_ms - previous_shift_ms)::double precision * '00:00:00.001'::interval, first_ends_at +
    shift_ms::double precision * '00:00:00.001'::interval)),
  constraint bid_follows check (case when number = 1 then previous_number is null and previous_registration_id is null and
    previous_recorded_at is null and previous_ends_at is null and previous_shift_ms is null else previous_number is not null and
    previous_number = (number - 1) and previous_registration_id is not null and previous_registration_id <> registration_id and
    previous_recorded_at is not null and recorded_at >= previous_recorded_at and previous_ends_at is not null and
    previous_shift_ms is not null end),
  constraint bid_price_by_steps check (price = (start_price + (number - 1)::bigint * step)),
  constraint bid_recorded_in_order check (recorded_at >= received_at and recorded_at >= starts_at),
  constraint bid_shift_never_less check (shift_ms >= coalesce(previous_shift_ms, 0::bigint)),
  constraint bid_shift_of_pause check ((pause_number is null) = (shift_ms = 0)),
  constraint bid_within_cap check (ends_at <= (first_ends_at + shift_ms::double precision * '00:00:00.001'::interval +
    '48:00:00'::interval))
);
create index bid_registration on bid (registration_id, number);
grant select, insert on bid to zapori_app;

-- Suspensions during bidding that were followed by going on.
create table sale_pause (
  auction_id int not null references auction,
  number int not null check (number > 0),
  suspended_at timestamptz(3) not null,
  -- When the act of resumption was done.
  resumed_at timestamptz(3) not null,
  -- From when on bids count again.
  resumes_at timestamptz(3) not null,
  -- What all suspensions up to this one have added to the end, in milliseconds.
  shift_ms bigint not null check (shift_ms > 0),
  constraint sale_pause_pkey primary key (auction_id, number),
  constraint sale_pause_auction_id_number_shift_ms_key unique (auction_id, number, shift_ms),
  constraint sale_pause_resumes_after_act check (resumes_at >= resumed_at),
  constraint sale_pause_times check (resumed_at >= suspended_at)
);
grant select, insert on sale_pause to zapori_app;

-- Acts of an organiser on a published sale, each with its ground. Never changed (Ordinance N-3, art. 16(1), 18(2)).
create table sale_act (
  id int generated always as identity primary key,
  announcement_id int not null references auction,
  -- CONTINUE and ADD_TIME are decisions after an outage (art. 14(2)).
  kind text not null check (kind in ('CANCEL', 'SUSPEND', 'RESUME', 'TERMINATE', 'CHANGE_END', 'CONTINUE', 'ADD_TIME')),
  -- By what law he does it.
  ground text not null constraint sale_act_ground_kind check (ground in ('COURT_STAY', 'CREDITOR_REQUEST', 'OTHER_STAY',
    'CASE_CLOSED', 'INSTALMENTS', 'DEBT_PAID', 'SPOUSE_PAID', 'COURT_ORDER', 'OWN_ERROR', 'PLANNED_OUTAGE', 'OBSTACLE_GONE',
    'OUTAGE')),
  -- The act of a court or of the organiser himself; a decision after an outage needs none.
  act_number text check (length(act_number) >= 1 and length(act_number) <= 100),
  act_date date,
  reasons text not null check (length(reasons) >= 10 and length(reasons) <= 5000),
  -- The outage after which it decides.
  outage_id int references outage,
  at timestamptz(3) not null,
  account_id int not null references account,
  -- In whose name, where that is somebody else.
  acting_for int references account,
  -- The times of bidding before the act; without _before those after it.
  starts_at_before timestamptz(3) not null,
  ends_at_before timestamptz(3) not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- Of a resumption: from when on bids count again.
  resumes_at timestamptz(3),
  -- Done after the bidding had ended: it stays, resumes or ends what follows, and no bidding time.
  after_bidding bool not null default false,
  constraint sale_act_announcement_id_outage_id_key unique (announcement_id, outage_id),
  constraint sale_act_announcement_id_outage_id_fkey foreign key (announcement_id, outage_id) references sale_outage
    (announcement_id, outage_id),
  constraint sale_act_act_needed check (outage_id is not null or act_number is not null and act_date is not null),
  constraint sale_act_act_whole check ((act_number is null) = (act_date is null)),
  constraint sale_act_of_outage check ((kind in ('CONTINUE', 'ADD_TIME')) <= (outage_id is not null))
);
create index sale_act_announcement on sale_act (announcement_id, id);
grant select, insert on sale_act to zapori_app;

-- When the portal was not to be had, measured by itself (Ordinance N-3, art. 14(1)). What was measured never changes.
create table outage (
  id int generated always as identity primary key,
  from_at timestamptz(3) not null unique,
  until_at timestamptz(3) not null,
  measured_at timestamptz(3) not null,
  -- What the ministry says about it to everyone; message_en in English.
  message_bg text check (length(message_bg) >= 5 and length(message_bg) <= 2000),
  message_en text check (length(message_en) >= 5 and length(message_en) <= 2000),
  message_at timestamptz(3),
  message_by int references account,
  -- ABSENCE is an outage; RESTART, of which the portal gave notice itself, and FREEZE are pauses.
  cause text not null default 'ABSENCE' check (cause in ('ABSENCE', 'RESTART', 'FREEZE')),
  constraint outage_measured_after check (measured_at >= until_at),
  constraint outage_message_whole check ((message_at is null) = (message_by is null) and (message_at is null) = (message_bg is
    null) and (message_at is null) = (message_en is null)),
  constraint outage_times check (until_at > from_at)
);
create index outage_pauses on outage (until_at) where (cause <> 'ABSENCE');
create index outage_until on outage (until_at);
grant select, insert, update (message_bg, message_en, message_at, message_by) on outage to zapori_app;

-- What of its bidding a sale lost by an outage (Ordinance N-3, art. 14(2)).
create table sale_outage (
  announcement_id int not null references auction,
  outage_id int not null references outage,
  -- The part of the outage that fell into its bidding.
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  -- When those registered for the sale were told; null while they were not.
  noticed_at timestamptz(3),
  constraint sale_outage_pkey primary key (announcement_id, outage_id),
  constraint sale_outage_times check (until_at > from_at)
);
create index sale_outage_of on sale_outage (outage_id);
create index sale_outage_unnoticed on sale_outage (outage_id) where (noticed_at is null);
create trigger wakes_news after insert on sale_outage for each statement execute function announce_work('news');
grant select, insert, update (noticed_at) on sale_outage to zapori_app;

-- Work on the portal that is announced beforehand: no sale is held in it (Ordinance N-3, art. 14(3)).
create table planned_outage (
  id int generated always as identity primary key,
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  text_bg text not null check (length(text_bg) >= 5 and length(text_bg) <= 2000),
  text_en text not null check (length(text_en) >= 5 and length(text_en) <= 2000),
  announced_at timestamptz(3) not null,
  announced_by int not null references account,
  withdrawn_at timestamptz(3),
  withdrawn_by int references account,
  constraint planned_outage_announced_before check (announced_at < from_at),
  constraint planned_outage_times check (until_at > from_at),
  constraint planned_outage_withdrawn_whole check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index planned_outage_until on planned_outage (until_at) where (withdrawn_at is null);
grant select, insert, update (withdrawn_at, withdrawn_by) on planned_outage to zapori_app;

-- How far the chain of bids had come at a moment, written down and time-stamped: at the start, every ten minutes, around
-- suspensions and at the end.
create table sale_checkpoint (
  auction_id int not null references auction,
  number int not null check (number > 0),
  kind text not null check (kind in ('START', 'PERIODIC', 'SUSPENDED', 'RESUMED', 'END')),
  at timestamptz(3) not null,
  -- How many there were.
  bids int not null check (bids >= 0),
  -- Hash of the last one; without any that of the terms of the sale.
  last_hash bytea not null check (length(last_hash) = 32),
  -- How many suspensions there were.
  pauses int not null check (pauses >= 0),
  -- SHA-256 that covers all of them.
  pauses_hash bytea not null check (length(pauses_hash) = 32),
  previous_number int,
  -- Of the checkpoint before; of the first one that of the terms of the sale.
  previous_hash bytea not null check (length(previous_hash) = 32),
  -- SHA-256 of the checkpoint, which the token is over (docs/sale-log.md).
  hash bytea not null check (length(hash) = 32),
  -- RFC 3161 token; null as long as no authority gave one.
  token bytea,
  serial text,
  stamped_at timestamptz,
  authority text,
  attempts int not null default 0,
  -- When the authority is asked (again).
  next_try_at timestamptz not null,
  last_error text,
  constraint sale_checkpoint_pkey primary key (auction_id, number),
  constraint sale_checkpoint_auction_id_number_hash_key unique (auction_id, number, hash),
  constraint sale_checkpoint_auction_id_previous_number_previous_hash_fkey foreign key (auction_id, previous_number,
    previous_hash) references sale_checkpoint (auction_id, number, hash),
  constraint sale_checkpoint_follows check (case when number = 1 then previous_number is null else previous_number is not null and
    previous_number = (number - 1) end),
  constraint sale_checkpoint_stamp_whole check ((token is null) = (stamped_at is null))
);
create index sale_checkpoint_day on sale_checkpoint (stamped_at) where (stamped_at is not null);
create unique index sale_checkpoint_end on sale_checkpoint (auction_id) where (kind = 'END');
create index sale_checkpoint_waiting on sale_checkpoint (next_try_at) where (token is null);
create trigger wakes_stamps after insert on sale_checkpoint for each statement execute function announce_work('stamps');
grant select, insert, update (token, serial, stamped_at, authority, attempts, next_try_at, last_error) on sale_checkpoint to
  zapori_app;

-- Which sales are to get checkpoints: each from its opening until the last one is made.
create table checkpoint_duty (
  auction_id int primary key references auction,
  finished_at timestamptz,
  -- When the next one is due; what happens to the sale makes it due at once.
  due_at timestamptz not null default '-infinity'::timestamp with time zone,
  -- Counts what happened: whoever makes one sees whether more came meanwhile.
  asked int not null default 0
);
create index checkpoint_duty_open on checkpoint_duty (due_at) where (finished_at is null);
grant select, insert, update (finished_at, due_at, asked) on checkpoint_duty to zapori_app;

-- Sales that have not ended and in which somebody takes part who wants news in a browser: how far bidders have been told.
create table sale_push_mark (
  auction_id int primary key constraint sale_push_mark_of references auction,
  -- The last bid up to which those who were overtaken have been told.
  last_number int not null,
  -- The extension up to which bidders have been told.
  extensions int not null,
  -- When somebody was last told of bids: many bids in a few seconds are one piece of news.
  bids_at timestamptz,
  -- The start of bidding of which it was told that it is near.
  soon_for timestamptz,
  -- The start of bidding of which it was told that it has come.
  begun_for timestamptz
);
create trigger wakes_push_news after insert on sale_push_mark for each row execute function announce_work('pushNews');
grant select, insert, update (last_number, extensions, bids_at, soon_for, begun_for), delete on sale_push_mark to zapori_app;

-- ─── Sales: their history, letters and organisers ──────────────────────────────────────────────────────────────────────────────

-- What happened in a sale, by whom: its chronology. Never changed. Single bids are in bid.
create table sale_event (
  id bigint generated always as identity primary key,
  -- No foreign key: a draft may be deleted, its history stays.
  announcement_id int not null,
  at timestamptz not null,
  -- What was done, by the name under which the chronology prints it (SaleEventKind). afterStep is a row of after_step.
  kind text not null constraint sale_event_kind_kind check (kind in ('created', 'edited', 'filesChanged', 'published', 'deleted',
    'partyAdded', 'partyRemoved', 'registered', 'registeredOnPaper', 'withdrawn', 'orderDrawnUp', 'decided', 'barredAfterwards',
    'opened', 'closed', 'cancelled', 'endChanged', 'suspended', 'resumed', 'terminated', 'continued', 'timeAdded', 'outage',
    'reported', 'claimed', 'claimDecided', 'barredDecided', 'protocolDrawnUp', 'protocolSigned', 'afterStep', 'handedOver')),
  -- Who did it; null where the portal itself did.
  account_id int references account,
  -- In whose name, where that is somebody else (Ordinance N-3, art. 16(1)).
  acting_for int references account,
  -- Facts of this kind of event: number, status, reason, moments, hashes.
  details jsonb not null default '{}'
);
create index sale_event_announcement on sale_event (announcement_id, id);
create trigger sale_events_to_changes after insert on sale_event referencing new table as fresh for each statement execute
  function sale_events_to_changes();
grant select, insert on sale_event to zapori_app;

-- Letters of a sale: to whom each was written, why, and when its reader confirmed that he has it. Each once, whatever restarts.
create table sale_letter (
  id int generated always as identity primary key,
  announcement_id int not null references announcement,
  -- Who it is for: an applicant, or (party_id) a party to the case, or (other_address) somebody else such as the organiser. One
  -- of the three.
  registration_id int references registration,
  party_id int references sale_party,
  other_address text,
  name text not null,
  -- What it is for (SaleLetterKind): those of annex 9 first.
  kind text not null constraint sale_letter_kind_kind check (kind in ('applied', 'approved', 'refused', 'dayBeforeStart',
    'hourBeforeStart', 'twoHoursBeforeEnd', 'finalPrice', 'highestPrice', 'noBid', 'cancelled', 'suspended', 'resumed',
    'terminated', 'endChanged', 'outage', 'outageDecision', 'credentials', 'protocol', 'buyer', 'failed', 'refund',
    'refundSentBack', 'depositLeft', 'nextBuyer', 'invitation', 'priceDue', 'repeatOffer', 'claimOpen', 'claimDecided',
    'partitionSale', 'termMoved', 'successor', 'decisionDue', 'decisionLate', 'protocolDue', 'depositReturn', 'priceUnpaid',
    'stepDue', 'outageToDecide', 'termsMoved', 'successorNeeded', 'takenOver', 'handedOver')),
  -- What tells two letters of one kind apart, such as the second suspension.
  occasion text not null default '',
  -- How its reader asked to be reached (CPC art. 38(2)–(3)); what goes by e-delivery goes by e-mail, too, which serves nothing by
  -- itself.
  channel text not null check (channel in ('EMAIL', 'EDELIVERY')),
  queued_at timestamptz(3) not null,
  -- The letter in the outbox, whose sent_at is when it left; null of a reader without any e-mail address.
  email_id int unique,
  -- SHA-256 of the code in the link by which its reader confirms; null of reminders to the organiser.
  code_hash bytea unique check (length(code_hash) = 32),
  confirmed_at timestamptz(3),
  -- Without confirmation it is served in the ordinary way (CPC art. 41a, 44(3)), and the organiser notes on which day.
  served_on date,
  served_noted_by int references account,
  served_noted_at timestamptz(3),
  -- With text: what a letter said that could not be sent for want of an address. It is printed and served on paper.
  subject text,
  text text,
  -- The message by which it went through e-delivery, too: that one serves it.
  delivery_id int unique references e_delivery,
  constraint sale_letter_once unique nulls not distinct (announcement_id, kind, registration_id, party_id, other_address,
    occasion),
  constraint sale_letter_email_fkey foreign key (email_id, queued_at) references months.email_lasting(id, queued_at),
  constraint sale_letter_confirmed_by_code check (confirmed_at is null or code_hash is not null),
  constraint sale_letter_one_reader check (num_nonnulls(registration_id, party_id, other_address) = 1),
  constraint sale_letter_served_whole check (num_nonnulls(served_on, served_noted_by, served_noted_at) in (0, 3)),
  constraint sale_letter_unsent check ((num_nonnulls(subject, text) in (0, 2)) and (subject is null or email_id is null))
);
create index sale_letter_offers on sale_letter (announcement_id) where (kind = 'repeatOffer');
create index sale_letter_party on sale_letter (party_id) where (party_id is not null);
create index sale_letter_registration on sale_letter (registration_id, kind) where (registration_id is not null);
create index sale_letter_successor on sale_letter (occasion) where (kind = 'successorNeeded');
create index sale_letter_unserved on sale_letter (announcement_id) where ((code_hash is not null) and (confirmed_at is null) and
  (served_on is null) and (kind in ('refused', 'cancelled', 'suspended', 'resumed', 'terminated', 'endChanged', 'outageDecision',
  'protocol', 'buyer', 'failed', 'nextBuyer', 'invitation', 'repeatOffer', 'claimOpen', 'claimDecided', 'partitionSale')));
create trigger keep_letter before update on sale_letter for each row execute function keep_letter();
create trigger served_with_offer after update of confirmed_at, served_on on sale_letter for each row when (new.kind =
  'repeatOffer') execute function served_with_offer();
grant select, insert, update (email_id, confirmed_at, served_on, served_noted_by, served_noted_at, subject, text, delivery_id) on
  sale_letter to zapori_app;

-- Letters that are still to be handed to e-delivery, some of them once the order or the protocol that goes with them is there.
-- Done means deleted.
create table letter_to_deliver (
  letter_id int primary key references sale_letter,
  subject text not null,
  -- What the message will say, sealed: without the links of the e-mail.
  text_cipher bytea not null
);
create trigger wakes_letter_deliveries after insert on letter_to_deliver for each statement execute function
  announce_work('letterDeliveries');
grant select, insert, update (text_cipher), delete on letter_to_deliver to zapori_app;

-- The things of a sale that an applicant watches in the register, each by a subscription, which says whether it still holds.
create table sale_watch (
  subscription_id int primary key references subscription,
  registration_id int not null references registration
);
create index sale_watch_registration on sale_watch (registration_id);
grant select, insert on sale_watch to zapori_app;

-- Sales in which something changed, so that watches of their things may be over: a line for each change, so that nobody who
-- changes something waits for another.
create table watch_stale (
  id bigint generated always as identity primary key,
  auction_id int not null references auction
);
create index watch_stale_sale on watch_stale (auction_id);
create trigger wakes_watches after insert on watch_stale for each statement execute function announce_work('watches');
grant select, insert, update (auction_id), delete on watch_stale to zapori_app;

-- Requests to view what is sold. Nothing joins them to applications, and all of a sale are deleted some time after it
-- (ViewingDays).
create table viewing_request (
  id int generated always as identity primary key,
  announcement_id int not null references announcement,
  account_id int not null references account,
  -- ASKED; PROPOSED: the organiser named another time; AGREED; DECLINED, also after it was agreed; CANCELLED by who asked; OVER:
  -- its time has passed; CLOSED: the sale ended first.
  state text not null constraint viewing_request_state_kind check (state in ('ASKED', 'PROPOSED', 'AGREED', 'DECLINED',
    'CANCELLED', 'OVER', 'CLOSED')),
  -- With ends_at: as asked for, until another time is proposed or a narrower one agreed.
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  persons smallint not null constraint viewing_request_persons_few check (persons >= 1 and persons <= 10),
  -- Of who asks, to the organiser.
  message text not null constraint viewing_request_message_length check (length(message) <= 500),
  -- Of the organiser: where to meet, or why not.
  reply text not null default '' constraint viewing_request_reply_length check (length(reply) <= 500),
  -- Whether the organiser has named another time; they do so once.
  proposed bool not null default false,
  -- How often its entry in calendars has changed (RFC 5545, SEQUENCE).
  changes int not null default 0,
  asked_at timestamptz(3) not null,
  answered_at timestamptz(3),
  -- The organiser, or an officer who acts for them.
  answered_by int references account,
  reminded_at timestamptz(3),
  -- Since when it is none of ASKED, PROPOSED and AGREED.
  ended_at timestamptz(3),
  constraint viewing_request_ended check ((ended_at is null) = (state in ('ASKED', 'PROPOSED', 'AGREED'))),
  constraint viewing_request_times check (ends_at > starts_at)
);
create index viewing_request_due on viewing_request (ends_at) where (state in ('ASKED', 'PROPOSED', 'AGREED'));
create index viewing_request_of on viewing_request (account_id, asked_at);
create unique index viewing_request_one_open on viewing_request (announcement_id, account_id) where (state in ('ASKED',
  'PROPOSED', 'AGREED'));
create index viewing_request_sale on viewing_request (announcement_id);
create trigger wakes_viewings after insert or update on viewing_request for each statement execute function
  announce_work('viewings');
grant select, insert, update (state, starts_at, ends_at, reply, proposed, changes, answered_at, answered_by, reminded_at,
  ended_at), delete on viewing_request to zapori_app;

-- A letter to all who are registered for a sale and all parties, as far as they have not been written to yet. Deleted when all
-- have been.
create table sale_news (
  id int generated always as identity primary key,
  announcement_id int not null references auction,
  -- {kind, occasion, facts} of the letter.
  letter jsonb not null,
  at timestamptz(3) not null,
  -- The last of the registered who has been written to; last_party of the parties.
  last_registration int not null default 0,
  last_party int not null default 0,
  -- Left for this reader alone, whose letter could not be written; or only_party.
  only_registration int references registration,
  only_party int references sale_party on delete cascade,
  constraint sale_news_one_left check (num_nonnulls(only_registration, only_party) < 2)
);
create index sale_news_party on sale_news (only_party) where (only_party is not null);
create trigger wakes_news after insert on sale_news for each statement execute function announce_work('news');
grant select, insert, update (last_registration, last_party), delete on sale_news to zapori_app;

-- Who took over the sales of an organiser, and by which act (Ordinance N-3, art. 7(5); Private Bailiffs Act, art. 31–35, 39–41;
-- Commerce Act, art. 656, 657). Never changed.
create table succession (
  id int generated always as identity primary key,
  from_id int not null references account,
  to_id int not null references account,
  -- By what he takes over.
  ground text not null constraint succession_ground_kind check (ground in ('ARCHIVE_CONTRACT', 'ARCHIVE_ORDER', 'ARCHIVE_CHAMBER',
    'ARCHIVE_RETURNED', 'SUBSTITUTION', 'COURT_PRESIDENT', 'NEW_SYNDIC', 'AUTHORITY_ACT')),
  act_number text not null check (length(act_number) >= 1 and length(act_number) <= 100),
  act_date date not null,
  -- Who issued the act.
  issuer text not null check (length(issuer) >= 3 and length(issuer) <= 200),
  remarks text not null default '' check (length(remarks) <= 2000),
  -- {iban, bic, bank, holder} to which deposits and prices are paid from now on; null where that of the notice stays.
  account jsonb check (account ? 'iban' and account ? 'bank' and account ? 'holder'),
  at timestamptz(3) not null,
  recorded_by int not null references account,
  constraint succession_to_another check (to_id <> from_id)
);
create index succession_from on succession (from_id, id);
create index succession_to on succession (to_id, id);
grant select, insert on succession to zapori_app;

-- The sales that passed by a succession.
create table sale_succession (
  succession_id int not null references succession,
  announcement_id int not null references auction,
  at timestamptz(3) not null,
  -- When those who applied and the parties to the case were told; null while they were not.
  told_at timestamptz(3),
  constraint sale_succession_pkey primary key (announcement_id, succession_id)
);
create index sale_succession_of on sale_succession (succession_id);
create index sale_succession_untold on sale_succession (succession_id, announcement_id) where (told_at is null);
create trigger wakes_news after insert on sale_succession for each statement execute function announce_work('news');
grant select, insert, update (told_at) on sale_succession to zapori_app;

-- ─── Sales: how they end, and what follows ─────────────────────────────────────────────────────────────────────────────────────

-- What the end of a bidding brings with it, until it is done: the report, the letters, the reminder of the protocol.
create table sale_duty (
  auction_id int not null references auction,
  kind text not null check (kind in ('REPORT', 'END_LETTERS', 'PROTOCOL')),
  due_at timestamptz not null,
  constraint sale_duty_pkey primary key (auction_id, kind)
);
create index sale_duty_due on sale_duty (kind, due_at);
grant select, insert, update (due_at), delete on sale_duty to zapori_app;

-- Sales whose letters at the end of bidding have all been written.
create table sale_end_letters (
  auction_id int primary key references auction,
  done_at timestamptz not null
);
grant select, insert on sale_end_letters to zapori_app;

-- The report that the portal makes when bidding is over (Ordinance N-3, annex 6). Made once.
create table sale_report (
  auction_id int primary key references auction,
  generated_at timestamptz(3) not null,
  -- SHA-256 of its canonical JSON.
  hash bytea not null check (length(hash) = 32),
  -- That JSON, sealed, as it names people.
  cipher bytea not null
);
grant select, insert, update (cipher) on sale_report to zapori_app;

-- Claims of a spouse or a party to a partition to buy at the highest price (CPC art. 505(2), 354(1)), decided by the organiser
-- before the protocol is signed.
create table purchase_claim (
  id int generated always as identity primary key,
  auction_id int not null references auction,
  registration_id int not null references registration,
  capacity text not null check (capacity in ('SPOUSE', 'PARTITION_PARTY')),
  claimed_at timestamptz(3) not null,
  decided_at timestamptz(3),
  -- Null until it is decided.
  accepted bool,
  reason text,
  constraint purchase_claim_auction_id_registration_id_key unique (auction_id, registration_id),
  constraint purchase_claim_decided_whole check ((decided_at is null) = (accepted is null)),
  constraint purchase_claim_refusal_reasoned check (accepted is distinct from false or reason is not null)
);
create trigger keep_signed before insert or update on purchase_claim for each row execute function keep_signed();
grant select, insert, update (decided_at, accepted, reason) on purchase_claim to zapori_app;

-- What an organiser decided of a bidder who is found barred after the bidding (CPC art. 490, 501g(4); Commerce Act art. 717g):
-- the bids stay in the log, and whoever was excluded is not declared buyer.
create table barred_bidder (
  registration_id int primary key references registration,
  auction_id int not null references auction,
  -- Whether the bids of this bidder count for nobody’s purchase; if not, the sale goes on with them.
  excluded bool not null,
  reasons text not null check (length(reasons) >= 10 and length(reasons) <= 2000),
  decided_at timestamptz(3) not null,
  account_id int not null references account,
  -- In whose name, where that is somebody else.
  acting_for int references account
);
create index barred_bidder_sale on barred_bidder (auction_id);
create trigger deposits_change after insert on barred_bidder for each row execute function deposits_change();
create trigger keep_signed before insert on barred_bidder for each row execute function keep_signed();
grant select, insert on barred_bidder to zapori_app;

-- The protocol that the organiser works on: its number, what he adds, and the document that he is to sign.
create table protocol_draft (
  auction_id int primary key references auction,
  -- Running number and year, such as 12/2026; signed under the same.
  number text not null,
  -- What the organiser adds in his own words.
  findings text not null default '',
  drawn_up_at timestamptz(3),
  -- SHA-256 of the canonical JSON of the protocol as prepared; null until it is.
  hash bytea check (length(hash) = 32),
  -- That JSON, sealed.
  cipher bytea,
  -- SHA-256 of the prepared PDF, which the signed one must begin with.
  document_hash bytea check (length(document_hash) = 32),
  -- The prepared PDF among stored_file.
  document_file uuid,
  -- In whose series the number is.
  organiser_id int not null references account,
  constraint protocol_draft_organiser_id_number_key unique (organiser_id, number),
  constraint protocol_draft_prepared_whole check ((drawn_up_at is null) = (hash is null) and (hash is null) = (cipher is null) and
    (hash is null) = (document_hash is null) and (hash is null) = (document_file is null))
);
create trigger keep_signed before insert or update of findings, drawn_up_at, hash, document_hash, document_file on protocol_draft
  for each row execute function keep_signed();
grant select, insert, update (findings, drawn_up_at, hash, cipher, document_hash, document_file) on protocol_draft to zapori_app;

-- Signed protocols (Ordinance N-3, annexes 7 and 8). With it a sale is closed (art. 45(3)). Never changed.
create table sale_protocol (
  id int generated always as identity primary key,
  auction_id int not null unique references protocol_draft (auction_id),
  number text not null,
  kind text not null check (kind in ('SOLD', 'FAILED')),
  buyer_registration_id int references registration,
  -- Of the buyer; null of a sale that failed.
  price bigint check (price > 0),
  drawn_up_at timestamptz(3) not null,
  -- As the signature says.
  signed_at timestamptz(3) not null,
  uploaded_by int not null references account,
  acting_for int references account,
  -- SHA-256 of its canonical JSON.
  hash bytea not null check (length(hash) = 32),
  -- That JSON, sealed, as it names people.
  cipher bytea not null,
  -- SHA-256 of the signed PDF.
  document_hash bytea not null check (length(document_hash) = 32),
  -- The signed PDF among stored_file.
  document_file uuid not null,
  -- The PDF that all who applied may read (Ordinance N-3, art. 46).
  redacted_file uuid not null,
  -- Who signed, by the certificate.
  signer text not null,
  issuer text not null,
  -- SHA-256 of the certificate, in hexadecimal.
  thumbprint text not null,
  -- False where a setting lets authorities go unchecked.
  chain_checked bool not null,
  constraint sale_protocol_sold_whole check ((kind = 'SOLD') = (buyer_registration_id is not null) and (kind = 'SOLD') = (price is
    not null)),
  constraint sale_protocol_times check (signed_at >= drawn_up_at)
);
create trigger deposits_change after insert on sale_protocol for each row execute function deposits_change();
grant select, insert, update (cipher) on sale_protocol to zapori_app;

-- The time stamp of a signed protocol (Ordinance N-3, art. 13(1)): got later, so that nobody waits for an authority.
create table protocol_stamp (
  protocol_id int primary key references sale_protocol,
  attempts int not null default 0,
  -- When the authority is asked (again).
  next_try_at timestamptz not null,
  -- RFC 3161 token over the signed PDF; null until an authority gave one.
  token bytea,
  serial text,
  authority text,
  stamped_at timestamptz,
  last_error text,
  constraint protocol_stamp_whole check ((token is null) = (stamped_at is null))
);
create index protocol_stamp_due on protocol_stamp (next_try_at) where (token is null);
create index protocol_stamp_tried on protocol_stamp (protocol_id) where ((token is null) and (attempts > 0));
create trigger wakes_stamps after insert on protocol_stamp for each statement execute function announce_work('stamps');
grant select, insert, update (attempts, next_try_at, token, serial, authority, stamped_at, last_error) on protocol_stamp to
  zapori_app;

-- What follows the protocol, step by step: buyers in turn, the price, deposits, the award, a repeated sale. Added once, never
-- changed; whose turn it is is computed from it.
create table after_step (
  id int generated always as identity primary key,
  auction_id int not null references auction,
  -- Within the sale, from 1.
  number int not null check (number > 0),
  -- DECLARED buyer or INVITED next one, who ACCEPTED or DECLINED; DISTRIBUTED what a creditor has to pay, PAID, DEFAULTED,
  -- AWARDED; a new sale OFFERED and ASKED for, the right to it LAPSED, or the thing RELEASED (CPC art. 494); DEPOSIT_ASKED back,
  -- DEPOSIT_RETURNED, DEPOSIT_SENT_BACK by the payee’s bank, PAYMENT_RETURNED.
  kind text not null constraint after_step_kind check (kind in ('DECLARED', 'INVITED', 'ACCEPTED', 'DECLINED', 'DISTRIBUTED',
    'PAID', 'DEFAULTED', 'AWARDED', 'OFFERED', 'ASKED', 'RELEASED', 'LAPSED', 'DEPOSIT_ASKED', 'DEPOSIT_RETURNED',
    'DEPOSIT_SENT_BACK', 'PAYMENT_RETURNED')),
  -- When it was recorded.
  at timestamptz(3) not null,
  -- The day that counts by law: of the declaration, the payment, the request.
  on_day date not null,
  registration_id int,
  -- For which somebody was declared or invited.
  price bigint check (price > 0),
  -- What was paid or returned, or what a creditor has to pay.
  amount bigint check (amount >= 0),
  -- Until when what follows from the step is to be done.
  due_on date,
  -- The buyer is a creditor who owes no deposit (CPC art. 495; Commerce Act art. 717d(2)).
  creditor bool not null default false,
  -- What was written with it, as sealed JSON: a payer, who asked, the number of an act, reasons.
  words bytea,
  -- Who did it; null where the portal itself did.
  account_id int references account,
  -- In whose name, where that is somebody else.
  acting_for int references account,
  constraint after_step_auction_id_number_key unique (auction_id, number),
  constraint after_step_auction_id_registration_id_fkey foreign key (auction_id, registration_id) references registration
    (announcement_id, id),
  constraint after_step_amount check ((amount is not null) = (kind in ('DISTRIBUTED', 'PAID', 'DEPOSIT_RETURNED',
    'DEPOSIT_SENT_BACK', 'PAYMENT_RETURNED'))),
  constraint after_step_price_of_turn check ((price is not null) = (kind in ('DECLARED', 'INVITED'))),
  constraint after_step_term check (due_on >= on_day),
  constraint after_step_whose check ((registration_id is null) = (kind in ('OFFERED', 'ASKED', 'RELEASED', 'LAPSED')))
);
create unique index after_answer_once on after_step (registration_id) where (kind in ('ACCEPTED', 'DECLINED'));
create unique index after_award_once on after_step (auction_id) where (kind in ('AWARDED', 'OFFERED'));
create unique index after_distribution_once on after_step (registration_id) where (kind = 'DISTRIBUTED');
create unique index after_loss_once on after_step (registration_id) where (kind in ('DECLINED', 'DEFAULTED'));
create unique index after_paid_back_once on after_step (registration_id) where (kind = 'PAYMENT_RETURNED');
create unique index after_repeat_once on after_step (auction_id) where (kind in ('ASKED', 'RELEASED', 'LAPSED'));
create unique index after_request_once on after_step (registration_id) where (kind = 'DEPOSIT_ASKED');
create index after_step_due on after_step (due_on) where (due_on is not null);
create index after_step_returns on after_step (registration_id, number) where (kind in ('DEPOSIT_RETURNED', 'DEPOSIT_SENT_BACK'));
create unique index after_turn_once on after_step (registration_id) where (kind in ('DECLARED', 'INVITED'));
create trigger deposits_change after insert on after_step for each row execute function deposits_change();
create trigger end_returned_order after insert on after_step for each row when (new.kind = 'DEPOSIT_SENT_BACK') execute function
  end_returned_order();
create trigger keep_cascade before insert on after_step for each row execute function keep_cascade();
create trigger keep_paid_back before insert on after_step for each row when (new.kind = 'PAYMENT_RETURNED') execute function
  keep_paid_back();
create trigger keep_returns before insert on after_step for each row when (new.kind in ('DEPOSIT_RETURNED', 'DEPOSIT_SENT_BACK',
  'DECLINED', 'DEFAULTED')) execute function keep_returns();
grant select, insert, update (words) on after_step to zapori_app;

-- What waits for its day around ended sales: reminders, terms that pass, deposits that become due.
create table after_duty (
  auction_id int not null references auction,
  -- ENDED, TERMINATED: what the end brings. PRICE_SOON, PRICE_PAST, REPEAT_SOON, REPEAT_PAST: before and after a term. NEXT: the
  -- next buyer. AWARD: the award is due. OFFER: who may still ask for a new sale.
  kind text not null check (kind in ('ENDED', 'TERMINATED', 'PRICE_SOON', 'PRICE_PAST', 'NEXT', 'AWARD', 'REPEAT_SOON',
    'REPEAT_PAST', 'OFFER')),
  -- The step that it belongs to; 0 of none.
  number int not null default 0,
  due_at timestamptz not null,
  -- Null while it waits.
  done_at timestamptz,
  constraint after_duty_pkey primary key (auction_id, kind, number)
);
create index after_duty_open on after_duty (due_at) where (done_at is null);
grant select, insert, update (due_at, done_at) on after_duty to zapori_app;

-- The ledger of deposits: one row for each, written anew by the rules of deposits where something changed in a sale.
create table deposit_row (
  registration_id int primary key references registration,
  auction_id int not null references auction,
  organiser_id int not null references account,
  procedure text not null constraint deposit_row_procedure_kind check (procedure in ('GPK', 'DOPK', 'TZ')),
  code text not null,
  registration_number text not null,
  name text not null,
  currency text not null constraint deposit_row_currency_kind check (currency in ('BGN', 'EUR')),
  -- The deposit of the sale; paid is what the organiser found to be paid.
  amount bigint not null check (amount >= 0),
  paid bigint not null check (paid >= 0),
  -- Where it lies: HELD, COUNTED into the price, FORFEITED, TO_RETURN, RETURNED, or LEFT the account again.
  state text not null constraint deposit_row_state_kind check (state in ('HELD', 'COUNTED', 'FORFEITED', 'TO_RETURN', 'RETURNED',
    'LEFT')),
  -- Why it lies there; each reason has its article (DepositReason).
  reason text not null constraint deposit_row_reason_kind check (reason in ('BIDDING', 'PROTOCOL', 'BUYER', 'OTHERS', 'PRICE',
    'DEFAULTED', 'DECLINED', 'CLAIM_REDUCED', 'REFUSED', 'WITHDRAWN', 'TERMINATED', 'NO_BID', 'EXCLUDED', 'ASKED', 'PRICE_PAID',
    'NO_AWARD', 'SENT_BACK', 'TAKEN_BACK')),
  -- Since when it is to be returned, or when it was returned, counted or lost.
  since date,
  -- The bidding has not ended: it may be running, and then the organiser sees nothing of who applied.
  open bool not null,
  -- What the ledger is searched by.
  words text not null generated always as (((((code || '
') || registration_number) || '
') || name)) stored
);
create index deposit_row_amount on deposit_row (organiser_id, amount, registration_id) include (state, auction_id);
create index deposit_row_code on deposit_row (organiser_id, code, registration_id) include (state, auction_id);
create index deposit_row_name on deposit_row (organiser_id, name, registration_id) include (state, auction_id);
create index deposit_row_open on deposit_row (organiser_id, auction_id) where open;
create index deposit_row_sale on deposit_row (auction_id);
create index deposit_row_since on deposit_row (organiser_id, since nulls first, registration_id) include (state, auction_id);
create index deposit_row_sums on deposit_row (organiser_id, state, currency) include (amount, auction_id);
create index deposit_row_urgent on deposit_row (organiser_id, ((state <> 'TO_RETURN')), since nulls first, registration_id)
  include (state, auction_id);
create index deposit_row_words on deposit_row using gin (words gin_trgm_ops);
grant select, insert, delete on deposit_row to zapori_app;

-- Sales whose rows of the ledger have to be written anew: a line for each change, so that nobody who changes something waits for
-- another.
create table deposit_stale (
  id bigint generated always as identity primary key,
  auction_id int not null references auction
);
create index deposit_stale_sale on deposit_stale (auction_id);
create trigger wakes_deposits after insert on deposit_stale for each statement execute function announce_work('deposits');
create trigger watches_change after insert on deposit_stale for each row execute function watches_change();
grant select, insert, update (auction_id), delete on deposit_stale to zapori_app;

-- ─── Open data ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Each version of a data set of a month. Rows are only added, and only where something differs from the version before.
create table open_data_release (
  id bigint generated always as identity primary key,
  set_name text not null constraint open_data_release_set_kind check (set_name in ('distraints', 'sales', 'sale-outcomes',
    'papers', 'outages')),
  -- In Sofia, as YYYY-MM.
  month text not null constraint open_data_release_month check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Of the version, from 1.
  number int not null constraint open_data_release_number check (number > 0),
  made_at timestamptz not null,
  -- Rows of cells in the order of the set’s columns (src/open-data/sets/sets.rules.ts), small counts already hidden. No personal
  -- data.
  cells jsonb not null,
  row_count int not null,
  -- How many counts are hidden.
  hidden int not null,
  -- SHA-256 of the canonical JSON of the cells.
  hash bytea not null constraint open_data_release_hash check (length(hash) = 32),
  constraint open_data_release_version unique (set_name, month, number)
);
create trigger wakes_open_data after insert on open_data_release for each statement execute function announce_work('openData');
grant select, insert on open_data_release to zapori_app;

-- Each month of a data set, with its newest version.
create table open_data_month (
  set_name text not null constraint open_data_month_set_kind check (set_name in ('distraints', 'sales', 'sale-outcomes', 'papers',
    'outages')),
  month text not null constraint open_data_month_month check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  release_id bigint references open_data_release,
  -- When it was computed last, whether anything had changed or not.
  generated_at timestamptz,
  -- When it is computed next; null of a month that is too old to change.
  due_at timestamptz,
  constraint open_data_month_pkey primary key (set_name, month),
  constraint open_data_month_generated check ((release_id is null) = (generated_at is null))
);
create index open_data_month_due on open_data_month (due_at) where (due_at is not null);
create index open_data_month_release on open_data_month (release_id);
grant select, insert, update (release_id, generated_at, due_at) on open_data_month to zapori_app;

-- How a data set stands at the national open-data portal.
create table open_data_set (
  set_name text primary key constraint open_data_set_kind check (set_name in ('distraints', 'sales', 'sale-outcomes', 'papers',
    'outages')),
  -- Since when its months are sent there; null while they are not.
  publishing_since timestamptz,
  -- NEW until its status there was read, PUBLISHED, or DRAFT where the portal keeps it as a draft for want of the trusted flag.
  state text not null default 'NEW' constraint open_data_set_state_kind check (state in ('NEW', 'PUBLISHED', 'DRAFT')),
  dataset_uri text constraint open_data_set_dataset_uri check (length(dataset_uri) >= 1 and length(dataset_uri) <= 191),
  -- When it was asked to make the data set, until its answer was heard: it may have made it.
  asked_at timestamptz,
  -- Before that moment it is left alone: held by a process, after a failure, or in hope of the trusted flag.
  retry_at timestamptz,
  -- Times in a row that it failed.
  tries int not null default 0 constraint open_data_set_tries check (tries >= 0),
  last_error text constraint open_data_set_last_error check (length(last_error) <= 500),
  -- When its status was read there last.
  read_at timestamptz,
  constraint open_data_set_known check (state = 'NEW' or dataset_uri is not null)
);
create trigger wakes_open_data after insert or update of publishing_since on open_data_set for each statement execute function
  announce_work('openData');
grant select, insert, update (publishing_since, state, dataset_uri, asked_at, retry_at, tries, last_error, read_at) on
  open_data_set to zapori_app;

-- Under which address the national portal keeps a month of a data set, so that a month is updated and never added twice.
create table open_data_resource (
  set_name text not null references open_data_set (set_name),
  month text not null,
  uri text constraint open_data_resource_uri check (length(uri) >= 1 and length(uri) <= 191),
  -- When it was asked to make the resource, until its answer was heard.
  asked_at timestamptz,
  -- The version that it has, whose rows were counted there.
  release_id bigint references open_data_release,
  sent_at timestamptz,
  constraint open_data_resource_pkey primary key (set_name, month),
  constraint open_data_resource_sent check ((release_id is null) = (sent_at is null) and (release_id is null or uri is not null))
);
create index open_data_resource_release on open_data_resource (release_id);
grant select, insert, update (uri, asked_at, release_id, sent_at) on open_data_resource to zapori_app;

-- What happened to a data set at the national portal. Rows are only added.
create table open_data_event (
  id bigint generated always as identity primary key,
  set_name text not null references open_data_set (set_name),
  at timestamptz not null,
  -- FOUND: the portal already had what its lost answer was about. UNCHANGED: it says that the rows are those that it had.
  event text not null constraint open_data_event_kind check (event in ('TURNED_ON', 'TURNED_OFF', 'CREATED', 'FOUND', 'SENT',
    'UNCHANGED', 'PUBLISHED', 'DRAFT', 'ERROR')),
  month text,
  release_id bigint references open_data_release,
  error text constraint open_data_event_error check (length(error) <= 500),
  account_id int references account,
  constraint open_data_event_by_somebody check ((event not in ('TURNED_ON', 'TURNED_OFF')) or account_id is not null),
  constraint open_data_event_error_told check ((event = 'ERROR') = (error is not null))
);
create index open_data_event_account on open_data_event (account_id) where (account_id is not null);
create index open_data_event_of on open_data_event (set_name, id);
create index open_data_event_release on open_data_event (release_id) where (release_id is not null);
grant select, insert on open_data_event to zapori_app;

-- ─── Sales: deposits paid and returned ─────────────────────────────────────────────────────────────────────────────────────────

-- By which reference (ISO 11649) a deposit is paid. It is given before the application is filed, since a receipt is filed with
-- it, and is then that of the application.
create table deposit_reference (
  id int generated always as identity primary key,
  announcement_id int not null references announcement,
  -- Who asked for it; null of an application on paper.
  account_id int references account,
  registration_id int unique,
  -- RF, two check digits and ten random digits, which tell nothing of how many applied.
  reference text not null unique constraint deposit_reference_form check (reference ~ '^RF\d{12}$'),
  given_at timestamptz(3) not null,
  constraint deposit_reference_registration_id_fkey foreign key (announcement_id, registration_id) references registration
    (announcement_id, id),
  constraint deposit_reference_whose check (account_id is not null or registration_id is not null)
);
create unique index deposit_reference_open on deposit_reference (announcement_id, account_id) where (registration_id is null);
grant select, insert, update (registration_id) on deposit_reference to zapori_app;

-- How the tables (CSV) of an office’s bank are to be read.
create table bank_table (
  organiser_id int primary key references account,
  encoding text not null constraint bank_table_encoding_kind check (encoding in ('AUTO', 'UTF_8', 'WINDOWS_1251')),
  separator text not null constraint bank_table_separator_kind check (separator in ('AUTO', 'SEMICOLON', 'COMMA', 'TAB')),
  day_order text not null constraint bank_table_day_order_kind check (day_order in ('DMY', 'YMD', 'MDY')),
  -- Headings of the columns by what they hold: date, amount or credit and debit, and if there are any currency, payer, iban,
  -- reason, reference.
  columns jsonb not null,
  described_at timestamptz(3) not null,
  described_by int not null references account
);
grant select, insert, update (encoding, separator, day_order, columns, described_at, described_by) on bank_table to zapori_app;

-- Statements that an office took in: a file has a row for each account in it. The file itself is not kept.
create table bank_statement (
  id int generated always as identity primary key,
  organiser_id int not null references account,
  -- Of the file; the same file changes nothing a second time.
  sha256 bytea not null constraint bank_statement_sha256_length check (length(sha256) = 32),
  format text not null constraint bank_statement_format_kind check (format in ('CAMT053', 'MT940', 'CSV')),
  -- The IBAN of the office’s account, as its notices name it.
  account text not null,
  from_day date not null,
  to_day date not null,
  lines int not null constraint bank_statement_lines_some check (lines > 0),
  -- How many of its lines no earlier statement had.
  added int not null,
  imported_at timestamptz(3) not null,
  imported_by int not null references account,
  acting_for int references account,
  constraint bank_statement_once unique (organiser_id, sha256, account),
  constraint bank_statement_added_of_lines check (added >= 0 and added <= lines),
  constraint bank_statement_period check (from_day <= to_day)
);
grant select, insert on bank_statement to zapori_app;

-- Lines of statements, each once, however many statements it stands in.
create table bank_line (
  id int generated always as identity primary key,
  statement_id int not null references bank_statement,
  organiser_id int not null references account,
  account text not null,
  -- Keyed hash of account, day, direction, amount and the bank’s reference or else payer and reason, and which of several such
  -- lines it is.
  fingerprint bytea not null constraint bank_line_fingerprint_length check (length(fingerprint) = 32),
  booked_on date not null,
  direction text not null constraint bank_line_direction_kind check (direction in ('IN', 'OUT')),
  -- In minor units.
  amount bigint not null constraint bank_line_amount_some check (amount > 0),
  currency text not null constraint bank_line_currency_form check (currency ~ '^[A-Z]{3}$'),
  -- References with right check digits that stand in it.
  paid_references text[] not null,
  -- Payer or payee, their IBAN, the reason and the bank’s reference; sealed JSON.
  details bytea not null,
  -- MATCHED to an application; DOUBTFUL, with candidates; UNMATCHED; OTHER, which an officer said is no deposit; SENT_BACK, a
  -- return to an application that came back.
  state text not null constraint bank_line_state_kind check (state in ('MATCHED', 'DOUBTFUL', 'UNMATCHED', 'OTHER', 'SENT_BACK')),
  registration_id int references registration,
  -- An officer has matched, unmatched or set it aside: the portal judges it no more.
  decided bool not null default false,
  -- The bank reverses by it what it had booked the other way (MT940 RC and RD, camt.053 RvslInd, RtrInf or a family of reversals,
  -- a negative credit of a table).
  takes_back bool not null default false,
  constraint bank_line_once unique (organiser_id, fingerprint),
  constraint bank_line_matched check ((state in ('MATCHED', 'SENT_BACK')) = (registration_id is not null)),
  constraint bank_line_matched_in check (direction = 'IN' or (state in ('UNMATCHED', 'OTHER')))
);
create index bank_line_days on bank_line (organiser_id, booked_on desc, id desc);
create index bank_line_named on bank_line using gin (paid_references) where (direction = 'IN');
create index bank_line_open on bank_line (organiser_id, amount) where ((not decided) and (state in ('DOUBTFUL', 'UNMATCHED')) and
  (direction = 'IN'));
create index bank_line_out on bank_line using gin (paid_references) where (direction = 'OUT');
create index bank_line_out_named on bank_line (organiser_id) where ((direction = 'OUT') and (cardinality(paid_references) > 0));
create index bank_line_received on bank_line (organiser_id, account, amount, booked_on) where (direction = 'IN');
create index bank_line_registration on bank_line (registration_id) where (registration_id is not null);
create index bank_line_statement on bank_line (statement_id);
create index bank_line_takes_back on bank_line (organiser_id, account, amount) where takes_back;
create trigger wakes_returns after insert on bank_line for each statement execute function announce_work('returns');
grant select, insert, update (details, state, registration_id, decided) on bank_line to zapori_app;

-- Whom a doubtful line may pay for, and why that is not certain.
create table bank_candidate (
  line_id int not null references bank_line,
  registration_id int not null references registration,
  -- OTHER_AMOUNT: the reference is right, the amount or currency is not. SEVERAL: more than one reference. NUMBER: only the
  -- number of the application. PAYER: amount and payer, without a reference. TWICE: it is right, but a statement of another form
  -- has what is probably the same payment. TAKEN_BACK: it was matched, and has probably left the account again. SENT_BACK:
  -- probably a return that came back, but not whole or not by the portal’s order.
  why text not null constraint bank_candidate_why_kind check (why in ('OTHER_AMOUNT', 'SEVERAL', 'NUMBER', 'PAYER', 'TWICE',
    'TAKEN_BACK', 'SENT_BACK')),
  constraint bank_candidate_pkey primary key (line_id, registration_id)
);
create index bank_candidate_registration on bank_candidate (registration_id);
create index bank_candidate_taken_back on bank_candidate (line_id) where (why = 'TAKEN_BACK');
grant select, insert, delete on bank_candidate to zapori_app;

-- What became of each line, and who said so: FOUND by the portal, CONFIRMED, UNDONE or SET_ASIDE by an officer, TAKEN_BACK by the
-- bank, SENT_BACK by that of a payee. Rows are only added.
create table bank_match (
  id int generated always as identity primary key,
  line_id int not null references bank_line,
  at timestamptz(3) not null,
  event text not null constraint bank_match_event_kind check (event in ('FOUND', 'CONFIRMED', 'UNDONE', 'SET_ASIDE', 'TAKEN_BACK',
    'SENT_BACK')),
  registration_id int references registration,
  account_id int references account,
  acting_for int references account,
  reason text constraint bank_match_reason_length check (length(reason) >= 1 and length(reason) <= 500),
  -- The line by which the money left again; of TAKEN_BACK alone.
  reversal_id int references bank_line,
  constraint bank_match_by check ((account_id is null) = (event in ('FOUND', 'TAKEN_BACK', 'SENT_BACK'))),
  constraint bank_match_reversal check (reversal_id is null or event = 'TAKEN_BACK'),
  constraint bank_match_whose check ((registration_id is null) = (event = 'SET_ASIDE')),
  constraint bank_match_why check ((reason is not null) = (event = 'UNDONE'))
);
create index bank_match_line on bank_match (line_id, id);
create index bank_match_taken_back on bank_match (registration_id) where (event = 'TAKEN_BACK');
create trigger deposits_change after insert on bank_match for each row when (new.registration_id is not null) execute function
  deposits_change_match();
grant select, insert on bank_match to zapori_app;

-- Files of orders that an office took to its bank. The portal executes none of them.
create table return_file (
  id int generated always as identity primary key,
  organiser_id int not null references account,
  -- By which the bank knows a file that it has already had.
  message_id text not null unique,
  -- Who pays, in the letters of SEPA: the office.
  debtor text not null,
  made_at timestamptz(3) not null,
  made_by int not null references account,
  acting_for int references account
);
create index return_file_of on return_file (organiser_id, made_at);
grant select, insert on return_file to zapori_app;

-- Each return in such a file. One deposit stands in one file, unless it was taken back out of it or the money came back.
create table return_order (
  id int generated always as identity primary key,
  file_id int not null references return_file,
  registration_id int not null references registration,
  -- Comes back in the bank’s statement, by which the return is known to have been made.
  end_to_end text not null unique constraint return_order_end_to_end_form check (end_to_end ~ '^RF\d{12}$'),
  -- In euro cents.
  amount bigint not null constraint return_order_amount_some check (amount > 0),
  -- The IBAN from which it is paid: that of the sale.
  account text not null,
  account_bic text not null,
  account_holder text not null,
  -- IBAN and name, in the letters of SEPA; sealed JSON.
  payee bytea not null,
  -- When somebody said that the bank does not execute it; null while it stands.
  taken_back_at timestamptz(3),
  taken_back_by int references account,
  taken_back_for int references account,
  taken_back_reason text constraint return_order_reason_length check (length(taken_back_reason) >= 1 and length(taken_back_reason)
    <= 500),
  -- When it was recorded that the payee’s bank has sent the money back; null while the order stands.
  sent_back_at timestamptz(3),
  constraint return_order_over_once check (num_nonnulls(taken_back_at, sent_back_at) < 2),
  constraint return_order_taken_back check (num_nonnulls(taken_back_at, taken_back_by, taken_back_reason) in (0, 3))
);
create index return_order_file on return_order (file_id);
create unique index return_order_once on return_order (registration_id) where ((taken_back_at is null) and (sent_back_at is
  null));
grant select, insert, update (payee, taken_back_at, taken_back_by, taken_back_for, taken_back_reason, sent_back_at) on
  return_order to zapori_app;

-- Other accounts that were named for the return of a deposit after the bank had sent it back; the last one counts. Rows are only
-- added.
create table refund_account (
  id int generated always as identity primary key,
  registration_id int not null references registration,
  -- IBAN, bank and holder; sealed JSON.
  details bytea not null,
  named_at timestamptz(3) not null,
  -- Who applied, or the organiser to whom they said it.
  named_by int not null references account,
  acting_for int references account
);
create index refund_account_of on refund_account (registration_id, id);
grant select, insert, update (details) on refund_account to zapori_app;

-- ─── Sales: terms ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Days that the Council of Ministers sets apart (Labour Code art. 154(3)), beside those of the law itself. A row is struck when
-- it was wrong, never changed.
create table declared_day (
  id int generated always as identity primary key,
  day date not null check (day >= '1990-01-01' and day <= '2999-12-31'),
  -- A day of rest on which the state works, instead of a working day on which it does not.
  working bool not null,
  -- Of the decision of the Council of Ministers; only what came with the portal may lack it.
  act_number text check (act_number <> ''),
  act_on date not null,
  -- Where it was promulgated: issue and year of the State Gazette.
  gazette_issue int check (gazette_issue >= 1 and gazette_issue <= 999),
  gazette_year int check (gazette_year >= 1990 and gazette_year <= 2999),
  declared_at timestamptz(3) not null,
  -- The administrator; null of a command of the console.
  declared_by int references account,
  -- His name, or that of the command; portal of what came along.
  declared_how text not null,
  -- Since when it does not count any more; null while it does.
  struck_at timestamptz(3),
  struck_by int references account,
  struck_how text,
  struck_reason text,
  constraint declared_day_act_number_given check (act_number is not null or declared_how = 'portal'),
  constraint declared_day_gazette_whole check ((gazette_issue is null) = (gazette_year is null)),
  constraint declared_day_struck_by_somebody check (struck_by is null or struck_at is not null),
  constraint declared_day_struck_whole check (num_nonnulls(struck_at, struck_how, struck_reason) in (0, 3))
);
create unique index declared_day_once on declared_day (day) where (struck_at is null);
create trigger keep_declared_day before update on declared_day for each row execute function keep_declared_day();
grant select, insert, update (struck_at, struck_by, struck_how, struck_reason) on declared_day to zapori_app;

-- Terms that ran when a day was declared or struck, and whose end that touched (CPC art. 60(6)).
create table moved_term (
  id int generated always as identity primary key,
  declared_day_id int not null references declared_day,
  -- By striking the day, not by declaring it.
  struck bool not null,
  announcement_id int not null references announcement,
  -- Which term: to pay the PRICE, to REQUEST a new sale, to CLAIM to buy, for a DECISION, for the PROTOCOL; or a moment that an
  -- announcement fixes.
  kind text not null check (kind in ('PRICE', 'REQUEST', 'CLAIM', 'DECISION', 'PROTOCOL', 'REGISTRATION_END', 'BIDDING_START',
    'BIDDING_END')),
  -- Of a price: the step of after_step.
  step_number int,
  -- The application of a buyer, a claimant or a decision.
  registration_id int references registration,
  -- The creditor of a request.
  party_id int references sale_party,
  -- The last day as it was, to_day as it is now. Null to_day of what an announcement fixes: it stays, and its organiser weighs
  -- what the law makes of it.
  from_day date not null,
  to_day date,
  moved_at timestamptz(3) not null,
  -- When those whom it concerns were told; null while they were not.
  told_at timestamptz(3),
  constraint moved_term_declared_day_id_struck_announcement_id_kind_step_key unique nulls not distinct (declared_day_id, struck,
    announcement_id, kind, step_number, registration_id, party_id),
  constraint moved_term_application_of_term check ((kind in ('PRICE', 'CLAIM', 'DECISION')) = (registration_id is not null)),
  constraint moved_term_creditor_of_request check ((kind = 'REQUEST') = (party_id is not null)),
  constraint moved_term_never_shortened check ((kind not in ('PRICE', 'REQUEST')) or to_day > from_day),
  constraint moved_term_step_of_price check ((kind = 'PRICE') = (step_number is not null)),
  constraint moved_term_to_day_of_term check ((to_day is null) = (kind in ('REGISTRATION_END', 'BIDDING_START', 'BIDDING_END')))
);
create index moved_term_of on moved_term (announcement_id);
create index moved_term_party on moved_term (party_id) where (party_id is not null);
create index moved_term_untold on moved_term (id) where (told_at is null);
create trigger term_of_offer after insert on moved_term for each row when (new.kind = 'REQUEST') execute function term_of_offer();
grant select, insert, update (told_at) on moved_term to zapori_app;

-- ─── Machines: entries of other systems ────────────────────────────────────────────────────────────────────────────────────────

-- Systems that enter in the name of an officer: let by the officer, or by an administrator at the request of the institution;
-- either takes it back at once.
create table officer_system (
  id int generated always as identity primary key,
  system_id int not null constraint officer_system_of references external_system,
  account_id int not null constraint officer_system_officer references account,
  since timestamptz not null,
  -- Null while it holds.
  until timestamptz,
  -- The administrator; null where the officer let it.
  given_by int constraint officer_system_given_by references account,
  -- The administrator; null where the officer took it back.
  ended_by int constraint officer_system_ended_by references account,
  constraint officer_system_times check (until is null or until >= since)
);
create unique index officer_system_holding on officer_system (system_id, account_id) where (until is null);
create index officer_system_of_officer on officer_system (account_id);
create index officer_system_of_system on officer_system (system_id, id);
grant select, insert (given_by), insert, update (until, ended_by) on officer_system to zapori_app;

-- Under which key of its sender an entry was made: sent again, it is the same entry.
create table intake_entry (
  system_id int not null constraint intake_entry_of references external_system,
  key text not null constraint intake_entry_key_length check (length(key) >= 1 and length(key) <= 200),
  entry_id bigint not null constraint intake_entry_once unique constraint intake_entry_entry references distraint_entry,
  -- SHA-256 of what was sent, sealed, since it could be tried out who is named.
  print bytea not null,
  at timestamptz not null,
  constraint intake_entry_pkey primary key (system_id, key)
);
grant select, insert, update (print) on intake_entry to zapori_app;

-- Many items that a system sends together, piece by piece; each is entered or refused by itself, in their order.
create table intake_batch (
  id bigint generated always as identity primary key,
  system_id int not null constraint intake_batch_of references external_system,
  made_at timestamptz not null,
  -- So many lines are here.
  received int not null default 0 constraint intake_batch_most check (received >= 0 and received <= 10000),
  -- So many of them are entered or refused.
  done int not null default 0,
  refused int not null default 0,
  -- When the last of them were; the batch that has waited longest is next.
  worked_at timestamptz,
  constraint intake_batch_counts check (refused >= 0 and refused <= done and done <= received)
);
create index intake_batch_of_system on intake_batch (system_id, id);
create index intake_batch_old on intake_batch (made_at);
create index intake_batch_waiting on intake_batch (worked_at nulls first, id) where (done < received);
grant select, insert, update (received, done, refused, worked_at), delete on intake_batch to zapori_app;

-- A line of a batch: an entry that is to be made.
create table intake_item (
  batch_id bigint not null constraint intake_item_of references intake_batch on delete cascade,
  -- From 1.
  line int not null,
  key text not null constraint intake_item_key_length check (length(key) >= 1 and length(key) <= 200),
  -- SHA-256 of the line, sealed: a piece that comes again is compared with it.
  print bytea not null,
  -- The line, sealed; forgotten when it is entered or refused.
  content bytea,
  state text not null default 'WAITING' constraint intake_item_state_kind check (state in ('WAITING', 'ENTERED', 'REFUSED')),
  entry_id bigint constraint intake_item_entry references distraint_entry,
  -- Its code and field, and what is wrong with which field in each language; nothing of what was sent.
  refusal jsonb,
  constraint intake_item_pkey primary key (batch_id, line),
  constraint intake_item_outcome check (case state when 'WAITING' then content is not null and entry_id is null and refusal is
    null when 'ENTERED' then content is null and entry_id is not null and refusal is null else content is null and entry_id is
    null and refusal is not null end)
);
create index intake_item_of_entry on intake_item (entry_id) where (entry_id is not null);
create index intake_item_waiting on intake_item (batch_id, line) where (state = 'WAITING');
create trigger wakes_intake after insert on intake_item for each statement execute function announce_work('intake');
grant select, insert, update (content, state, entry_id, refusal) on intake_item to zapori_app;

-- ─── Machines: what has changed ────────────────────────────────────────────────────────────────────────────────────────────────

-- Changes that have no number yet. Deleted when they get one.
create table change_fresh (
  id bigint generated always as identity primary key,
  subject text not null constraint change_fresh_subject_kind check (subject in ('SALE', 'DISTRAINT')),
  subject_id bigint not null,
  kind text not null constraint change_fresh_kind_kind check (kind in ('published', 'edited', 'opened', 'closed', 'cancelled',
    'endChanged', 'suspended', 'resumed', 'terminated', 'continued', 'timeAdded', 'outage', 'protocolSigned', 'handedOver',
    'ENFORCED', 'CHANGED', 'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR')),
  at timestamptz not null
);
create trigger wakes_changes after insert on change_fresh for each statement execute function announce_work('changes');
grant select, insert, update (kind), delete on change_fresh to zapori_app;

-- The last number that was given; whoever gives numbers holds it.
create table change_last (
  id int not null default 1 primary key constraint change_last_one check (id = 1),
  number bigint not null
);
grant select, update (number) on change_last to zapori_app;

-- What changed, in the order in which it was committed. It says of what and how, not what is so now: that is asked for.
create table change (
  -- From 1, without gaps until old ones are taken out.
  number bigint primary key,
  subject text not null constraint change_subject_kind check (subject in ('SALE', 'DISTRAINT')),
  subject_id bigint not null,
  -- A kind of sale_event, or of distraint_entry.
  kind text not null constraint change_kind_kind check (kind in ('published', 'edited', 'opened', 'closed', 'cancelled',
    'endChanged', 'suspended', 'resumed', 'terminated', 'continued', 'timeAdded', 'outage', 'protocolSigned', 'handedOver',
    'ENFORCED', 'CHANGED', 'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR')),
  -- When it happened, by the record of it; not always in the order of numbers.
  at timestamptz not null,
  -- The same sale or distraint has changed later: this is taken out after some time.
  superseded bool not null default false
);
create index change_of on change (subject, subject_id) where (not superseded);
create index change_of_sales on change (number) where (subject = 'SALE');
create index change_to_compact on change (at) where superseded;
create trigger wakes_webhooks after insert on change for each statement execute function announce_work('webhooks');
grant select, insert, update (superseded), delete on change to zapori_app;

-- An address of a system to which changes are sent.
create table webhook (
  id int generated always as identity primary key,
  system_id int not null constraint webhook_of references external_system,
  url text not null constraint webhook_url_length check (length(url) >= 10 and length(url) <= 500),
  subjects text[] not null constraint webhook_subjects_known check (cardinality(subjects) > 0 and subjects <@ array['SALE',
    'DISTRAINT']),
  -- The key by which messages are signed, sealed (Standard Webhooks); shown once, when it is made.
  secret_cipher bytea not null,
  -- PAUSED by its owner or an administrator: what happens meanwhile is told when it goes on. GONE when the address has answered
  -- that it is gone for good (410).
  state text not null default 'ACTIVE' constraint webhook_state_kind check (state in ('ACTIVE', 'PAUSED', 'GONE', 'REMOVED')),
  -- The first change of which no message has been made yet.
  next_number bigint not null,
  made_at timestamptz not null,
  -- Nothing is sent to the address before this moment, since it did not answer or asked for patience.
  rests_until timestamptz
);
create index webhook_behind on webhook (next_number) where (state = 'ACTIVE');
create index webhook_of on webhook (system_id, id);
create trigger wakes_spreading after update of state on webhook for each statement execute function announce_work('webhooks');
grant select, insert, update (secret_cipher, state, next_number, rests_until) on webhook to zapori_app;

-- What is sent to webhooks: each change once to each, again until it is taken, for three days.
create table webhook_message (
  id bigint generated always as identity primary key,
  webhook_id int not null constraint webhook_message_of references webhook,
  -- Of the change.
  number bigint not null,
  subject text not null constraint webhook_message_subject_kind check (subject in ('SALE', 'DISTRAINT')),
  subject_id bigint not null,
  kind text not null constraint webhook_message_kind_kind check (kind in ('published', 'edited', 'opened', 'closed', 'cancelled',
    'endChanged', 'suspended', 'resumed', 'terminated', 'continued', 'timeAdded', 'outage', 'protocolSigned', 'handedOver',
    'ENFORCED', 'CHANGED', 'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR')),
  at timestamptz not null,
  -- From when the three days run; set anew when it is sent again by hand.
  made_at timestamptz not null,
  -- HELD while its webhook is paused.
  state text not null default 'WAITING' constraint webhook_message_state_kind check (state in ('WAITING', 'HELD', 'TAKEN',
    'GIVEN_UP')),
  attempts int not null default 0,
  next_try_at timestamptz,
  last_tried_at timestamptz,
  last_status smallint,
  -- Why the last try failed, without anything that the other side has said.
  last_error text constraint webhook_message_last_error_length check (length(last_error) <= 300),
  constraint webhook_message_once unique (webhook_id, number),
  constraint webhook_message_next check ((state = 'WAITING') = (next_try_at is not null))
);
create index webhook_message_latest on webhook_message (webhook_id, id desc);
create index webhook_message_next on webhook_message (webhook_id, next_try_at, id) where (state = 'WAITING');
create index webhook_message_old on webhook_message (made_at) where (state <> 'WAITING');
create index webhook_message_open on webhook_message (webhook_id, state) where (state <> 'TAKEN');
create trigger wakes_webhook_messages after insert on webhook_message for each row execute function
  announce_work('webhookMessages');
create trigger wakes_webhook_messages_again after update of next_try_at on webhook_message for each row when (new.next_try_at is
  not null and (old.next_try_at is null or new.next_try_at < old.next_try_at)) execute function announce_work('webhookMessages');
grant select, insert, update (made_at, state, attempts, next_try_at, last_tried_at, last_status, last_error), delete on
  webhook_message to zapori_app;

-- ─── Functions ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The account to which deposits and prices are paid: that of the notice, or of the last successor who named one.
create function account_of_sale(sale integer) returns jsonb language sql stable as $$
  select coalesce(
    (select c.account from sale_succession s join succession c on c.id = s.succession_id
      where s.announcement_id = sale and c.account is not null order by s.succession_id desc limit 1),
    (select notice -> 'account' from announcement where id = sale))
$$;

-- Wakes, in every portal, the sweep that is named after what waits, when the transaction commits.
create function announce_work() returns trigger language plpgsql as $$
begin
  perform pg_notify('topics', 'work:' || tg_argv[0]);
  return null;
end $$;

-- Sales that are made or changed are found.
create function announcement_to_search() returns trigger language plpgsql as $$
begin
  perform keep_announcement_search(array(select id from fresh));
  return null;
end $$;

-- Sales that are made or changed stand on the shelf as they are.
create function announcement_to_shelf() returns trigger language plpgsql as $$
begin
  perform keep_sale_shelf(array(select id from fresh));
  return null;
end $$;

-- Sales whose times changed or that ended stand on the shelf as they are; not at each bid.
create function auction_to_shelf() returns trigger language plpgsql as $$
begin
  perform keep_sale_shelf(array[new.id]);
  return null;
end $$;

-- A sale that ended, or was ended by an act, has something that follows.
create function begin_after() returns trigger language plpgsql as $$
begin
  if new.closed_at is not null and old.closed_at is null then
    insert into after_duty (auction_id, kind, due_at) values (new.id, 'ENDED', new.closed_at) on conflict do nothing;
  end if;
  if new.terminated_at is not null and old.terminated_at is null then
    insert into after_duty (auction_id, kind, due_at) values (new.id, 'TERMINATED', new.terminated_at) on conflict do nothing;
  end if;
  return null;
end $$;

-- A sale that opens is to get checkpoints.
create function begin_checkpoints() returns trigger language plpgsql as $$
begin
  insert into checkpoint_duty (auction_id) values (new.id) on conflict do nothing;
  return null;
end $$;

-- What the end of a bidding brings with it is to be done.
create function begin_duties() returns trigger language plpgsql as $$
begin
  insert into sale_duty (auction_id, kind, due_at)
    select new.id, kind, new.closed_at from unnest(array['REPORT', 'END_LETTERS', 'PROTOCOL']) kind on conflict do nothing;
  return null;
end $$;

-- A decided application is to have its order set.
create function begin_order() returns trigger language plpgsql as $$
begin
  insert into order_duty (registration_id, next_try_at) values (new.registration_id, new.at) on conflict do nothing;
  return null;
end $$;

-- Things whose words changed are found by the new ones; counters change with every entry, words seldom.
create function changed_property_to_search() returns trigger language plpgsql as $$
begin
  -- Counters change with every entry; words seldom.
  perform keep_thing_search(array(
    select n.id from fresh n join stale o on o.id = n.id
    where (n.folded, n.second_folded, n.title, n.description, n.owner_names)
      is distinct from (o.folded, o.second_folded, o.title, o.description, o.owner_names)));
  return null;
end $$;

-- All in a text that is written as the code of a sale is, four digits, a dash and digits: trigrams of codes are too much alike.
create function codes_in(words text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select right(before, 4) || '-' || substring(part from '^[0-9]{1,20}')
    from (select part, lag(part) over (order by number) as before
      from unnest(string_to_array(words, '-')) with ordinality as parts (part, number)) as pairs
    where before ~ '[0-9]{4}$' and part ~ '^[0-9]'))
$$;

-- Counts the distraints of these debtors anew: of two officers who enter at once the second counts what the first has entered.
create function count_debtors(ids bigint[]) returns void language plpgsql as $$
declare
  others bigint[];
begin
  with made as (
    insert into debtor select * from counted_debtors(ids) order by 1 on conflict (party_id) do nothing returning party_id
  )
  select array(select id from unnest(ids) id where id not in (select party_id from made)) into others;
  if cardinality(others) = 0 then return; end if;
  perform 1 from debtor where party_id = any(others) order by party_id for update;
  update debtor b
    set (name, total, in_force, revoked, exempted, last_imposed_on) =
      (c.name, c.total, c.in_force, c.revoked, c.exempted, c.last_imposed_on)
    from counted_debtors(others) c
    where b.party_id = c.party_id
      and (b.name, b.total, b.in_force, b.revoked, b.exempted, b.last_imposed_on)
        is distinct from (c.name, c.total, c.in_force, c.revoked, c.exempted, c.last_imposed_on);
end $$;

-- What the rows of these debtors ought to say.
create function counted_debtors(ids bigint[]) returns setof debtor language sql stable as $$
  select p.id, p.kind, coalesce(n.debtor_name, p.name), s.*
  from party p
    left join lateral (select d.debtor_name from distraint d
      where d.debtor_id = p.id and distraint_visible(d.enforced_at, d.office) order by d.id desc limit 1) n on true
    cross join lateral (select
        count(*) filter (where d.status <> 'ENTERED_IN_ERROR')::int,
        count(*) filter (where d.status = 'ENFORCED')::int,
        count(*) filter (where d.status = 'REVOKED')::int,
        count(*) filter (where d.status = 'EXEMPTED')::int,
        max(d.imposed_on) filter (where d.status <> 'ENTERED_IN_ERROR')
      from distraint d where d.debtor_id = p.id and distraint_visible(d.enforced_at, d.office)) s
  where p.id = any(ids)
$$;

-- A draft that is deleted takes its files along.
create function delete_files_of_draft() returns trigger language plpgsql as $$
begin
  delete from stored_file where owner_kind = 'ANNOUNCEMENT' and owner_id = old.id;
  return old;
end $$;

-- Whether a message by e-delivery is a letter to somebody who takes part in a sale that is not over.
create function delivery_of_running_sale(delivery integer) returns boolean language sql stable as $$ select exists (
    select from sale_letter where delivery_id = delivery and registration_id is not null and sale_runs(announcement_id)) $$;

create function delivery_to_notice() returns trigger language plpgsql as $$
begin
  update notice set has_news = true where delivery_id = new.id;
  perform pg_notify('topics', 'work:noticeNews');
  return null;
end $$;

create function delivery_to_paper() returns trigger language plpgsql as $$
begin
  perform pg_notify('topics', 'paper-request:' || r.uid)
  from paper p join paper_request r on r.id = p.request_id where p.delivery_id = new.id;
  return null;
end $$;

-- Whether a deposit was returned and has not come back since.
create function deposit_is_returned(registration integer) returns boolean language sql stable as $$
  select coalesce((select s.kind = 'DEPOSIT_RETURNED' from after_step s
    where s.registration_id = registration and s.kind in ('DEPOSIT_RETURNED', 'DEPOSIT_SENT_BACK')
    order by s.number desc limit 1), false)
$$;

-- The day on which a deposit left the account again by the statements, unless an officer has said otherwise or it was paid again;
-- null of all others.
create function deposit_left_on(registration integer) returns date language sql stable as $$
  select max(coalesce(o.booked_on, (m.at at time zone 'Europe/Sofia')::date))
  from bank_match m left join bank_line o on o.id = m.reversal_id
  where m.registration_id = registration and m.event = 'TAKEN_BACK'
    and not exists (select from bank_match n where n.line_id = m.line_id and n.id > m.id
      and n.registration_id = m.registration_id and n.event in ('CONFIRMED', 'UNDONE'))
    and not exists (select from bank_line l where l.registration_id = m.registration_id and l.state = 'MATCHED')
$$;

-- What a deposit depends on changed: the rows of the sale are to be written anew.
create function deposits_change() returns trigger language plpgsql as $$
declare
  sale int;
begin
  if tg_table_name = 'registration' then sale := new.announcement_id;
  elsif tg_table_name in ('auction', 'announcement') then sale := new.id;
  else sale := new.auction_id;
  end if;
  insert into deposit_stale (auction_id) select id from auction where id = sale;
  return null;
end $$;

-- A deposit that left, or is there after all, changes the ledger of its sale.
create function deposits_change_match() returns trigger language plpgsql as $$
begin
  insert into deposit_stale (auction_id) select r.announcement_id from registration r join auction a on a.id = r.announcement_id
    where r.id = new.registration_id and (new.event <> 'FOUND' or exists (
      select from bank_match m where m.registration_id = new.registration_id and m.event = 'TAKEN_BACK'));
  return null;
end $$;

-- The rows of deposits are to be written anew where an applicant got another name.
create function deposits_change_name() returns trigger language plpgsql as $$
begin
  insert into deposit_stale (auction_id) select distinct r.announcement_id from registration r
    join auction a on a.id = r.announcement_id where r.account_id = new.id;
  return null;
end $$;

-- Counts the debtors anew whom a change of distraints concerns; most concern none.
create function distraint_to_debtors() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct debtor_id from fresh);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct debtor_id from stale);
  else
    -- Most changes of a case concern no count.
    ids := array(
      select n.debtor_id from fresh n join stale o on o.id = n.id
        where (n.debtor_id, n.status, n.imposed_on, n.debtor_name)
          is distinct from (o.debtor_id, o.status, o.imposed_on, o.debtor_name)
      union
      select o.debtor_id from fresh n join stale o on o.id = n.id where n.debtor_id <> o.debtor_id);
  end if;
  if cardinality(ids) > 0 then perform count_debtors(ids); end if;
  return null;
end $$;

-- Distraints that were entered or changed are found, and their things by their debtors.
create function distraint_to_search() returns trigger language plpgsql set enable_seqscan to 'off' as $$
begin
  if tg_op = 'INSERT' then
    insert into distraint_search (distraint_id, words)
    select d.id, search_words(d.reference, p.identifier, p.folded, p.second_folded, d.debtor_name, d.creditor_name, d.suit_number,
      d.authority, d.ruling_number, d.injunction_number, d.location)
    from fresh d join property p on p.id = d.property_id;
  else
    insert into distraint_search (distraint_id, words)
    select d.id, search_words(d.reference, p.identifier, p.folded, p.second_folded, d.debtor_name, d.creditor_name, d.suit_number,
      d.authority, d.ruling_number, d.injunction_number, d.location)
    from fresh d join property p on p.id = d.property_id
    on conflict (distraint_id) do update set words = excluded.words where distraint_search.words <> excluded.words;
  end if;
  perform keep_thing_search(array(select distinct property_id from fresh));
  return null;
end $$;

-- Whether a reader sees a distraint: everybody once it has been imposed, before that only its office and administrators. Without
-- a reader: whether everybody does.
create function distraint_visible(enforced_at timestamp with time zone, office text, reader text default null::text, administers
  boolean default false) returns boolean language sql immutable parallel safe as $$
  select enforced_at is not null or administers or coalesce(office = reader, false)
$$;

-- Distraints whose authority is called so; null if there are too many.
create function distraints_by_authority(pattern text, most integer) returns bigint[] language plpgsql stable set enable_seqscan to
  'off' set enable_indexscan to 'off' set enable_indexonlyscan to 'off' as $$
declare
  found bigint[] := array(select id from distraint where authority <> '' and authority ilike pattern limit most + 1);
begin
  return case when cardinality(found) <= most then found end;
end $$;

-- Distraints with one of these patterns among their words; null if there are too many.
create function distraints_by_words(patterns text[], most integer) returns bigint[] language plpgsql stable set enable_seqscan to
  'off' set enable_indexscan to 'off' set enable_indexonlyscan to 'off' as $$
declare
  found bigint[] := array(select distraint_id from distraint_search where words like any (patterns) limit most + 1);
begin
  return case when cardinality(found) <= most then found end;
end $$;

-- Drops the days of served_request or log_line before a day, and says which. Gives up after two seconds if somebody reads there.
create function drop_log_days(wanted text, before date) returns setof text language plpgsql security definer set search_path to
  'pg_catalog', 'pg_temp' set lock_timeout to '2s' as $$
declare
  part text;
begin
  if wanted not in ('served_request', 'log_line') then
    raise exception 'no log of days: %', wanted;
  end if;
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ('public.' || wanted)::regclass
      and c.relname < wanted || '_' || to_char(before, 'YYYYMMDD')
    order by c.relname
  loop
    execute format('drop table public.%I', part);
    return next part;
  end loop;
end $$;

-- Drops a month of looks, of questions to registers or of letters that belong to no proceeding, a year after its end at the
-- earliest, and says how many rows it had. Gives up after a second if somebody is in its way.
create function drop_month(wanted text, month date) returns bigint language plpgsql security definer set search_path to
  'pg_catalog', 'public', 'pg_temp' set "timezone" to 'UTC' set lock_timeout to '1s' as $$
declare
  part text := wanted || '_' || to_char(month, 'YYYY_MM');
  dropped bigint;
begin
  if wanted not in ('look', 'regix_call', 'email_passing') then
    raise exception 'no months of % are erased', wanted;
  end if;
  if (month + interval '13 months')::timestamptz > now() then
    raise exception '% is not a year old', part;
  end if;
  if to_regclass('months.' || part) is null then
    return 0;
  end if;
  execute format('select count(*) from months.%I', part) into dropped;
  -- Without being detached before: that would lock what it refers to, such as all accounts.
  execute format('drop table months.%I', part);
  return dropped;
end $$;

-- What these distraints ought to be found by.
create function due_distraint_search(ids bigint[]) returns setof distraint_search language sql stable set enable_seqscan to 'off'
  as $$
  select d.id, search_words(d.reference, p.identifier, p.folded, p.second_folded, d.debtor_name, d.creditor_name, d.suit_number,
    d.authority, d.ruling_number, d.injunction_number, d.location)
  from distraint d join property p on p.id = d.property_id where d.id = any(ids)
$$;

-- What these things ought to be found by.
create function due_thing_search(ids bigint[]) returns setof thing_search language sql stable set enable_seqscan to 'off' as $$
  select p.id, p.kind, concat_ws(' ', p.folded, p.second_folded),
    regexp_replace(search_words(p.title, p.description), '\m\d{10}\M', '', 'g'),
    search_words(p.title, p.description, p.owner_names, (select string_agg(distinct d.debtor_name, ' ') from distraint d
      where d.property_id = p.id and distraint_visible(d.enforced_at, d.office)))
  from property p where p.id = any(ids)
$$;

-- An order whose money came back stands no more: a new one may be written.
create function end_returned_order() returns trigger language plpgsql as $$
begin
  update return_order set sent_back_at = new.at
    where registration_id = new.registration_id and taken_back_at is null and sent_back_at is null;
  return null;
end $$;

create function entries_to_changes() returns trigger language plpgsql as $$
begin
  insert into change_fresh (subject, subject_id, kind, at)
    select 'DISTRAINT', e.distraint_id, e.kind, e.at from fresh e where is_known_entry(e.status, e.previous_status) order by e.id;
  return null;
end $$;

-- Makes new entries of the register due to be told of.
create function entries_to_subscribers() returns trigger language plpgsql as $$
begin
  insert into subscription_due (entry_id, property_id, later)
    select f.id, f.property_id, f.origin = 'IMPORT' from fresh f
    where f.kind <> 'CHANGED' and (f.origin <> 'IMPORT'
      or coalesce(setting_value('TellSubscribersOfImports', f.at) = 'true', false));
  if found then
    -- What waits of the same things comes first, in its order.
    update subscription_due d set later = false from fresh f where d.property_id = f.property_id and d.later and f.origin <> 'IMPORT';
    perform pg_notify('topics', 'work:subscriptions');
  end if;
  return null;
end $$;

create function entry_to_notice_due() returns trigger language plpgsql as $$
begin
  insert into notice_due (entry_id) select id from fresh where origin <> 'IMPORT' and kind <> 'REGISTERED';
  -- What waits of the same distraint comes first, in its order.
  if found then
    update notice_due d set later = false from fresh f join distraint_entry e on e.distraint_id = f.distraint_id
      where d.entry_id = e.id and d.later and f.origin <> 'IMPORT';
  end if;
  return null;
end $$;

-- Erases a message of feedback that was dealt with, with what was done with it and its pictures, a year after the last of that at
-- the earliest.
create function erase_feedback(wanted integer) returns void language plpgsql security definer set search_path to 'pg_catalog',
  'public', 'pg_temp' as $$
begin
  if not exists (
      select from feedback f where f.id = wanted and f.state in ('ANSWERED', 'CLOSED')
        and greatest(f.sent_at, (select max(at) from feedback_event e where e.feedback_id = f.id)) < now() - interval '1 year') then
    raise exception 'message % waits or is not a year old', wanted using errcode = 'restrict_violation';
  end if;
  delete from feedback_code where feedback_id = wanted;
  delete from feedback_event where feedback_id = wanted;
  delete from feedback where id = wanted;
  delete from stored_file where owner_kind = 'FEEDBACK' and owner_id = wanted;
end $$;

-- A page of the things that fit, newest first, and how many there are: at most 10,001 are looked at, and the total is that when
-- there are more.
create function find_things(of_kind text, in_identifiers text[], in_words text[], either boolean, openly boolean, skip integer,
  take integer, out property_ids bigint[], out total integer) returns record language plpgsql stable set enable_seqscan to 'off'
  set plan_cache_mode to 'force_generic_plan' set max_parallel_workers_per_gather to '0' as $$
declare
  ways way_to_seek[] := ways_to_seek(in_identifiers, in_words, either, openly);
  found bigint[];
begin
  if ways is null then
    execute 'with hits as materialized (select s.property_id from thing_search s where '
      || things_by_trigrams(of_kind, in_identifiers, in_words, either, openly) || ' limit 10001)
      select array(select property_id from hits order by property_id desc offset $1 limit $2), (select count(*)::int from hits)'
      into property_ids, total using skip, take;
    return;
  end if;
  property_ids := '{}';
  total := 0;
  for block in reverse coalesce((select max(property_id) >> 19 from thing_search), -1)
    ..coalesce((select min(property_id) >> 19 from thing_search), 0) loop
    found := things_of_block(block, ways, of_kind, openly, 10001 - total);
    if cardinality(property_ids) < skip + take then
      property_ids := property_ids || array(
        select id from unnest(found) id order by id desc limit skip + take - cardinality(property_ids));
    end if;
    total := total + cardinality(found);
    exit when total > 10000;
  end loop;
  total := least(total, 10001);
  property_ids := property_ids[skip + 1:skip + take];
end $$;

-- What happened to a sale makes its next checkpoint due at once.
create function hasten_checkpoint() returns trigger language plpgsql as $$
begin
  update checkpoint_duty set due_at = '-infinity', asked = asked + 1 where auction_id = new.id and finished_at is null;
  return null;
end $$;

-- By which parts an identifier is sought: its rarest, and those that say most about the rest.
create function identifier_to_seek(patterns text[]) returns way_to_seek language plpgsql stable set enable_seqscan to 'off' as $$
declare
  asked text := substr(patterns[1], 2, length(patterns[1]) - 2);
  rest int[] := array(select generate_series(1, length(asked)));
  places int[];
  names text[];
  counts bigint[];
  rarest bigint;
  best int;
  parts text;
begin
  -- Those that nobody has counted yet may be rare.
  select array_agg(at), array_agg(part), array_agg(coalesce(things, 0)) into places, names, counts
  from (select at, substr(asked, at, 4) as part from generate_series(1, greatest(length(asked) - 3, 1)) at) p
    left join identifier_part using (part);
  for turn in 1..3 loop
    select n into best
    from generate_subscripts(places, 1) n
      cross join lateral (select count(*) as more from unnest(rest) at where at between places[n] and places[n] + 3) f
    where f.more > 0 and (rarest is null or counts[n] <= 200 * greatest(rarest, 1))
    order by case when rarest is not null then -f.more end, counts[n], names[n] limit 1;
    exit when best is null;
    rarest := coalesce(rarest, counts[best]);
    parts := concat_ws('&', parts, format(''' i%s''', names[best]) || case length(asked) when 3 then ':*' else '' end);
    rest := array(select at from unnest(rest) at where at not between places[best] and places[best] + 3);
  end loop;
  return row(parts, case when length(asked) > 4 or cardinality(patterns) > 1 then patterns else '{}' end, '{}'::text[])::way_to_seek;
end $$;

-- A Bulgarian text in small Latin letters (Transliteration Act, art. 3–6), as platform/lang/transliteration.ts writes it.
create function in_latin(name text) returns text language sql immutable parallel safe as $$
  select translate(
    replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(lower(name), 'ия(?![[:alpha:]])', 'ia', 'g'),
      'щ', 'sht'), 'ж', 'zh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'ю', 'yu'), 'я', 'ya'),
    'абвгдезийклмнопрстуфхъь', 'abvgdeziyklmnoprstufhay')
$$;

-- Entries of distraints that have been imposed; what is only prepared is nobody else’s business.
create function is_known_entry(status text, previous_status text) returns boolean language sql immutable parallel safe as $$
  select status in ('ENFORCED', 'REVOKED', 'EXEMPTED') or previous_status = 'ENFORCED'
$$;

-- What everybody may know of a sale. Never what would tell who applies, or how many (Ordinance N-3, art. 13(2), 19, 20, 32).
create function is_public_change(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('published', 'edited', 'opened', 'closed', 'cancelled', 'endChanged', 'suspended', 'resumed', 'terminated',
    'continued', 'timeAdded', 'outage', 'protocolSigned', 'handedOver')
$$;

-- All that a thing of a sale is found by, in both languages.
create function item_words(item announcement_item) returns text language sql stable as $$
  select concat_ws(' ', item.identifier, item.title, item.description, item.address,
    in_latin(concat_ws(' ', item.title, item.address)), title_in_english(item.title),
    kind.bg, kind.en, kind.synonyms, type.bg, type.synonyms,
    s.kind, s.name, m.name, r.name, s.en, m.en, r.en, in_latin(s.name),
    -- As its page names it (sales/law/english-title.ts).
    'share ' || item.share_numerator || '/' || item.share_denominator || ':',
    concat_ws(', ', type.en, to_char(round((item.details ->> 'area')::numeric), 'FM999,999,990') || ' m²',
      coalesce(s.en, r.en || ' region')),
    (select 'and ' || count(*) - 1 || ' more' from announcement_item other
      where other.announcement_id = item.announcement_id and item.number = 1 having count(*) > 1))
  from (select) as one
  left join kind_names(item.kind) kind on true left join kind_names(item.type) type on true
  left join settlement s on s.ekatte = item.ekatte left join municipality m on m.code = item.municipality_code
  left join region r on r.code = item.region_code
$$;

-- Sales whose things changed are found by the new ones.
create function items_to_search() returns trigger language plpgsql as $$
begin
  perform keep_announcement_search(array(select distinct announcement_id from changed));
  return null;
end $$;

-- Into a sale among parties to a partition comes only who took part in the first one, and into another nobody by it (CPC art.
-- 354(2)).
create function keep_among() returns trigger language plpgsql as $$
declare first int;
begin
  select among into first from announcement where id = new.announcement_id;
  if first is distinct from (select announcement_id from registration where id = new.first_registration_id) then
    raise exception 'the sale % is held among parties to the partition only', new.announcement_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Writes what these sales are searched by.
create function keep_announcement_search(ids integer[]) returns void language sql as $$
  insert into announcement_search (announcement_id, words)
  select a.id, search_words(a.code, a.title, a.case_number, a.description,
    (select string_agg(item_words(i), ' ' order by i.number) from announcement_item i where i.announcement_id = a.id),
    in_latin(a.title), title_in_english(a.title), kind.bg, kind.en, kind.synonyms)
  from announcement a, kind_names(a.property_type) kind where a.id = any(ids)
  on conflict (announcement_id) do update set words = excluded.words where announcement_search.words <> excluded.words
$$;

-- Whose application it is never changes, and what was withdrawn stays so.
create function keep_applicant() returns trigger language plpgsql as $$
begin
  raise exception 'an application stays with its applicant' using errcode = 'restrict_violation';
end $$;

-- What is attached does not change; only the files of a draft may go again.
create function keep_attached_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'file % is attached and cannot change', old.id using errcode = 'restrict_violation';
  end if;
  if old.owner_kind = 'FEEDBACK' and not exists (select from feedback where id = old.owner_id) then
    return old;
  end if;
  if old.owner_kind <> 'ANNOUNCEMENT' or exists (
      select from announcement where id = old.owner_id and published_at is not null) then
    raise exception 'file % is attached and cannot be deleted', old.id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

-- A buyer needs a signed protocol; each next one has a price not above the one before, and never below the start price.
create function keep_cascade() returns trigger language plpgsql as $$
begin
  if new.kind not in ('DEPOSIT_ASKED', 'DEPOSIT_RETURNED', 'DEPOSIT_SENT_BACK')
      and not exists (select from sale_protocol where auction_id = new.auction_id) then
    raise exception 'the sale % is not closed', new.auction_id using errcode = 'restrict_violation';
  end if;
  if new.kind in ('DECLARED', 'INVITED') and (
      new.price > (select min(price) from after_step where auction_id = new.auction_id)
      or new.price < (select start_price from auction where id = new.auction_id)
      or exists (select from after_step where registration_id = new.registration_id and kind = 'DEPOSIT_RETURNED')) then
    raise exception 'application % cannot be declared for %', new.registration_id, new.price using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The answer of a state register stays; only why the officer keeps to what he wrote may follow, once.
create function keep_check() returns trigger language plpgsql as $$
begin
  raise exception 'the answer of a state register stays' using errcode = 'insufficient_privilege';
end $$;

-- A decision on an application does not turn round, nor is it taken back (Ordinance N-3, art. 30, 31).
create function keep_decided() returns trigger language plpgsql as $$
begin
  raise exception 'the application % is decided', old.number using errcode = 'restrict_violation';
end $$;

-- A day that was struck stays struck.
create function keep_declared_day() returns trigger language plpgsql as $$
begin
  if old.struck_at is not null then
    raise exception 'the day % is struck', old.day using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Writes what the distraints on these things are found by.
create function keep_distraint_search(things bigint[]) returns void language sql set enable_seqscan to 'off' as $$
  insert into distraint_search (distraint_id, words)
  select * from due_distraint_search(array(select id from distraint where property_id = any(things)))
  on conflict (distraint_id) do update set words = excluded.words where distraint_search.words <> excluded.words
$$;

-- Who is struck off a list stays struck.
create function keep_empowered() returns trigger language plpgsql as $$
begin
  if old.struck_at is not null then
    raise exception 'entry % of a list is struck off for good', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- What is final stays final; only an outage over the end lets an act end the sale afterwards.
create function keep_end_of_sale() returns trigger language plpgsql as $$
begin
  if old.terminated_at is not null or (old.closed_at is not null and
      (new.closed_at, new.ends_at, new.last_number, new.suspended_at)
        is distinct from (old.closed_at, old.ends_at, old.last_number, old.suspended_at)) then
    raise exception 'the sale % has ended', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- There is always somebody who can administer: the last active system administrator stays.
create function keep_last_sysadmin() returns trigger language plpgsql as $$
declare touched bool;
begin
  if tg_table_name = 'account_role' then
    touched := old.role = 'SysAdmin';
  else
    touched := old.state = 'ACTIVE' and new.state <> 'ACTIVE'
      and exists (select from account_role where account_id = old.id and role = 'SysAdmin');
  end if;
  if touched then
    -- Two administrators who lock out each other at the same moment wait here for one another.
    perform pg_advisory_xact_lock(7216001);
    if not exists (
      select from account a join account_role r on r.account_id = a.id where r.role = 'SysAdmin' and a.state = 'ACTIVE'
    ) then
      raise exception 'the last system administrator stays' using errcode = '23514', constraint = 'last_sysadmin';
    end if;
  end if;
  return null;
end $$;

-- What was written stays written; a confirmation and a service are noted once.
create function keep_letter() returns trigger language plpgsql as $$
begin
  if old.email_id is not null and new.email_id is distinct from old.email_id
    or old.delivery_id is not null and new.delivery_id is distinct from old.delivery_id
    or old.text is not null and (new.subject, new.text) is distinct from (old.subject, old.text)
    or old.confirmed_at is not null and new.confirmed_at is distinct from old.confirmed_at
    or old.served_on is not null and new.served_on is distinct from old.served_on then
    raise exception 'letter % is written', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- A buyer gets back all that he paid, and only after his default.
create function keep_paid_back() returns trigger language plpgsql as $$
begin
  if not exists (select from after_step where registration_id = new.registration_id and kind = 'DEFAULTED')
      and not exists (select from auction where id = new.auction_id and terminated_at is not null)
      or new.amount is distinct from (select sum(amount) from after_step
        where registration_id = new.registration_id and kind = 'PAID') then
    raise exception 'application % does not get back %', new.registration_id, new.amount using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- A deposit is returned once, or again after it came back; what was lost is not returned, nor the other way about.
create function keep_returns() returns trigger language plpgsql as $$
begin
  if (case new.kind
      when 'DEPOSIT_RETURNED' then deposit_is_returned(new.registration_id) or exists (
        select from after_step where registration_id = new.registration_id and kind in ('DECLINED', 'DEFAULTED'))
      when 'DEPOSIT_SENT_BACK' then not deposit_is_returned(new.registration_id) and not exists (
        select from return_order o where o.registration_id = new.registration_id and o.taken_back_at is null
          and o.sent_back_at is null)
      else deposit_is_returned(new.registration_id) end) then
    raise exception 'application % does not come to %', new.registration_id, new.kind using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Writes the rows of these sales on the shelf.
create function keep_sale_shelf(ids integer[]) returns void language sql as $$
  insert into sale_shelf
  select a.id, case when a.published_at is null then 'DRAFT' when s.terminated_at is not null then 'TERMINATED'
      when s.closed_at is not null then 'PAST' else 'OPEN' end,
    a.organiser_id, a.code, a.title, a.property_type, a.procedure,
    price_in('EUR', a.currency, a.start_price), price_in('BGN', a.currency, a.start_price),
    a.registration_starts_at, a.registration_ends_at, a.bidding_starts_at, a.bidding_ends_at, a.published_at,
    coalesce(s.start_price, a.start_price), coalesce(s.starts_at, a.bidding_starts_at), coalesce(s.ends_at, a.bidding_ends_at),
    case when s.closed_at is not null or s.terminated_at is not null then s.last_price end,
    case when s.closed_at is not null or s.terminated_at is not null then s.last_number else 0 end
  from announcement a left join auction s on s.id = a.id where a.id = any(ids)
  on conflict (announcement_id) do update set state = excluded.state, organiser_id = excluded.organiser_id, code = excluded.code,
    title = excluded.title, property_type = excluded.property_type, procedure = excluded.procedure,
    price_eur = excluded.price_eur, price_bgn = excluded.price_bgn,
    registration_starts_at = excluded.registration_starts_at, registration_ends_at = excluded.registration_ends_at,
    bidding_starts_at = excluded.bidding_starts_at, bidding_ends_at = excluded.bidding_ends_at,
    published_at = excluded.published_at, start_price = excluded.start_price, starts_at = excluded.starts_at,
    ends_at = excluded.ends_at, last_price = excluded.last_price, bids = excluded.bids
$$;

-- Adds to search_word the words of these things that it does not know yet.
create function keep_search_words(ids bigint[]) returns void language sql set enable_seqscan to 'off' as $$
  with texts as materialized (
    select property_id, translate(about, E'\t\n\r', '   ') as about, translate(words, E'\t\n\r', '   ') as words
    from thing_search where property_id = any(ids)
  ), long as materialized (
    select array(select property_id from texts where length(about) + length(words) >= 200 and about || words ~ '[^ ]{200}') as ids
  ), short as (
    select about, words from texts where not property_id = any((select l.ids from long l)::bigint[])
  ), found as materialized (
    select word, true as open from (select distinct about from short) t, string_to_table(t.about, ' ') word
    union select word, false from (select distinct words from short) t, string_to_table(t.words, ' ') word
    union select n.word, n.open from long l, new_search_words(l.ids) n where cardinality(l.ids) > 0
  )
  insert into search_word (word, open)
    select word, open from found f
    where word <> '' and not exists (select from search_word w where w.word = f.word and w.open = f.open)
$$;

-- What was signed cannot be prepared anew, nor claimed against.
create function keep_signed() returns trigger language plpgsql as $$
begin
  if exists (select from sale_protocol where auction_id = new.auction_id) then
    raise exception 'the protocol of the sale % is signed', new.auction_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- A time stamp that was got stays, and none is brought along.
create function keep_stamp() returns trigger language plpgsql as $$
begin
  raise exception 'a time stamp that was got stays' using errcode = 'insufficient_privilege';
end $$;

-- Writes what these things are found by, where it says something else.
create function keep_thing_search(ids bigint[]) returns void language sql set enable_seqscan to 'off' as $$
  insert into thing_search (property_id, kind, identifiers, about, words)
  select * from due_thing_search(ids)
  on conflict (property_id) do update set identifiers = excluded.identifiers, about = excluded.about, words = excluded.words
    where (thing_search.identifiers, thing_search.about, thing_search.words)
      is distinct from (excluded.identifiers, excluded.about, excluded.words)
$$;

-- An account that was opened for an applicant on paper applies in its one sale only.
create function keep_to_one_sale() returns trigger language plpgsql as $$
begin
  if exists (select from account where id = new.account_id and only_sale <> new.announcement_id) then
    raise exception 'this account is good for one sale only' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- What a kind of property is called in both languages, with other English words for the same.
create function kind_names(code text, out bg text, out en text, out synonyms text) returns record language sql immutable parallel
  safe as $$
  select k.bg, k.en, k.synonyms from (values
    ('VEHICLE', 'Моторно превозно средство', 'Motor vehicle', 'cars vehicles automobiles'),
    ('AIRCRAFT', 'Въздухоплавателно средство', 'Aircraft', 'aeroplanes airplanes planes'),
    ('VESSEL', 'Кораб', 'Vessel', 'vessels ships boats'),
    ('AGRIFORMACHINERY', 'Земеделска и горска техника', 'Agricultural or forestry machinery', 'farm machines'),
    ('REALESTATE', 'Недвижим имот', 'Real estate', 'immovable property'),
    ('HOMEAPPLIANCES', 'Битова техника', 'Home appliances', ''),
    ('COMPUTEREQUIPMENT', 'Компютърна техника', 'Computer equipment', 'computers laptops'),
    ('MOBILEDEVICES', 'Мобилни устройства', 'Mobile devices', 'mobile phones'),
    ('CAMERAS', 'Фотоапарати и камери', 'Cameras and camcorders', ''),
    ('FURNITURE', 'Мебели', 'Furniture', ''),
    ('CLOTHESSHOES', 'Дрехи и обувки', 'Clothes and shoes', 'clothing'),
    ('WATCHES', 'Часовници', 'Watches', 'clocks'),
    ('JEWELRY', 'Бижута, скъпоценни камъни и благородни метали', 'Jewellery, precious stones and metals', 'jewelry'),
    ('ACCESSORIES', 'Аксесоари', 'Accessories', ''),
    ('ARTWORK', 'Произведения на изкуството', 'Works of art', ''),
    ('SPORTEQUIPMENT', 'Уреди за спорт и фитнес', 'Sports and fitness equipment', ''),
    ('TOOLS', 'Инструменти', 'Tools', ''),
    ('AUTOPARTS', 'Авточасти', 'Car parts', 'spare parts'),
    ('AGRICULTURALPRODUCTION', 'Селскостопанска продукция', 'Agricultural produce', ''),
    ('TRADEMARK', 'Търговска марка, патент и други обекти на интелектуална собственост', 'Trade mark, patent or other intellectual property', ''),
    ('MACHINERY', 'Машини и съоръжения', 'Machinery and equipment', 'machines'),
    ('Apartment_OneRoom', 'Едностаен апартамент', 'One-room apartment', 'apartments flats'),
    ('Apartment_TwoRoom', 'Двустаен апартамент', 'Two-room apartment', 'apartments flats'),
    ('Apartment_ThreeRoom', 'Тристаен апартамент', 'Three-room apartment', 'apartments flats'),
    ('Apartment_MultiRoom', 'Многостаен апартамент', 'Apartment with four or more rooms', 'apartments flats multi-room'),
    ('Penthouse', 'Мезонет', 'Maisonette', 'maisonettes duplexes penthouses apartments flats'),
    ('Studio', 'Ателие, таван', 'Studio or attic', 'studios ateliers attics lofts'),
    ('Villa', 'Вила', 'Villa', 'villas holiday houses'),
    ('Garage', 'Гараж', 'Garage', 'garages'),
    ('HoseFloor', 'Етаж от къща', 'Floor of a house', 'floors of houses'),
    ('House', 'Къща', 'House', 'houses homes'),
    ('Room', 'Стая', 'Room', 'rooms'),
    ('Shop', 'Магазин', 'Shop', 'shops stores'),
    ('Office', 'Офис', 'Office', 'offices'),
    ('Commercial', 'Заведение', 'Restaurant or bar', 'restaurants bars cafes'),
    ('Plat', 'Парцел', 'Building plot', 'building plots of land parcels'),
    ('Land', 'Земеделска земя', 'Farmland', 'agricultural land plots fields'),
    ('AagriculturalProperty', 'Земеделски имот', 'Agricultural property', 'agricultural land farms'),
    ('Warehouse', 'Склад', 'Warehouse', 'warehouses storage'),
    ('Factory', 'Фабрика', 'Factory', 'factories'),
    ('Hotel', 'Хотел', 'Hotel', 'hotels'),
    ('CommercialProperty', 'Търговски имот', 'Commercial property', 'commercial properties'),
    ('ProductionProperty', 'Производствен имот', 'Industrial property', 'industrial properties'),
    ('GasStation', 'Бензиностанция', 'Petrol station', 'petrol gas filling stations'),
    ('LPGStation', 'Газстанция', 'LPG station', 'filling stations'),
    ('CarWash', 'Автомивка', 'Car wash', ''),
    ('ParkingSpace', 'Паркомясто', 'Parking space', 'parking spaces'),
    ('Other', 'Друг имот', 'Other real estate', ''),
    ('HomeBuilding', 'Жилищна сграда', 'Residential building', 'residential buildings houses'),
    ('LandWithHouse', 'Парцел с къща', 'Plot with a house', 'plots of land with houses'),
    ('SeparatedPart', 'Обособена част', 'Separate part of a building', ''),
    ('OTHER', 'Друга вещ, други вещи', 'Other property', 'goods movables')
  ) as k (code, bg, en, synonyms) where k.code = $1
$$;

-- A machine that is entered, or gets another number, takes the thing of its numbers.
create function machine_to_thing() returns trigger language plpgsql as $$
declare
  thing bigint;
begin
  if new.property_id is not null or new.deleted then return new; end if;
  select p.id into thing from property p
    where p.kind = 'AGRIFORMACHINERY' and p.folded in (new.folded, new.folded || '/' || new.frame_folded)
      and (p.second_folded is null or p.second_folded = new.frame_folded)
      and not exists (select from machine o where o.property_id = p.id and o.id <> new.id
        and not (o.deleted and o.frame_folded = new.frame_folded))
    order by p.folded desc limit 1;
  if thing is not null then
    update machine set property_id = null where property_id = thing;
    new.property_id := thing;
  end if;
  return new;
end $$;

-- Makes the tables of the months up to this day that the audit still lacks, by right of the owner; tells how many.
create function make_audit_months(until date) returns integer language plpgsql security definer set search_path to 'pg_catalog',
  'public', 'pg_temp' set "timezone" to 'UTC' set lock_timeout to '2s' as $$
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

-- Makes the partition of a day (UTC) of served_request or log_line, if there is none yet.
create function make_log_day(wanted text, day date) returns void language plpgsql security definer set search_path to
  'pg_catalog', 'pg_temp' set lock_timeout to '2s' as $$
declare
  part text := wanted || '_' || to_char(day, 'YYYYMMDD');
begin
  if wanted not in ('served_request', 'log_line') then
    raise exception 'no log of days: %', wanted;
  end if;
  -- Of portals that want the same day at once, one makes it.
  perform pg_advisory_xact_lock(hashtext('make_log_day'));
  if to_regclass('public.' || part) is not null then
    return;
  end if;
  -- Attached, and not created as a part: that would wait for everybody who reads the others.
  execute format('create table public.%I (like public.%I including defaults including constraints)', part, wanted);
  execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', wanted, part,
    day::text || ' 00:00:00+00', (day + 1)::text || ' 00:00:00+00');
end $$;

-- Makes the tables of the months up to this day that letters, looks and questions to registers still lack, by right of the owner;
-- tells how many.
create function make_months(until date) returns integer language plpgsql security definer set search_path to 'pg_catalog',
  'public', 'pg_temp' set "timezone" to 'UTC' set lock_timeout to '1s' as $$
declare
  whole record;
  month timestamptz;
  part text;
  taken boolean;
  until_then timestamptz;
  made int := 0;
begin
  for whole in select * from (values ('public', 'look', 'at', '1 month'::interval), ('public', 'regix_call', 'at', '1 month'),
    ('months', 'email_lasting', 'queued_at', '1 year'), ('months', 'email_passing', 'queued_at', '1 month')) known (at, name, moment, step)
  loop
    -- After the last month; before there is any, after what was there before.
    select max(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')::timestamptz) into month
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = format('%I.%I', whole.at, whole.name)::regclass;
    while month <= least(until, current_date + 1200) loop
      part := whole.name || '_' || to_char(month, case when whole.step = '1 year' then 'YYYY' else 'YYYY_MM' end);
      until_then := month + whole.step;
      execute format('select exists (select from months.%I where %I >= %L and %2$I < %L)', whole.name || '_rest', whole.moment,
        month, until_then) into taken;
      if not taken and to_regclass('months.' || part) is null then
        execute format('create table months.%I (like %I.%I including defaults including constraints)', part, whole.at, whole.name);
        execute format('alter table %I.%I attach partition months.%I for values from (%L) to (%L)', whole.at, whole.name, part,
          month, until_then);
        made := made + 1;
      end if;
      month := until_then;
    end loop;
  end loop;
  return made;
end $$;

-- The words of these things that search_word does not know yet.
create function new_search_words(ids bigint[]) returns table(property_id bigint, word text, open boolean) language sql stable set
  enable_seqscan to 'off' as $$
  select s.property_id, substr(key, 8), substr(key, 7, 1) = 'a'
  from thing_search s, unnest(tsvector_to_array(thing_parts(s.property_id, s.identifiers, s.about, s.words))) key
  where s.property_id = any(ids) and substr(key, 7, 1) <> 'i' and length(key) > 7
    and not exists (select from search_word w where w.word = substr(key, 8) and w.open = (substr(key, 7, 1) = 'a'))
$$;

-- The newest things that fit: those that are met soon on the way back from the newest, otherwise what their blocks list.
create function newest_things(of_kind text, in_identifiers text[], in_words text[], either boolean, openly boolean, skip integer,
  take integer, walk integer) returns bigint[] language plpgsql stable set enable_seqscan to 'off' set plan_cache_mode to
  'force_generic_plan' set max_parallel_workers_per_gather to '0' as $$
declare
  ways way_to_seek[];
  ids bigint[];
begin
  if walk > 0 then
    ids := array(select s.property_id from (select * from thing_search order by property_id desc limit walk) s
      where (of_kind = '' or s.kind = of_kind) and case when either
        then s.identifiers like all (in_identifiers) or case when openly then s.about else s.words end like all (in_words)
        else s.identifiers like all (in_identifiers) and case when openly then s.about else s.words end like all (in_words) end
      order by s.property_id desc offset skip limit take);
    if cardinality(ids) = take then return ids; end if;
  end if;
  ways := ways_to_seek(in_identifiers, in_words, either, openly);
  if ways is null then
    -- The sum keeps the way back from the newest from being taken again.
    execute 'select array(select s.property_id from thing_search s where '
      || things_by_trigrams(of_kind, in_identifiers, in_words, either, openly) || '
      order by s.property_id + 0 desc offset $1 limit $2)' into ids using skip, take;
    return ids;
  end if;
  ids := '{}';
  for block in reverse coalesce((select max(property_id) >> 19 from thing_search), -1)
    ..coalesce((select min(property_id) >> 19 from thing_search), 0) loop
    ids := ids || array(
      select id from unnest(things_of_block(block, ways, of_kind, openly, null)) id
      order by id desc limit skip + take - cardinality(ids));
    exit when cardinality(ids) >= skip + take;
  end loop;
  return ids[skip + 1:skip + take];
end $$;

create function note_payment_news() returns trigger language plpgsql as $$
begin
  new.news := true;
  return new;
end $$;

-- A thing that gets another number is found by it in the lists of its distraints, too.
create function numbers_to_search() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select n.id from fresh n join stale o on o.id = n.id
    where (n.identifier, n.folded, n.second_folded) is distinct from (o.identifier, o.folded, o.second_folded));
begin
  if cardinality(ids) > 0 then perform keep_distraint_search(ids); end if;
  return null;
end $$;

-- Keeps the numbers that a thing bore before, and makes its entries due again where it has a new one.
create function numbers_to_subscribers() returns trigger language plpgsql as $$
declare
  before text[] := array_remove(array[split_part(old.folded, '/', 1), old.second_folded], null);
  after text[] := array_remove(array[split_part(new.folded, '/', 1), new.second_folded], null);
begin
  if before = after then return null; end if;
  insert into former_number (property_id, folded, last_subscription)
    select distinct new.id, number, coalesce((select max(id) from subscription), 0) from unnest(before) number where number <> all (after)
    on conflict (property_id, folded) do update set last_subscription = excluded.last_subscription;
  insert into subscription_due (entry_id, property_id, later)
    select id, property_id, true from distraint_entry where property_id = new.id and kind <> 'CHANGED' and origin <> 'IMPORT'
    on conflict do nothing;
  if found then perform pg_notify('topics', 'work:subscriptions'); end if;
  return null;
end $$;

create function object_becomes_over() returns trigger language plpgsql as $$
begin
  update stored_object set state = 'OVER' where name = old.object;
  return null;
end $$;

-- Who ran a sale at a moment: he whose act it was, also after another has taken over.
create function organiser_at(sale integer, moment timestamp with time zone) returns integer language sql stable as $$
  select coalesce(
    (select c.from_id from sale_succession s join succession c on c.id = s.succession_id
      where s.announcement_id = sale and s.at > moment order by s.succession_id limit 1),
    (select organiser_id from announcement where id = sale))
$$;

-- The parts sought, within one block of neighbours.
create function parts_of_block(parts text, block bigint) returns tsquery language sql immutable return (replace(parts, ' ',
  lpad(to_hex(block), 6, '0')))::tsquery;

-- A creditor who is noted or struck changes until when a new sale may be asked for.
create function party_of_offer() returns trigger language plpgsql as $$
begin
  perform reopen_offer(new.announcement_id, coalesce(new.removed_at, new.added_at));
  return null;
end $$;

create function picture_becomes_due() returns trigger language plpgsql as $$
begin
  insert into picture_due (file_id) values (new.id);
  return null;
end $$;

-- An amount in the wanted currency, at the irrevocably fixed rate (ЗВЕРБ art. 5), so that prices of old and new sales compare.
create function price_in(wanted text, currency text, amount bigint) returns bigint language sql immutable parallel safe as $$ select case when currency = wanted then amount when wanted = 'EUR' then round(amount * 100000 / 195583.0)::bigint
  else round(amount * 195583 / 100000.0)::bigint end $$;

-- New things are found.
create function property_to_search() returns trigger language plpgsql as $$
begin
  if current_setting('zapori.distraints_follow', true) is distinct from 'on' then
    perform keep_thing_search(array(select id from fresh));
  end if;
  return null;
end $$;

-- Whether everybody may learn that the register has this thing: not of one on which distraints are only prepared, or were so
-- before a moment.
create function property_visible(property bigint, before timestamp with time zone default 'infinity'::timestamp with time zone)
  returns boolean language sql stable as $$
  select exists (select from distraint d where d.property_id = property and distraint_visible(d.enforced_at, d.office)
      and d.enforced_at < before)
    or not exists (select from distraint d where d.property_id = property and d.created_at < before)
$$;

-- From when the working day of the protocol counts: the end of bidding, of the new sale among parties to a partition where there
-- is one (CPC art. 354(2)), or the resumption after a stay.
create function protocol_counts_from(sale integer) returns timestamp with time zone language sql stable as $$
  select greatest(coalesce((select s.ends_at from announcement n join auction s on s.id = n.id
      where n.among = a.id and s.terminated_at is null), a.ends_at),
    (select max(t.at) from sale_act t where t.announcement_id = a.id and t.after_bidding and t.kind = 'RESUME'))
  from auction a where a.id = sale
$$;

-- A sale that is published is to be held against the saved searches.
create function published_is_fresh() returns trigger language plpgsql as $$
begin
  insert into fresh_sale (announcement_id) values (new.id);
  return null;
end $$;

-- Counts all debtors anew, for who makes the derived rows again.
create function rebuild_debtors() returns void language sql as $$
  select count_debtors(array(select party_id from debtor union select debtor_id from distraint))
$$;

-- A thing that was counted and gets another identifier is counted by that one from then on.
create function recount_parts() returns trigger language plpgsql as $$
begin
  if new.property_id <= (select up_to from identifier_part_counted for share) then
    update identifier_part set things = things - 1 where part in (
      select substr(old.identifiers, at, signs)
      from generate_series(3, 4) signs, generate_series(1, length(old.identifiers) - signs + 1) at);
    insert into identifier_part (part, things)
      select distinct substr(new.identifiers, at, signs), 1
      from generate_series(3, 4) signs, generate_series(1, length(new.identifiers) - signs + 1) at
      where substr(new.identifiers, at, signs) not like '% %' order by 1
      on conflict (part) do update set things = identifier_part.things + 1;
  end if;
  return null;
end $$;

-- Published means frozen (Ordinance N-3, art. 22), but for the end of bidding, which an act may move, and for who runs the sale,
-- which changes by a succession only.
create function refuse_change_of_published() returns trigger language plpgsql as $$
begin
  if old.published_at is not null and (tg_op = 'DELETE' or
      to_jsonb(old) - array['bidding_ends_at', 'organiser_id'] is distinct from
      to_jsonb(new) - array['bidding_ends_at', 'organiser_id']) then
    raise exception 'announcement % is published and cannot change', old.code using errcode = 'restrict_violation';
  end if;
  if old.published_at is not null and new.organiser_id <> old.organiser_id and not exists (
      select from sale_succession s join succession c on c.id = s.succession_id
      where s.announcement_id = old.id and c.from_id = old.organiser_id and c.to_id = new.organiser_id
        and c.id = (select max(succession_id) from sale_succession where announcement_id = old.id)) then
    raise exception 'announcement % has no succession to this organiser', old.code using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- The things of a published sale never change; those of a draft are written anew.
create function refuse_change_of_published_items() returns trigger language plpgsql as $$
declare published text;
begin
  select code into published from announcement
    where id = case tg_op when 'DELETE' then old.announcement_id else new.announcement_id end and published_at is not null;
  if published is not null or tg_op = 'UPDATE' then
    raise exception 'the things of announcement % cannot change', published using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- Documents and photographs of a published notice are frozen. Whoever publishes meanwhile waits, or has been waited for.
create function refuse_files_of_published() returns trigger language plpgsql as $$
declare
  sale int := case tg_op when 'DELETE' then old.announcement_id else new.announcement_id end;
  published timestamptz;
begin
  -- Whoever publishes meanwhile waits, or has been waited for.
  select published_at into published from announcement where id = sale for no key update;
  if published is not null then
    raise exception 'announcement % is published and its files cannot change', sale using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- The duty that watches the offer of a new sale is due at this moment.
create function reopen_offer(sale integer, at timestamp with time zone) returns void language sql as $$
  update after_duty set done_at = null, due_at = at where auction_id = sale and kind = 'OFFER'
$$;

create function sale_events_to_changes() returns trigger language plpgsql as $$
begin
  insert into change_fresh (subject, subject_id, kind, at)
    select 'SALE', e.announcement_id, e.kind, e.at from fresh e
    where is_public_change(e.kind)
      and (e.kind = 'published' or exists (select from announcement a where a.id = e.announcement_id and a.published_at is not null))
    order by e.id;
  return null;
end $$;

-- Whether something is left to do in a sale; as long as it is, its organiser may not be missing.
create function sale_is_open(sale integer) returns boolean language sql stable as $$
  select a.terminated_at is null and not exists (
      -- What follows a sale among parties to a partition is written down with the first one (CPC art. 354(2)).
      select from after_step s where s.auction_id = coalesce((select among from announcement where id = a.id), a.id)
        and s.kind in ('AWARDED', 'ASKED', 'RELEASED', 'LAPSED'))
    -- A deposit that was neither returned nor lost, nor counted into the price.
    or exists (select from registration r join registration_decision d on d.registration_id = r.id
      where r.announcement_id = a.id and (d.deposit_amount is not null or d.status = 'DENIED' and not d.exempt
          and not 'NO_DEPOSIT' = any (d.grounds))
        and not deposit_is_returned(r.id)
        and not exists (select from after_step s where s.registration_id = r.id
          and (s.kind in ('DEFAULTED', 'DECLINED') or s.kind = 'PAID' and a.terminated_at is null)))
    -- A price that was paid before the sale was terminated and is to go back.
    or a.terminated_at is not null and exists (select from after_step s where s.auction_id = a.id and s.kind = 'PAID'
        and not exists (select from after_step b where b.registration_id = s.registration_id and b.kind = 'PAYMENT_RETURNED'))
  from auction a where a.id = sale
$$;

-- Whether a published sale is not over: neither has the end of its bidding been recorded, nor was it ended by an act.
create function sale_runs(sale integer) returns boolean language sql stable as $$ select exists (select from auction where id = sale and closed_at is null and terminated_at is null) $$;

-- Several texts as one, in small letters.
create function search_words(variadic parts text[]) returns text language sql immutable parallel safe as $$ select lower(array_to_string(parts, ' ')) $$;

-- A creditor who was served with the offer of a new sale, or confirmed it, changes until when one may be asked for.
create function served_with_offer() returns trigger language plpgsql as $$
begin
  perform reopen_offer(new.announcement_id, coalesce(new.served_noted_at, new.confirmed_at));
  return null;
end $$;

create function setting_value(setting_name text, moment timestamp with time zone) returns jsonb language sql stable as $$
  select value from setting s where name = setting_name and valid_from <= moment
    and not exists (select from setting_taken_back t where t.setting_id = s.id)
  order by valid_from desc, set_at desc limit 1
$$;

-- Sorts what was entered by the thousand into the text indexes, which only their owner may.
create function settle_search() returns void language sql security definer set search_path to 'pg_catalog', 'pg_temp' as $$
  select gin_clean_pending_list(i.indexrelid)
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
  where a.amname = 'gin' and i.indrelid in ('public.thing_search'::regclass, 'public.distraint_search'::regclass,
    'public.search_word'::regclass, 'public.debtor'::regclass, 'public.party'::regclass, 'public.property'::regclass,
    'public.distraint'::regclass)
$$;

create function silence_browser() returns trigger language plpgsql as $$
begin
  delete from push_subscription where session_id = new.id;
  return null;
end $$;

-- Counts a sale that went to another state, or changed within what is over.
create function tally_changed_sale() returns trigger language plpgsql as $$
begin
  perform tally_sales(array[(old.state, -1, 1), (new.state, 1, 1)]::sale_tally[]);
  return null;
end $$;

-- Counts a draft that was deleted.
create function tally_deleted_sale() returns trigger language plpgsql as $$
begin
  perform tally_sales(array[(old.state, -1, 1)]::sale_tally[]);
  return null;
end $$;

-- Counts sales that are new on the shelf.
create function tally_new_sales() returns trigger language plpgsql as $$
begin
  -- Fires for those too that were there already.
  if exists (select from fresh) then perform tally_sales(array(select (state, 1, 1)::sale_tally from fresh)); end if;
  return null;
end $$;

-- Adds to the numbers of sales. Folds into its own rows those that nobody else is just folding, so nobody waits.
create function tally_sales(since sale_tally[]) returns void language sql as $$
  with folded as (
    delete from sale_tally where ctid = any(array(select ctid from sale_tally for update skip locked)) returning *
  )
  insert into sale_tally (state, sales, changes) select state, sum(sales), sum(changes)
    from (select * from folded union all select * from unnest(since)) as each
    group by state
$$;

-- A declared day that moves the term of a creditor changes until when a new sale may be asked for.
create function term_of_offer() returns trigger language plpgsql as $$
begin
  perform reopen_offer(new.announcement_id, new.moved_at);
  return null;
end $$;

-- What a thing is listed under, each part headed by its block of 524,288 neighbours in age: four characters of identifiers under
-- i, words of what it is under a, those beside whose it is under w.
create function thing_parts(id bigint, identifiers text, about text, words text) returns tsvector language plpgsql immutable
  parallel safe cost 1000 as $$
declare
  block text := lpad(to_hex(id >> 19), 6, '0');
  parts text[] := '{}';
  part text;
begin
  for at in 1..length(identifiers) - 2 loop
    part := split_part(substr(identifiers, at, 4), ' ', 1);
    if length(part) > 2 then parts := parts || (block || 'i' || part); end if;
  end loop;
  about := translate(about, E'\t\n\r', '   ');
  words := translate(words, E'\t\n\r', '   ');
  if length(about) + length(words) >= 200 and about || words ~ '[^ ]{200}' then
    select string_agg(substr(word, at, 200), ' ') into about
      from string_to_table(about, ' ') word, generate_series(1, length(word), 100) at;
    select string_agg(substr(word, at, 200), ' ') into words
      from string_to_table(words, ' ') word, generate_series(1, length(word), 100) at;
  end if;
  return array_to_tsvector(parts
    || string_to_array(block || 'a' || replace(about, ' ', ' ' || block || 'a'), ' ')
    || string_to_array(block || 'w' || replace(words, ' ', ' ' || block || 'w'), ' '));
end $$;

-- A thing that is entered goes to the machine of its numbers, if that has none yet.
create function thing_to_machine() returns trigger language plpgsql as $$
begin
  update machine set property_id = new.id
    where folded = split_part(new.folded, '/', 1) and not deleted and property_id is null
      and (new.second_folded is null or new.second_folded = frame_folded);
  return null;
end $$;

-- A condition that finds things whose words are too common for the list of words.
create function things_by_trigrams(of_kind text, in_identifiers text[], in_words text[], either boolean, openly boolean) returns
  text language plpgsql stable as $$
declare
  by_words text := (select string_agg(format('s.%I like %L', case when openly then 'about' else 'words' end, p), ' and ')
    from unnest(in_words) p);
  by_identifiers text := (select string_agg(format('s.identifiers like %L', p), ' and ') from unnest(in_identifiers) p)
    || format(' and thing_parts(s.property_id, s.identifiers, s.about, s.words) @@ %L::tsquery',
      (select string_agg('(' || parts_of_block((identifier_to_seek(in_identifiers)).parts, block)::text || ')', '|')
       from generate_series(0, (select max(property_id) >> 19 from thing_search)) block));
begin
  return format('(%s)', concat_ws(case when either then ') or (' else ' and ' end, by_identifiers, by_words))
    || case when of_kind = '' then '' else format(' and s.kind = %L', of_kind) end;
end $$;

-- So many things of a block that are found in any of these ways, in no order.
create function things_of_block(block bigint, ways way_to_seek[], of_kind text, openly boolean, most integer) returns bigint[]
  language plpgsql stable as $$
declare
  way way_to_seek;
  sought tsquery;
  ids bigint[] := '{}';
begin
  foreach way in array ways loop
    sought := parts_of_block(way.parts, block);
    ids := ids || array(select s.property_id from thing_search s
      where thing_parts(s.property_id, s.identifiers, s.about, s.words) @@ sought
        and (of_kind = '' or s.kind = of_kind)
        and (way.identifiers = '{}' or s.identifiers like all (way.identifiers))
        and (way.words = '{}' or case when openly then s.about else s.words end like all (way.words))
      limit most);
  end loop;
  return case when cardinality(ways) > 1 and cardinality(ids) > 0 then array(select distinct id from unnest(ids) id) else ids end;
end $$;

-- The things of people with such a name: their own, and those on which they have distraints; null if there are too many.
create function things_of_people(pattern text, most integer) returns bigint[] language plpgsql stable set enable_seqscan to 'off'
  set enable_indexscan to 'off' set enable_indexonlyscan to 'off' as $$
declare
  most_people constant int := 20000;
  people bigint[] := array(select id from party where name ilike pattern limit most_people + 1);
  things bigint[];
begin
  if cardinality(people) > most_people then return null; end if;
  things := array(
    select p.id from property p where p.owner_ids && people
    union
    select d.property_id from distraint d where d.debtor_id = any(people) and d.status <> 'ENTERED_IN_ERROR'
      and distraint_visible(d.enforced_at, d.office)
    union
    -- Owners whom only the document of the thing names.
    select p.id from thing_search s join property p on p.id = s.property_id
      where s.words like lower(pattern) and p.owner_names ilike pattern
    limit most + 1);
  return case when cardinality(things) <= most then things end;
end $$;

-- English words for what a Bulgarian title names.
create function title_in_english(title text) returns text language sql immutable parallel safe as $$
  select string_agg(w.en, ' ') from (values
    ('апартамент', 'apartment flat'),
    ('къщ', 'house'),
    ('вила', 'villa house'),
    ('парцел', 'plot land'),
    ('упи', 'plot land'),
    ('терен', 'plot land'),
    ('нива', 'farmland land field'),
    ('земя', 'land'),
    ('дворно място', 'plot land yard'),
    ('гараж', 'garage'),
    ('паркомяст', 'parking space'),
    ('магазин', 'shop store'),
    ('офис', 'office'),
    ('склад', 'warehouse storage'),
    ('хотел', 'hotel'),
    ('сграда', 'building'),
    ('ателие', 'studio'),
    ('автомобил', 'car vehicle'),
    ('лека кола', 'car vehicle'),
    ('камион', 'truck lorry'),
    ('мотоциклет', 'motorcycle motorbike'),
    ('ремарке', 'trailer'),
    ('микробус', 'van minibus'),
    ('автобус', 'bus'),
    ('трактор', 'tractor'),
    ('комбайн', 'combine harvester'),
    ('лодка', 'boat'),
    ('яхта', 'yacht'),
    ('кораб', 'ship'),
    ('самолет', 'aeroplane airplane')
  ) as w (bg, en) where lower(title) like '%' || w.bg || '%'
$$;

create function watch_sale_for_pushes() returns trigger language plpgsql as $$
begin
  insert into sale_push_mark (auction_id, last_number, extensions)
    select a.id, a.last_number, a.extensions from auction a
    where a.id = new.announcement_id and a.closed_at is null and a.terminated_at is null
      and exists (select from push_subscription s where s.account_id = new.account_id)
    on conflict do nothing;
  return null;
end $$;

create function watch_sales_for_pushes() returns trigger language plpgsql as $$
begin
  insert into sale_push_mark (auction_id, last_number, extensions)
    select a.id, a.last_number, a.extensions from registration r join auction a on a.id = r.announcement_id
    where r.account_id = new.account_id and r.status = 'APPROVED' and a.closed_at is null and a.terminated_at is null
    on conflict do nothing;
  return null;
end $$;

create function watches_change() returns trigger language plpgsql as $$
begin
  insert into watch_stale (auction_id) values (new.auction_id);
  return null;
end $$;

-- The ways in which things with these identifiers and words are found; null where only trigrams find them.
create function ways_to_seek(in_identifiers text[], in_words text[], either boolean, openly boolean) returns way_to_seek[]
  language plpgsql stable as $$
declare
  named way_to_seek := case when cardinality(in_identifiers) > 0 then identifier_to_seek(in_identifiers) end;
  worded way_to_seek := case when cardinality(in_words) > 0 then words_to_seek(in_words, openly) end;
begin
  return case
    when cardinality(in_words) = 0 then array[named]
    when (worded).parts is null then null
    when cardinality(in_identifiers) = 0 then array[worded]
    when either then array[named, worded]
    else array[row(format('(%s)&(%s)', named.parts, worded.parts), named.identifiers, worded.words)::way_to_seek] end;
end $$;

-- Keeps the words of things that were entered or changed.
create function words_to_search() returns trigger language plpgsql as $$
begin
  perform keep_search_words(array(select property_id from fresh));
  return null;
end $$;

-- By which words things are sought, as many as are worth it. Nothing when all are too short or in too many words: then trigrams
-- find them.
create function words_to_seek(patterns text[], openly boolean) returns way_to_seek language plpgsql stable set enable_seqscan to
  'off' as $$
declare
  term record;
  every numeric := (select greatest(max(property_id), 1) from thing_search);
  remaining numeric;
  parts text;
  compared text[] := '{}';
begin
  for term in
    select pattern, f.words, f.things
    from unnest(patterns) pattern left join lateral (
      select array_agg(word) as words, coalesce(sum(things), 0) as things
      from (select word, max(things) as things from search_word where word like pattern and open = openly group by word limit 501) w
    ) f on pattern ~ '[[:alpha:][:digit:]]{3}' and length(pattern) <= 102
    order by coalesce(cardinality(f.words), 0) > 500, f.things
  loop
    if term.things is null or cardinality(term.words) > 500
      or (remaining is not null and term.things > 250 * greatest(remaining, 1) * (1 - least(term.things / every, 1)))
    then
      compared := compared || term.pattern;
    else
      -- Never less than a third: words often come together, as a make and its model.
      remaining := coalesce(remaining * greatest(term.things / every, 0.3), term.things);
      parts := concat_ws('&', parts, '(' || coalesce((
        select string_agg(format(''' %s%s''', case when openly then 'a' else 'w' end,
          replace(replace(word, '\', '\\'), '''', '''''')), '|') from unnest(term.words) word),
        ''' ''') || ')');
    end if;
  end loop;
  return case when parts is not null then row(parts, '{}'::text[], compared)::way_to_seek end;
end $$;
