-- Systems that are told of changes instead of asking for them (decision 075).

create table webhook (
  id int generated always as identity constraint webhook_pkey primary key,
  system_id int not null constraint webhook_of references external_system,
  url text not null constraint webhook_url_length check (length(url) between 10 and 500),
  subjects text[] not null constraint webhook_subjects_known
    check (cardinality(subjects) > 0 and subjects <@ array['SALE', 'DISTRAINT']),
  secret_cipher bytea not null,
  state text not null default 'ACTIVE' constraint webhook_state_kind check (state in ('ACTIVE', 'GONE', 'REMOVED')),
  next_number bigint not null,
  made_at timestamptz not null
);
create index webhook_of on webhook (system_id, id);
create index webhook_behind on webhook (next_number) where state = 'ACTIVE';
comment on table webhook is 'An address of a system to which changes are sent.';
comment on column webhook.secret_cipher is 'The key by which messages are signed, sealed (Standard Webhooks); shown once, when it is made.';
comment on column webhook.state is 'GONE when the address has answered that it is gone for good (410).';
comment on column webhook.next_number is 'The first change of which no message has been made yet.';
grant select, insert, update (state, next_number, secret_cipher) on webhook to zapori_app;

create table webhook_message (
  id bigint generated always as identity constraint webhook_message_pkey primary key,
  webhook_id int not null constraint webhook_message_of references webhook,
  number bigint not null,
  subject text not null constraint webhook_message_subject_kind check (subject in ('SALE', 'DISTRAINT')),
  subject_id bigint not null,
  kind text not null constraint webhook_message_kind_kind check (kind in ('published', 'edited', 'opened', 'closed', 'cancelled', 'endChanged', 'suspended', 'resumed', 'terminated',
    'continued', 'timeAdded', 'outage', 'protocolSigned', 'handedOver',
    'ENFORCED', 'CHANGED', 'REVOKED', 'EXEMPTED', 'ENTERED_IN_ERROR')),
  at timestamptz not null,
  made_at timestamptz not null,
  state text not null default 'WAITING' constraint webhook_message_state_kind check (state in ('WAITING', 'TAKEN', 'GIVEN_UP')),
  attempts int not null default 0,
  next_try_at timestamptz,
  last_tried_at timestamptz,
  last_status smallint,
  last_error text constraint webhook_message_last_error_length check (length(last_error) <= 300),
  constraint webhook_message_once unique (webhook_id, number),
  constraint webhook_message_next check ((state = 'WAITING') = (next_try_at is not null))
);
create index webhook_message_due on webhook_message (next_try_at) where state = 'WAITING';
create index webhook_message_old on webhook_message (made_at) where state <> 'WAITING';
create index webhook_message_open on webhook_message (webhook_id, state) where state <> 'TAKEN';
create index webhook_message_latest on webhook_message (webhook_id, id desc);
comment on table webhook_message is 'What is sent to webhooks: each change once to each, again until it is taken, for three days.';
comment on column webhook_message.number is 'Of the change.';
comment on column webhook_message.made_at is 'From when the three days run; set anew when it is sent again by hand.';
comment on column webhook_message.last_error is 'Why the last try failed, without anything that the other side has said.';
grant select, insert, update (made_at, state, attempts, next_try_at, last_tried_at, last_status, last_error), delete
  on webhook_message to zapori_app;
create trigger wakes_webhook_messages after insert or update of next_try_at on webhook_message
  for each statement execute function announce_work('webhookMessages');
