-- After a first failed sale nobody asked for the repeat: the right to it is lost, the property is not released (CPC art. 494(2), sentence 3).
alter table after_step drop constraint after_step_kind;
alter table after_step add constraint after_step_kind check (kind in ('DECLARED', 'INVITED', 'ACCEPTED', 'DECLINED', 'DISTRIBUTED',
  'PAID', 'DEFAULTED', 'AWARDED', 'OFFERED', 'ASKED', 'RELEASED', 'LAPSED', 'DEPOSIT_ASKED', 'DEPOSIT_RETURNED', 'DEPOSIT_SENT_BACK',
  'PAYMENT_RETURNED'));
alter table after_step drop constraint after_step_whose;
alter table after_step add constraint after_step_whose check ((registration_id is null) = (kind in ('OFFERED', 'ASKED', 'RELEASED',
  'LAPSED')));
drop index after_repeat_once;
create unique index after_repeat_once on after_step (auction_id) where (kind in ('ASKED', 'RELEASED', 'LAPSED'));
comment on column after_step.kind is 'DECLARED buyer or INVITED next one, who ACCEPTED or DECLINED; DISTRIBUTED what a creditor has to pay, PAID, DEFAULTED, AWARDED; a new sale OFFERED and ASKED for, the right to it LAPSED, or the thing RELEASED (CPC art. 494); DEPOSIT_ASKED back, DEPOSIT_RETURNED, DEPOSIT_SENT_BACK by the payee’s bank, PAYMENT_RETURNED.';
