-- Every question to a state register: who asked, why, what, and how it ended. Only added to. The argument, which may be
-- the number of a person, stands covered; it is covered anew when the keys change.
create table regix_call (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id int not null references account,
  acting_for int not null references account,
  purpose text not null check (purpose <> ''),
  operation text not null,
  argument_cipher bytea not null,
  outcome text not null check (outcome in
    ('found', 'notFound', 'unreachable', 'refused', 'fault', 'notReady', 'badSignature')),
  failure text,
  service_call_id text,
  duration_ms int not null check (duration_ms >= 0),
  -- Answered from what was kept, without asking the register again.
  cached boolean not null,
  check ((failure is null) = (outcome in ('found', 'notFound'))),
  check (not cached or failure is null)
);
create index regix_call_at on regix_call (at);
create index regix_call_account on regix_call (account_id, at);

-- Answers kept for some minutes, found by a keyed hash of operation and argument.
create table regix_answer (
  hash bytea primary key check (length(hash) = 32),
  answer_cipher bytea not null,
  service_call_id text,
  answered_at timestamptz not null,
  expires_at timestamptz not null
);
create index regix_answer_expires on regix_answer (expires_at);

grant select, insert on regix_call to zapori_app;
grant update (argument_cipher) on regix_call to zapori_app;
grant select, insert, delete on regix_answer to zapori_app;
grant update (answer_cipher, service_call_id, answered_at, expires_at) on regix_answer to zapori_app;
