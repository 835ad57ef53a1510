-- A bank may book several transfers as one whose parts do not make up the whole: what was paid by each is for an officer to say.
alter table bank_candidate drop constraint bank_candidate_why_kind;
alter table bank_candidate add constraint bank_candidate_why_kind check (why in ('OTHER_AMOUNT', 'SEVERAL', 'NUMBER', 'PAYER', 'TWICE',
  'TAKEN_BACK', 'SENT_BACK', 'PARTS'));
comment on column bank_candidate.why is
  'OTHER_AMOUNT: the reference is right, the amount or currency is not. SEVERAL: more than one reference. NUMBER: only the number of the application. PAYER: amount and payer, without a reference. TWICE: it is right, but a statement of another form has what is probably the same payment. TAKEN_BACK: it was matched, and has probably left the account again. SENT_BACK: probably a return that came back, but not whole or not by the portal’s order. PARTS: a part of a booking whose parts do not make up the whole.';
