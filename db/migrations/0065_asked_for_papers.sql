-- State registers are asked for papers of the register too: by the portal itself, for somebody who has proved who they are.
alter table regix_call alter column account_id drop not null, alter column acting_for drop not null;
alter table regix_call add constraint regix_call_officer_or_portal check ((account_id is null) = (acting_for is null));
comment on column regix_call.account_id is 'Of the officer who asked; null where the portal asked for a paper of the register.';
comment on column regix_call.purpose is 'The case for which it was asked, or the request for a paper.';

-- What state registers said of the things of a request that is being filled in. Filing takes it over; then it is forgotten.
create table paper_register_answer (
  request_key uuid not null,
  sought text not null,
  answer_cipher bytea not null,
  asked_at timestamptz not null,
  constraint paper_register_answer_pkey primary key (request_key, sought)
);
comment on table paper_register_answer is
  'What state registers said of the things of a request that is being filled in, for a day. Filing takes it over.';
comment on column paper_register_answer.request_key is 'The key that the request will be sent with.';
comment on column paper_register_answer.sought is 'Kind and folded identifier of the thing, or the number of the company.';
comment on column paper_register_answer.answer_cipher is 'How the register was asked and what it said, as JSON, sealed.';
create index paper_register_answer_asked on paper_register_answer (asked_at);
grant select, insert, update (answer_cipher, asked_at), delete on paper_register_answer to zapori_app;
