-- Feedback that is dealt with: who has it, what was answered, and how long that may take. Screens 3.4, 11.8.

alter table feedback drop constraint feedback_category_check;
alter table feedback add constraint feedback_category_kind
  check (category in ('QUESTION', 'PROBLEM', 'PROPOSAL', 'COMPLAINT', 'ACCESSIBILITY', 'PERSONAL_DATA'));
alter table feedback add column language text not null default 'bg'
  constraint feedback_language_kind check (language in ('bg', 'en'));
alter table feedback add column state text not null default 'NEW'
  constraint feedback_state_kind check (state in ('NEW', 'IN_PROGRESS', 'ANSWERED', 'CLOSED'));
alter table feedback add column assigned_to int constraint feedback_assigned_to_fkey references account;
alter table feedback add column answered_at timestamptz;
alter table feedback add column due_on date;
alter table feedback add constraint feedback_answered check (state <> 'ANSWERED' or answered_at is not null);
create index feedback_waiting on feedback (sent_at) where state in ('NEW', 'IN_PROGRESS');
create index feedback_sent on feedback (sent_at);
create index feedback_assigned on feedback (assigned_to) where assigned_to is not null;
create index feedback_from on feedback (lower(email), sent_at);
comment on column feedback.language is 'In which its sender wrote, and is written to.';
comment on column feedback.state is
  'NEW until somebody has taken it, IN_PROGRESS until it is answered, CLOSED when nothing more is to be done; a closed one may be taken up again.';
comment on column feedback.assigned_to is 'Who deals with it.';
comment on column feedback.answered_at is 'When it was answered last.';
comment on column feedback.due_on is 'The last day for an answer, where a law has one; src/operations/feedback/feedback.rules.ts says which.';
grant update (state, assigned_to, answered_at) on feedback to zapori_app;

create table feedback_event (
  id bigint generated always as identity constraint feedback_event_pkey primary key,
  feedback_id int not null constraint feedback_event_feedback_id_fkey references feedback,
  at timestamptz not null,
  by_account_id int not null constraint feedback_event_by_account_id_fkey references account,
  event text not null constraint feedback_event_event_kind
    check (event in ('ASSIGNED', 'NOTED', 'ANSWERED', 'CLOSED', 'REOPENED')),
  text text constraint feedback_event_text_length check (length(text) between 1 and 8000),
  to_account_id int constraint feedback_event_to_account_id_fkey references account,
  constraint feedback_event_with_text check ((event in ('NOTED', 'ANSWERED')) = (text is not null)),
  constraint feedback_event_to_somebody check (event = 'ASSIGNED' or to_account_id is null)
);
create index feedback_event_of on feedback_event (feedback_id, id);
comment on table feedback_event is 'What was done with each message. Rows are only added.';
comment on column feedback_event.text is 'Of a note, which its sender never sees, or of an answer.';
comment on column feedback_event.to_account_id is 'To whom it was given; null where it was given back.';
grant select, insert on feedback_event to zapori_app;

create table feedback_code (
  code_hash bytea constraint feedback_code_pkey primary key,
  feedback_id int not null constraint feedback_code_feedback_id_fkey references feedback,
  made_at timestamptz not null
);
create index feedback_code_of on feedback_code (feedback_id);
comment on table feedback_code is 'By which senders read their message and its answers without logging in: one for each letter that has a link.';
comment on column feedback_code.code_hash is 'SHA-256 of the code in the link.';
grant select, insert on feedback_code to zapori_app;

create table feedback_proof (
  challenge_hash bytea constraint feedback_proof_pkey primary key,
  used_at timestamptz not null
);
create index feedback_proof_used on feedback_proof (used_at);
comment on table feedback_proof is 'Challenges against robots that have been used, as long as they would be good: each is good once.';
comment on column feedback_proof.challenge_hash is 'SHA-256 of the challenge.';
grant select, insert, delete on feedback_proof to zapori_app;

alter table stored_file drop constraint stored_file_owner_kind_check;
alter table stored_file add constraint stored_file_owner_kind_check check (owner_kind in
  ('ANNOUNCEMENT', 'REGISTRATION', 'ACT', 'PROTOCOL', 'CLAIM', 'PAYMENT', 'PAPER', 'E_DELIVERY', 'FEEDBACK'));

-- What the desk of administrators counts: never all rows, but what waits, the oldest first.
create index account_unapproved on account (created_at) where state = 'UNAPPROVED';
create index email_failed on email (queued_at) where state = 'FAILED';
create index email_waiting on email (queued_at) where state = 'QUEUED';
create index register_check_tried on register_check (entry_id) where state = 'PENDING' and attempts > 0;
create index entry_stamp_tried on entry_stamp (entry_id) where token is null and attempts > 0;
create index protocol_stamp_tried on protocol_stamp (protocol_id) where token is null and attempts > 0;
create index payment_troubled on payment (opened_at) where last_error is not null;
create index e_delivery_troubled on e_delivery (opened_at) where last_error is not null;
create index paper_unsealed on paper (as_of) where file_id is null;
