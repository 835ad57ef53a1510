-- What refers to letters, looks and questions knows number and moment.

-- Letters of proceedings are never erased by age. Their moment is that of the row that refers to them.
alter table sale_letter add constraint sale_letter_email_fkey foreign key (email_id, queued_at)
  references months.email_lasting (id, queued_at) not valid;
alter table sale_letter validate constraint sale_letter_email_fkey;
comment on column subscription_notice.email_id is
  'The letter; no key is checked, since letters are erased by their age and it stays told that there was one.';
comment on column saved_search_hit.letter_id is
  'The letter; null where none was written. No key is checked, since letters are erased by their age.';
drop index saved_search_hit_letter;

alter table trace_question add column look_at timestamptz;
comment on column trace_question.look_id is
  'The look; no key is checked, since looks are erased by their age, and the question with them.';
comment on column trace_question.look_at is
  'When the look was: by this its row is found among the months. Null in rows that a release before 0129 has written.';
update trace_question set look_at = look.at from look where look.id = trace_question.look_id;

-- What is erased by its age, and the indexes by which it is found.
grant delete on trace_question, session, account_token to zapori_app;
create index session_old on session (expires_at);
create index account_token_old on account_token (expires_at);
create index distraint_draft_old on distraint_draft (saved_at);
