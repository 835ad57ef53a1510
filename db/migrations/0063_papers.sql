-- Papers of the register that anybody may ask for: certificates on things and reports on persons (Ordinance N-3, art. 12(3)).

create table paper_request (
  id bigint generated always as identity primary key,
  uid uuid not null constraint paper_request_uid_key unique,
  number text not null constraint paper_request_number_key unique,
  kind text not null constraint paper_request_kind_kind check (kind in ('CERTIFICATE', 'REPORT')),
  key uuid not null constraint paper_request_key_key unique,
  account_id int constraint paper_request_account_id_fkey references account,
  requester_hash bytea not null,
  requester_number_cipher bytea not null,
  proved_by text constraint paper_request_proved_by_kind check (proved_by in ('ESIGN', 'EAUTH', 'USER')),
  requester_cipher bytea not null,
  asked_cipher bytea not null,
  language text not null constraint paper_request_language_kind check (language in ('bg', 'en')),
  papers int not null constraint paper_request_papers check (papers between 1 and 10),
  at timestamptz not null,
  exempt_by text,
  payment_id bigint constraint paper_request_payment_id_fkey references payment,
  told_at timestamptz not null,
  state text not null constraint paper_request_state_kind check (state in ('UNPAID', 'ISSUED', 'ENDED')),
  issued_at timestamptz,
  constraint paper_request_free_or_paid check ((exempt_by is null) <> (payment_id is null)),
  constraint paper_request_issued check ((issued_at is null) = (state <> 'ISSUED'))
);
create index paper_request_account on paper_request (account_id, id desc);
create index paper_request_requester on paper_request (requester_hash);
create unique index paper_request_payment on paper_request (payment_id);
create index paper_request_unpaid on paper_request (id) where (state = 'UNPAID');
comment on table paper_request is 'What somebody asked the register for: certificates on things, or a report on a person.';
comment on column paper_request.uid is 'Stands in its address; cannot be guessed, and says nothing of the payment.';
comment on column paper_request.number is 'For people: kind, year and running number.';
comment on column paper_request.key is 'Chosen by who sends: the same request sent again gets the first answer.';
comment on column paper_request.account_id is 'Of who asked while logged in.';
comment on column paper_request.requester_hash is 'Keyed hash of the number of the person who asked.';
comment on column paper_request.requester_number_cipher is 'That number, sealed.';
comment on column paper_request.proved_by is 'How that person proved who they are (Ordinance N-3, art. 12(4)).';
comment on column paper_request.requester_cipher is 'Who asks and in what capacity, as JSON (Requester), sealed.';
comment on column paper_request.asked_cipher is 'What is asked for and why, as JSON (Asked), sealed.';
comment on column paper_request.papers is 'How many papers it leads to; a certificate for each thing.';
comment on column paper_request.exempt_by is 'Why it is free: the entry of the setting FreePapers that applied.';
comment on column paper_request.payment_id is 'The payment that it waits for; a renewed one takes the place of one that expired.';
comment on column paper_request.told_at is 'Up to which change of its payment its page and its requester have been told.';
comment on column paper_request.state is 'UNPAID until the money counts as received; ISSUED once its papers are frozen; ENDED if it never was paid.';

-- A certificate for each of several things is paid for at once.
alter table payment add column quantity int not null default 1 constraint payment_quantity check (quantity between 1 and 10);
comment on column payment.quantity is 'How many of the service are paid for; the amount is for all.';

create table paper (
  id bigint generated always as identity primary key,
  request_id bigint not null constraint paper_request_id_fkey references paper_request,
  position int not null constraint paper_position check ("position" between 1 and 10),
  uid uuid not null constraint paper_uid_key unique,
  number text not null constraint paper_number_key unique,
  kind text not null constraint paper_kind_kind check (kind in ('CERTIFICATE', 'REPORT')),
  code_cipher bytea not null,
  code_hash bytea not null constraint paper_code_hash check (length(code_hash) = 32),
  as_of timestamptz(3) not null,
  content_cipher bytea not null,
  content_hash bytea not null constraint paper_content_hash check (length(content_hash) = 32),
  thing_kind text constraint paper_thing_kind_kind check (thing_kind in ('VEHICLE', 'AIRCRAFT', 'VESSEL', 'AGRIFORMACHINERY',
    'REALESTATE', 'OTHER')),
  thing_folded text,
  party_hash bytea,
  party_eik text,
  file_id uuid constraint paper_file_id_fkey references stored_file,
  file_hash bytea constraint paper_file_hash check (length(file_hash) = 32),
  sealed_at timestamptz,
  next_try_at timestamptz,
  constraint paper_request_id_position_key unique (request_id, position),
  constraint paper_sealed_whole check ((file_id is null) = (file_hash is null) and (file_id is null) = (sealed_at is null)
    and (file_id is null) = (next_try_at is not null)),
  constraint paper_about check ((thing_kind is null) = (thing_folded is null))
);
create index paper_waiting on paper (next_try_at) where (file_id is null);
create index paper_file on paper (file_id);
comment on table paper is 'A paper of the register, frozen at one moment: what it says never changes, whatever happens to the register.';
comment on column paper.number is 'For people: kind, year and running number.';
comment on column paper.code_cipher is 'The code that stands on the paper beside its number, sealed; only its reader knows it.';
comment on column paper.code_hash is 'SHA-256 of number and code.';
comment on column paper.as_of is 'The moment of the register that it tells of.';
comment on column paper.content_cipher is 'All that it says, as canonical JSON (PaperContent), sealed.';
comment on column paper.content_hash is 'SHA-256 of that JSON.';
comment on column paper.thing_folded is 'Of a certificate: the identifier of the thing, folded; with the kind it tells whether the register has changed since.';
comment on column paper.party_hash is 'Of a report by number: keyed hash of the number of the person.';
comment on column paper.party_eik is 'Of a report by number: the number of the company.';
comment on column paper.file_id is 'The sealed PDF; null until seal and time stamp were had.';
comment on column paper.file_hash is 'SHA-256 of the file.';
comment on column paper.next_try_at is 'When the seal and the stamp are tried (again).';

grant select, insert, update (account_id, requester_hash, requester_number_cipher, requester_cipher, asked_cipher, payment_id, told_at, state, issued_at) on paper_request
  to zapori_app;
grant select, insert, update (code_cipher, content_cipher, party_hash, file_id, file_hash, sealed_at, next_try_at) on paper to zapori_app;

create trigger wakes_papers after insert on paper for each statement execute function announce_work('papers');

alter table stored_file drop constraint stored_file_owner_kind_check, add constraint stored_file_owner_kind_check
  check (owner_kind in ('ANNOUNCEMENT', 'REGISTRATION', 'ACT', 'PROTOCOL', 'CLAIM', 'PAYMENT', 'PAPER'));
alter table proof_request drop constraint proof_request_purpose_check, add constraint proof_request_purpose_check
  check (purpose in ('login', 'register', 'attach', 'request'));
comment on column proof_request.purpose is
  'Why: to log in, to register, to attach the proof to the account, or to ask for a paper of the register.';
