-- One payment read from statements of two forms, whose banks number it differently, may stand there twice: the later line is doubtful.

alter table bank_candidate drop constraint bank_candidate_why_kind;
alter table bank_candidate add constraint bank_candidate_why_kind
  check (why in ('OTHER_AMOUNT', 'SEVERAL', 'NUMBER', 'PAYER', 'TWICE'));
comment on column bank_candidate.why is
  'OTHER_AMOUNT: the reference is right, the amount or currency is not. SEVERAL: more than one reference. NUMBER: only the number of the application. PAYER: amount and payer, without a reference. TWICE: it is right, but a statement of another form has what is probably the same payment.';
