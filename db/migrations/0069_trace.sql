-- The mirror: a person sees what the register says about them and who looked (E-Government Act, art. 52b; Regulation (EU) 2016/679, art. 15).

-- Whom a look has shown. The audit says who looked, when and why; this says at whom, so that the person can find it.
create table look (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  audit_id bigint constraint look_audit_id_fkey references audit_entry,
  regix_call_id bigint constraint look_regix_call_id_fkey references regix_call,
  capacity text,
  court_code text,
  institution_id int constraint look_institution_id_fkey references institution,
  parties bigint[] not null,
  people bigint[] not null,
  constraint look_of_one_record check (num_nonnulls(audit_id, regix_call_id) = 1),
  constraint look_shows_somebody check (cardinality(parties) + cardinality(people) > 0)
);
create index look_parties on look using gin (parties) with (fastupdate = off);
create index look_people on look using gin (people) with (fastupdate = off);
grant select, insert on look to zapori_app;
comment on table look is 'Whom a look has shown, or about whom a state register was asked: beside the audit, which says who looked and why. Never changed.';
comment on column look.audit_id is 'The look, in the audit.';
comment on column look.regix_call_id is 'Or the question to a state register.';
comment on column look.capacity is 'Of who looked, as it was then: account.user_type, or of staff the role; null of a visitor.';
comment on column look.court_code is 'Of a state bailiff, as it was then.';
comment on column look.institution_id is 'Of an officer of another authority, as it was then.';
comment on column look.parties is 'Records of parties. Parties are never removed, so no key is checked for each of them.';
comment on column look.people is 'Records of look_person, of those whose number was shown or asked and who need not be parties.';

create table look_person (
  id bigint generated always as identity primary key,
  identifier_type text not null constraint look_person_identifier_type_kind check (identifier_type in ('EGN', 'LNCH')),
  identifier_hash bytea not null,
  identifier_cipher bytea not null
);
create index look_person_hash on look_person (identifier_hash);
grant select, insert, update (identifier_hash, identifier_cipher) on look_person to zapori_app;
comment on table look_person is 'People whose number was shown or asked: an answer of a state register may name who is no party.';
comment on column look_person.identifier_hash is 'Keyed hash of the number. After a change of keys a person may have two records.';

-- Looks that are withheld from the person for a time.
create table look_hold (
  id bigint generated always as identity primary key,
  case_number text not null constraint look_hold_case_number_given check (length(case_number) between 3 and 100),
  legal_ground text not null constraint look_hold_legal_ground_given check (length(legal_ground) between 10 and 500),
  until date not null,
  set_by int not null constraint look_hold_set_by_fkey references account,
  set_at timestamptz not null,
  ended_by int constraint look_hold_ended_by_fkey references account,
  ended_at timestamptz,
  constraint look_hold_ended_whole check ((ended_by is null) = (ended_at is null))
);
grant select, insert, update (ended_by, ended_at) on look_hold to zapori_app;
comment on table look_hold is 'Looks in a criminal case that the person is not shown for a time (Personal Data Protection Act, art. 37a). It ends by itself.';
comment on column look_hold.case_number is 'As those who looked gave it in their purpose.';
comment on column look_hold.until is 'The last day, in Sofia.';
comment on column look_hold.ended_at is 'When an administrator ended it before its day.';

create table trace_question (
  id bigint generated always as identity primary key,
  number text not null constraint trace_question_number_key unique,
  account_id int not null constraint trace_question_account_id_fkey references account,
  look_id bigint constraint trace_question_look_id_fkey references look,
  paper_id bigint constraint trace_question_paper_id_fkey references paper,
  distraint_id bigint constraint trace_question_distraint_id_fkey references distraint,
  question text not null,
  asked_at timestamptz not null,
  due_on date not null,
  answer text,
  answered_by int constraint trace_question_answered_by_fkey references account,
  answered_at timestamptz,
  constraint trace_question_about_one check (num_nonnulls(look_id, paper_id, distraint_id) = 1),
  constraint trace_question_answered_whole check (num_nulls(answer, answered_by, answered_at) in (0, 3))
);
create index trace_question_account on trace_question (account_id, id desc);
create index trace_question_open on trace_question (due_on, id) where (answered_at is null);
create unique index trace_question_open_look on trace_question (account_id, look_id) where (answered_at is null and look_id is not null);
create unique index trace_question_open_paper on trace_question (account_id, paper_id) where (answered_at is null and paper_id is not null);
create unique index trace_question_open_entry on trace_question (account_id, distraint_id) where (answered_at is null and distraint_id is not null);
grant select, insert, update (answer, answered_by, answered_at) on trace_question to zapori_app;
comment on table trace_question is 'What a person asks the administrators about a row of their mirror, and the answer.';
comment on column trace_question.number is 'For people: year and running number.';
comment on column trace_question.due_on is 'The last day for an answer, in Sofia (Regulation (EU) 2016/679, art. 12(3)).';

create table trace_watch (
  account_id int primary key constraint trace_watch_account_id_fkey references account,
  since timestamptz not null,
  told_up_to timestamptz not null,
  next_look_at timestamptz not null
);
create index trace_watch_due on trace_watch (next_look_at);
grant select, insert, update (told_up_to, next_look_at), delete on trace_watch to zapori_app;
comment on table trace_watch is 'Who wants to be told when something about them is entered or somebody looks.';
comment on column trace_watch.told_up_to is 'What happened until this moment has been told, or was before the wish.';
comment on column trace_watch.next_look_at is 'When it is looked again whether there is something to tell: once a day.';

-- Papers are found by whom and what they are about.
create index paper_party on paper (party_hash) where (party_hash is not null);
create index paper_thing on paper (thing_folded) where (thing_folded is not null);

