-- A deposit paid after registration closed is no ground to authorise anybody (CPC art. 489(1), 501g(1), (4)).
alter table registration_decision drop constraint registration_decision_grounds_kind;
alter table registration_decision add constraint registration_decision_grounds_kind check (grounds <@ array['NO_DEPOSIT',
  'LATE_DEPOSIT', 'NO_EXEMPTION', 'BARRED', 'BARRED_OTHERS', 'INSOLVENCY_BAR', 'NO_AUTHORITY', 'UNDER_AGE', 'NO_DECLARATION',
  'IDENTITY', 'INCOMPLETE', 'OUT_OF_TERM', 'OTHER']);
alter table registration_decision add column deposit_due_on date;
alter table registration_decision add constraint registration_decision_deposit_in_time check (deposit_paid_on <= deposit_due_on);
comment on column registration_decision.deposit_due_on is
  'The day on which registration closed: the last on which a deposit counts. Null of old decisions.';
