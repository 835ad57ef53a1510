-- The death of a party stays a sale of movables (CPC art. 432(1), item 3).
alter table sale_act drop constraint sale_act_ground_kind;
alter table sale_act add constraint sale_act_ground_kind check (ground in ('COURT_STAY', 'CREDITOR_REQUEST', 'PARTY_DIED',
  'OTHER_STAY', 'CASE_CLOSED', 'INSTALMENTS', 'DEBT_PAID', 'SPOUSE_PAID', 'COURT_ORDER', 'OWN_ERROR', 'PLANNED_OUTAGE',
  'OBSTACLE_GONE', 'OUTAGE'));
