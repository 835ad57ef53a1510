-- Messages through the state's system for secure e-delivery: an outbox, what became of each message, and the proofs that the service gave.

-- Of the number by which a message is known at the service.
create sequence e_delivery_number as bigint;
grant usage on sequence e_delivery_number to zapori_app;

create table e_delivery (
  id int generated always as identity primary key,
  number text not null constraint e_delivery_number_once unique,
  about_kind text not null constraint e_delivery_about_kind check (about_kind ~ '^[A-Z][A-Z_]{0,39}$'),
  about_id int not null,
  recipient_kind text not null constraint e_delivery_recipient_kind check (recipient_kind in ('PERSON', 'COMPANY', 'INSTITUTION')),
  number_kind text not null constraint e_delivery_number_kind check (number_kind in ('EGN', 'LNCH', 'EIK')),
  constraint e_delivery_recipient check ((recipient_kind = 'PERSON') = (number_kind in ('EGN', 'LNCH'))),
  recipient_hash bytea not null,
  recipient_cipher bytea not null,
  name_cipher bytea,
  language text not null constraint e_delivery_language check (language in ('bg', 'en')),
  subject text not null constraint e_delivery_subject check (length(subject) between 1 and 255),
  text_cipher bytea not null,
  status text not null constraint e_delivery_status check (status in ('QUEUED', 'NOT_REGISTERED', 'SENT', 'SERVED', 'REFUSED')),
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  offered_at timestamptz,
  offered_by text constraint e_delivery_offered_by check (offered_by in ('soap', 'rest')),
  unsure_until timestamptz constraint e_delivery_unsure_if_offered check (unsure_until is null or offered_at is not null),
  constraint e_delivery_offered_whole check ((offered_at is null) = (offered_by is null)),
  service_id text constraint e_delivery_service_id unique,
  sent_at timestamptz,
  constraint e_delivery_sent_whole check ((service_id is null) = (sent_at is null)
    and (service_id is not null) = (status in ('SENT', 'SERVED')) and (service_id is null or offered_at is not null)),
  served_at timestamptz,
  constraint e_delivery_served_whole check ((served_at is not null) = (status = 'SERVED')),
  next_try_at timestamptz,
  constraint e_delivery_due_unless_ended check ((next_try_at is null) = (status in ('NOT_REGISTERED', 'SERVED', 'REFUSED'))),
  held_until timestamptz,
  tries int not null default 0 constraint e_delivery_tries check (tries >= 0),
  asks int not null default 0 constraint e_delivery_asks check (asks >= 0),
  last_error text constraint e_delivery_last_error check (length(last_error) <= 500)
);
create index e_delivery_due on e_delivery (next_try_at, id) where next_try_at is not null;
create index e_delivery_opened on e_delivery (opened_at, id);
create index e_delivery_about on e_delivery (about_kind, about_id);
create index e_delivery_recipient_found on e_delivery (recipient_hash);
create trigger wakes_e_delivery after insert on e_delivery for each statement execute function announce_work('e-delivery-due');
create trigger tells_e_delivery after update of status on e_delivery for each row when (old.status is distinct from new.status)
  execute function announce_work('e-delivery');
grant select, insert on e_delivery to zapori_app;
grant update (recipient_hash, recipient_cipher, name_cipher, text_cipher, status, changed_at, offered_at, offered_by, unsure_until,
  service_id, sent_at,
  served_at, next_try_at, held_until, tries, asks, last_error) on e_delivery to zapori_app;
comment on table e_delivery is 'Messages for the secure e-delivery service: kept before it hears of them, so that each is sent once.';
comment on column e_delivery.number is 'Our registration number; by it the service is asked whether it has the message already.';
comment on column e_delivery.about_kind is 'What it is about, with about_id: a word and an id of the slice that asked for it.';
comment on column e_delivery.recipient_hash is 'Keyed hash of the recipient''s number, by which it may be found.';
comment on column e_delivery.recipient_cipher is 'The recipient''s number, encrypted.';
comment on column e_delivery.name_cipher is 'The name of the profile that the service found for that number, encrypted.';
comment on column e_delivery.subject is 'Names nobody: it is kept as it is.';
comment on column e_delivery.text_cipher is 'The text of the message, encrypted.';
comment on column e_delivery.offered_at is 'When the service was first given it; it may have it since, even if its answer never came.';
comment on column e_delivery.offered_by is 'By which protocol; only by the same one it can be asked for our number.';
comment on column e_delivery.unsure_until is
  'Until when it may still be on its way to the service, which does not know of it yet: before, it is not given to it again.';
comment on column e_delivery.service_id is 'The number of the message at the service.';
comment on column e_delivery.sent_at is 'When the service took it, by the service''s word. Sent is not served.';
comment on column e_delivery.served_at is 'When its recipient opened it (dateReceived), by the service''s word: the moment of service.';
comment on column e_delivery.next_try_at is 'When the service is spoken to next; none when it has ended.';
comment on column e_delivery.held_until is 'Until when a process that speaks to the service about it has it for itself.';
comment on column e_delivery.tries is 'Times in a row that the service did not answer as it should.';
comment on column e_delivery.asks is 'Times in a row that it answered and nothing had changed.';

create table e_delivery_file (
  delivery_id int not null references e_delivery,
  position int not null constraint e_delivery_file_position check (position >= 1),
  file_id uuid not null references stored_file,
  constraint e_delivery_file_pkey primary key (delivery_id, position)
);
create index e_delivery_file_stored on e_delivery_file (file_id);
grant select, insert on e_delivery_file to zapori_app;
comment on table e_delivery_file is 'The files of a message, in their order.';

create table e_delivery_change (
  id bigint generated always as identity primary key,
  delivery_id int not null references e_delivery,
  at timestamptz not null,
  event text not null constraint e_delivery_change_event check (event in ('OPENED', 'OFFERED', 'STATUS', 'ERROR', 'RESENT')),
  to_status text not null constraint e_delivery_change_status
    check (to_status in ('QUEUED', 'NOT_REGISTERED', 'SENT', 'SERVED', 'REFUSED')),
  source text not null constraint e_delivery_change_source check (source in ('SENDING', 'PUSH', 'POLL', 'ADMINISTRATOR')),
  external_at timestamptz,
  error text constraint e_delivery_change_error check (length(error) <= 500),
  account_id int references account,
  constraint e_delivery_change_by_somebody check (source <> 'ADMINISTRATOR' or account_id is not null)
);
create index e_delivery_change_of on e_delivery_change (delivery_id, id);
grant select, insert on e_delivery_change to zapori_app;
comment on table e_delivery_change is 'What happened to each message, and by whom it became known. Rows are only added.';
comment on column e_delivery_change.external_at is 'By the clock of the service: when it took the message, or when its recipient opened it.';

create table e_delivery_evidence (
  id int generated always as identity primary key,
  delivery_id int not null references e_delivery,
  kind text not null constraint e_delivery_evidence_kind
    check (kind in ('SENT_ANSWER', 'SERVED_ANSWER', 'SENT_STAMP', 'SERVED_STAMP', 'CONTENT_STAMP')),
  at timestamptz not null,
  name text not null constraint e_delivery_evidence_name check (length(name) between 1 and 200),
  type text not null constraint e_delivery_evidence_type check (length(type) between 3 and 300),
  bytes int not null constraint e_delivery_evidence_bytes check (bytes > 0),
  sha256 bytea not null constraint e_delivery_evidence_sha256 check (length(sha256) = 32),
  content bytea not null,
  constraint e_delivery_evidence_once unique (delivery_id, kind)
);
grant select, insert, update (content) on e_delivery_evidence to zapori_app;
comment on table e_delivery_evidence is 'What the service returned as proof of sending and of service, as it came.';
comment on column e_delivery_evidence.kind is
  'An answer of the service, whole, or a time stamp in it: of sending (NRO), of receiving (NRD), of the content.';
comment on column e_delivery_evidence.sha256 is 'Of what came, unsealed.';
comment on column e_delivery_evidence.content is 'What came, byte by byte, encrypted and bound to its message and kind: it names people.';

alter table stored_file drop constraint stored_file_owner_kind_check, add constraint stored_file_owner_kind_check
  check (owner_kind in ('ANNOUNCEMENT', 'REGISTRATION', 'ACT', 'PROTOCOL', 'CLAIM', 'PAYMENT', 'PAPER', 'E_DELIVERY'));
