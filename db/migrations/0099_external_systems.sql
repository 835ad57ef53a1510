-- External systems (decision 073): programs of institutions that ask and tell the portal by /api/v1.

create table external_application (
  id int generated always as identity constraint external_application_pkey primary key,
  reference text not null constraint external_application_reference_once unique,
  state text not null default 'UNCONFIRMED' constraint external_application_state_kind
    check (state in ('UNCONFIRMED', 'SUBMITTED', 'RETURNED', 'APPROVED', 'DENIED')),
  institution text not null,
  eik text not null,
  address text not null,
  contact_names text not null,
  contact_phone text not null,
  contact_email text not null,
  system_name text not null,
  aim text not null,
  legal_ground text not null,
  services text[] not null constraint external_application_services_some check (cardinality(services) > 0),
  networks cidr[] not null constraint external_application_networks_some check (cardinality(networks) > 0),
  environment text not null constraint external_application_environment_kind check (environment in ('TEST', 'PRODUCTION')),
  certificate bytea,
  declared_at timestamptz not null,
  language text not null constraint external_application_language_kind check (language in ('bg', 'en')),
  sent_at timestamptz not null,
  confirmed_at timestamptz,
  decided_at timestamptz,
  decided_by int constraint external_application_decided_by_fkey references account,
  reason text,
  constraint external_application_confirmed check (state = 'UNCONFIRMED' or confirmed_at is not null),
  constraint external_application_decided check ((state in ('APPROVED', 'DENIED')) = (decided_at is not null and decided_by is not null))
);
create index external_application_waiting on external_application (confirmed_at) where state = 'SUBMITTED';
create index external_application_sent on external_application (sent_at);
create index external_application_from on external_application (lower(contact_email), sent_at);
comment on table external_application is
  'What institutions ask for: to join a system of theirs to the portal. Replaced in whole by a correction; its history keeps that it was.';
comment on column external_application.reference is 'The number that the applicant is told, such as ВС-2026-00012.';
comment on column external_application.state is
  'UNCONFIRMED until the contact has opened the link in the letter, SUBMITTED until it is decided, RETURNED while the applicant is asked to correct it.';
comment on column external_application.aim is 'What the system is for, in words of the applicant.';
comment on column external_application.legal_ground is 'By what law the institution may ask for these services, in words of the applicant.';
comment on column external_application.services is 'Names of src/platform/access.ts.';
comment on column external_application.networks is 'From where the system will call.';
comment on column external_application.certificate is 'The certificate by which the system will be known, DER; null where it will use a secret.';
comment on column external_application.declared_at is 'When the applicant declared that the facts are true and that they act for the institution.';
comment on column external_application.language is 'In which it was written, and its applicant is written to.';
comment on column external_application.reason is 'What the applicant is told: why it was denied, or what is to be corrected.';
grant select, insert, update (state, institution, eik, address, contact_names, contact_phone, contact_email, system_name, aim,
  legal_ground, services, networks, environment, certificate, declared_at, confirmed_at, decided_at, decided_by, reason)
  on external_application to zapori_app;

create table external_application_event (
  id bigint generated always as identity constraint external_application_event_pkey primary key,
  application_id int not null constraint external_application_event_of references external_application,
  at timestamptz not null,
  by_account_id int constraint external_application_event_by references account,
  event text not null constraint external_application_event_kind
    check (event in ('SENT', 'CONFIRMED', 'RETURNED', 'CORRECTED', 'APPROVED', 'DENIED')),
  text text constraint external_application_event_text_length check (length(text) between 1 and 2000)
);
create index external_application_event_of on external_application_event (application_id, id);
comment on table external_application_event is 'The history of an application.';
comment on column external_application_event.by_account_id is 'Of an administrator; null of the applicant.';
grant select, insert on external_application_event to zapori_app;

-- Links in letters, and what they open.
create table external_code (
  code_hash bytea constraint external_code_pkey primary key,
  application_id int not null constraint external_code_of references external_application,
  opens text not null constraint external_code_opens_kind check (opens in ('STATUS', 'PASSWORD', 'KEYS')),
  made_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz
);
create index external_code_of on external_code (application_id);
comment on table external_code is 'Secrets by which an applicant comes back without an account.';
comment on column external_code.code_hash is 'SHA-256 of the code in the link.';
comment on column external_code.opens is
  'STATUS the application, PASSWORD the page where the password of the system user is set, once, KEYS its keys for an hour.';
comment on column external_code.expires_at is 'Null where it does not.';
grant select, insert, update (used_at) on external_code to zapori_app;

create table external_system (
  id int generated always as identity constraint external_system_pkey primary key,
  application_id int constraint external_system_once unique constraint external_system_application references external_application,
  account_id int not null constraint external_system_account_once unique constraint external_system_account references account,
  name text not null,
  institution text not null,
  environment text not null constraint external_system_environment_kind check (environment in ('TEST', 'PRODUCTION')),
  networks cidr[] not null,
  per_minute int not null default 600 constraint external_system_per_minute_some check (per_minute between 1 and 100000),
  state text not null default 'ACTIVE' constraint external_system_state_kind check (state in ('ACTIVE', 'STOPPED')),
  password_hash text,
  made_at timestamptz not null,
  constraint external_system_networks_known check (environment = 'TEST' or cardinality(networks) > 0)
);
comment on table external_system is 'A program that may call /api/v1, as far as its grants reach.';
comment on column external_system.application_id is 'Null of a key for trying, which anybody may take on a portal for tests.';
comment on column external_system.account_id is 'The system user: in whose name the audit and the register keep what the system does. It has no password of its own, so nobody logs in with it.';
comment on column external_system.networks is 'From where it may call; without any, from everywhere, which only those for tests may.';
comment on column external_system.per_minute is 'How many requests it may make in a minute, at each process of the portal.';
comment on column external_system.password_hash is 'Argon2id, of the password that opens its keys; null until the contact has set it.';
grant select, insert, update (networks, per_minute, state, password_hash) on external_system to zapori_app;

create table external_system_event (
  id bigint generated always as identity constraint external_system_event_pkey primary key,
  system_id int not null constraint external_system_event_of references external_system,
  at timestamptz not null,
  by_account_id int constraint external_system_event_by references account,
  event text not null constraint external_system_event_kind check (event in ('MADE', 'STOPPED', 'RESUMED', 'GRANTED', 'GRANT_ENDED',
    'PASSWORD_SET', 'KEY_MADE', 'KEY_ENDED', 'NETWORKS_SET', 'LIMIT_SET', 'LINK_SENT')),
  text text constraint external_system_event_text_length check (length(text) between 1 and 2000)
);
create index external_system_event_of on external_system_event (system_id, id);
comment on table external_system_event is 'The history of a system.';
comment on column external_system_event.by_account_id is 'Of an administrator; null of the contact of the system.';
grant select, insert on external_system_event to zapori_app;

create table external_grant (
  id int generated always as identity constraint external_grant_pkey primary key,
  system_id int not null constraint external_grant_of references external_system,
  service text not null constraint external_grant_service_kind check (service in ('searchThings', 'searchPeople', 'enterDistraints',
    'liftDistraints', 'readSales', 'followChanges')),
  legal_ground text not null constraint external_grant_legal_ground_length check (length(legal_ground) between 5 and 500),
  from_day date not null,
  to_day date,
  given_by int constraint external_grant_given_by references account,
  constraint external_grant_days check (to_day is null or to_day >= from_day - 1)
);
create index external_grant_of on external_grant (system_id, id);
comment on table external_grant is 'What a system may do: one service on one legal ground, between two days in Sofia.';
comment on column external_grant.to_day is 'The last day; null without an end. One that ended before it began never held.';
comment on column external_grant.given_by is 'The administrator; null of a key for trying.';
grant select, insert, update (to_day) on external_grant to zapori_app;

create table external_key (
  id int generated always as identity constraint external_key_pkey primary key,
  system_id int not null constraint external_key_of references external_system,
  client_id text not null constraint external_key_client_id_once unique,
  kind text not null constraint external_key_kind_kind check (kind in ('SECRET', 'CERTIFICATE')),
  secret_hash bytea,
  certificate bytea,
  thumbprint bytea,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  told_at timestamptz,
  constraint external_key_of_its_kind check ((kind = 'SECRET') = (secret_hash is not null)
    and (kind = 'CERTIFICATE') = (certificate is not null and thumbprint is not null)),
  constraint external_key_ends check (ends_at > made_at)
);
create index external_key_of on external_key (system_id, id);
create index external_key_ending on external_key (ends_at) where ended_at is null and told_at is null;
comment on table external_key is 'By what a system gets its tokens. Two may hold at a time, so that one is changed for the other without a gap.';
comment on column external_key.secret_hash is 'SHA-256 of 32 random bytes; these are shown once.';
comment on column external_key.certificate is 'DER, of a key that is bound to a certificate (RFC 8705).';
comment on column external_key.thumbprint is 'SHA-256 of the certificate: x5t#S256.';
comment on column external_key.ended_at is 'When somebody ended it before its time.';
comment on column external_key.told_at is 'When the contact was told that it ends soon.';
grant select, insert, update (ended_at, told_at) on external_key to zapori_app;

create table external_token (
  token_hash bytea constraint external_token_pkey primary key,
  key_id int not null constraint external_token_of references external_key,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  thumbprint bytea
);
create index external_token_of on external_token (key_id);
create index external_token_over on external_token (expires_at);
comment on table external_token is 'Access tokens that were given to systems; those that are over are forgotten.';
comment on column external_token.token_hash is 'SHA-256 of the token.';
comment on column external_token.thumbprint is 'SHA-256 of the certificate without which the token is worth nothing: cnf.x5t#S256 (RFC 8705).';
grant select, insert, delete on external_token to zapori_app;

create table external_use (
  system_id int not null constraint external_use_of references external_system,
  service text not null constraint external_use_service_kind check (service in ('token', 'open', 'searchThings', 'searchPeople',
    'enterDistraints', 'liftDistraints', 'readSales', 'followChanges')),
  day date not null,
  calls int not null default 0,
  refusals int not null default 0,
  last_at timestamptz not null,
  last_refusal text,
  last_network cidr,
  constraint external_use_pkey primary key (system_id, service, day)
);
comment on table external_use is 'How often a system called in a day (UTC), by service; `token` where it asked for a token, `open` what anybody may call.';
comment on column external_use.last_refusal is 'The code of the last reason for which it was turned down.';
comment on column external_use.last_network is 'The address of its last call.';
grant select, insert, update (calls, refusals, last_at, last_refusal, last_network) on external_use to zapori_app;

create table idempotency_key (
  system_id int not null constraint idempotency_key_of references external_system,
  key text not null constraint idempotency_key_length check (length(key) between 1 and 200),
  deed text not null,
  fingerprint bytea not null,
  at timestamptz not null,
  status smallint,
  answer bytea,
  constraint idempotency_key_pkey primary key (system_id, key),
  constraint idempotency_key_answered check ((status is null) = (answer is null))
);
create index idempotency_key_at on idempotency_key (at);
comment on table idempotency_key is 'Commands that systems may send again: under which key, and what was answered. Kept for 48 hours.';
comment on column idempotency_key.deed is 'The name of the endpoint.';
comment on column idempotency_key.fingerprint is 'SHA-256 of endpoint and input: the same key with another input is refused.';
comment on column idempotency_key.status is 'Null while the command is under way.';
comment on column idempotency_key.answer is 'Sealed, since it may name people.';
grant select, insert, update (at, fingerprint, deed, status, answer), delete on idempotency_key to zapori_app;

alter table stored_file drop constraint stored_file_owner_kind_check;
alter table stored_file add constraint stored_file_owner_kind_check check (owner_kind in ('ANNOUNCEMENT', 'REGISTRATION', 'ACT',
  'PROTOCOL', 'CLAIM', 'PAYMENT', 'PAPER', 'E_DELIVERY', 'FEEDBACK', 'EXTERNAL_APPLICATION'));
