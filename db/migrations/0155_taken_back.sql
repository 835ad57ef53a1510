-- A bank may take a payment back that it had booked: what it was matched to is then in doubt again, and its organiser is told.
alter table bank_line add column takes_back boolean not null default false;
comment on column bank_line.takes_back is 'The bank takes back by it what it had booked as received (MT940 RC, camt.053 RvslInd, a negative credit of a table).';
create index bank_line_takes_back on bank_line (organiser_id, account, amount) where takes_back;

alter table bank_candidate drop constraint bank_candidate_why_kind;
alter table bank_candidate add constraint bank_candidate_why_kind
  check (why in ('OTHER_AMOUNT', 'SEVERAL', 'NUMBER', 'PAYER', 'TWICE', 'TAKEN_BACK'));
comment on column bank_candidate.why is
  'OTHER_AMOUNT: the reference is right, the amount or currency is not. SEVERAL: more than one reference. NUMBER: only the number of the application. PAYER: amount and payer, without a reference. TWICE: it is right, but a statement of another form has what is probably the same payment. TAKEN_BACK: it was matched, and the bank has probably taken it back.';
create index bank_candidate_taken_back on bank_candidate (line_id) where why = 'TAKEN_BACK';

alter table bank_match drop constraint bank_match_event_kind;
alter table bank_match add constraint bank_match_event_kind
  check (event in ('FOUND', 'CONFIRMED', 'UNDONE', 'SET_ASIDE', 'TAKEN_BACK'));
alter table bank_match drop constraint bank_match_by;
alter table bank_match add constraint bank_match_by check ((account_id is null) = (event in ('FOUND', 'TAKEN_BACK')));
comment on table bank_match is
  'What became of each line, and who said so: FOUND by the portal, CONFIRMED, UNDONE or SET_ASIDE by an officer, TAKEN_BACK by the bank. Rows are only added.';
