-- After a first failed sale nobody asked for the repeat: the right to it is lost, the property is not released (CPC art. 494(2), sentence 3).
alter table after_step drop constraint after_step_kind;
alter table after_step add constraint after_step_kind check (kind in ('DECLARED', 'INVITED', 'ACCEPTED', 'DECLINED', 'DISTRIBUTED',
  'PAID', 'DEFAULTED', 'AWARDED', 'OFFERED', 'ASKED', 'RELEASED', 'LAPSED', 'DEPOSIT_ASKED', 'DEPOSIT_RETURNED', 'PAYMENT_RETURNED'));
alter table after_step drop constraint after_step_whose;
alter table after_step add constraint after_step_whose check ((registration_id is null) = (kind in ('OFFERED', 'ASKED', 'RELEASED',
  'LAPSED')));
drop index after_repeat_once;
create unique index after_repeat_once on after_step (auction_id) where (kind in ('ASKED', 'RELEASED', 'LAPSED'));
comment on column after_step.kind is 'DECLARED buyer or INVITED next one, who ACCEPTED or DECLINED; DISTRIBUTED what a creditor has to pay, PAID, DEFAULTED, AWARDED; a new sale OFFERED and ASKED for, the right to it LAPSED, or the thing RELEASED (CPC art. 494); DEPOSIT_ASKED back, DEPOSIT_RETURNED, PAYMENT_RETURNED.';

create or replace function sale_is_open(sale integer) returns boolean language sql stable as $$
  select a.terminated_at is null and not exists (
      -- What follows a sale among parties to a partition is written down with the first one (CPC art. 354(2)).
      select from after_step s where s.auction_id = coalesce((select among from announcement where id = a.id), a.id)
        and s.kind in ('AWARDED', 'ASKED', 'RELEASED', 'LAPSED'))
    -- A deposit that was neither returned nor lost, nor counted into the price.
    or exists (select from registration r join registration_decision d on d.registration_id = r.id
      where r.announcement_id = a.id and (d.deposit_amount is not null or d.status = 'DENIED' and not d.exempt
          and not 'NO_DEPOSIT' = any (d.grounds))
        and not exists (select from after_step s where s.registration_id = r.id
          and s.kind in ('DEPOSIT_RETURNED', 'DEFAULTED', 'DECLINED', 'PAID')))
  from auction a where a.id = sale
$$;
