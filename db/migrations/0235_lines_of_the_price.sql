-- A line of a bank statement can be entered as a payment of the price.
alter table bank_line drop constraint bank_line_state_kind;
alter table bank_line add constraint bank_line_state_kind check (state in ('MATCHED', 'DOUBTFUL', 'UNMATCHED', 'OTHER',
  'SENT_BACK', 'PRICE'));
alter table bank_line drop constraint bank_line_matched;
alter table bank_line add constraint bank_line_matched check ((state in ('MATCHED', 'SENT_BACK', 'PRICE')) = (registration_id is not null));
comment on column bank_line.state is
  'MATCHED to an application; DOUBTFUL, with candidates; UNMATCHED; OTHER, which an officer said is no deposit; SENT_BACK, a return to an application that came back; PRICE, entered as a payment of the price.';
alter table bank_match drop constraint bank_match_event_kind;
alter table bank_match add constraint bank_match_event_kind check (event in ('FOUND', 'CONFIRMED', 'UNDONE', 'SET_ASIDE',
  'TAKEN_BACK', 'SENT_BACK', 'PRICE'));
comment on table bank_match is
  'What became of each line, and who said so: FOUND by the portal, CONFIRMED, UNDONE, SET_ASIDE or entered as a payment of the PRICE by an officer, TAKEN_BACK by the bank, SENT_BACK by that of a payee. Rows are only added.';
