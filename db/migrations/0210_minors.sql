-- A bidder under age for whom nobody was shown to act or consent is refused by a ground of its own (Persons and Family Act, art. 3–4).
alter table registration_decision drop constraint registration_decision_grounds_kind;
alter table registration_decision add constraint registration_decision_grounds_kind check (grounds <@ array['NO_DEPOSIT',
  'NO_EXEMPTION', 'BARRED', 'BARRED_OTHERS', 'INSOLVENCY_BAR', 'NO_AUTHORITY', 'UNDER_AGE', 'NO_DECLARATION', 'IDENTITY',
  'INCOMPLETE', 'OUT_OF_TERM', 'OTHER']);
