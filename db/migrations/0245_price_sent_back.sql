-- What goes back of a price may be sent back by the payee's bank, as a deposit may: it is due again (CPC art. 433, 493(1), 497).
alter table after_step drop constraint after_step_kind;
alter table after_step add constraint after_step_kind check (kind in ('DECLARED', 'INVITED', 'ACCEPTED', 'DECLINED', 'BUYER_DECLARED',
  'DISTRIBUTED', 'PAID', 'DEFAULTED', 'AWARDED', 'COMPLAINT', 'UPHELD', 'ANNULLED', 'IN_FORCE', 'VOID', 'POSSESSION', 'OFFERED',
  'ASKED', 'RELEASED', 'LAPSED', 'DEPOSIT_ASKED', 'DEPOSIT_RETURNED', 'DEPOSIT_SENT_BACK', 'PAYMENT_RETURNED', 'PAYMENT_SENT_BACK'));
alter table after_step drop constraint after_step_amount;
alter table after_step add constraint after_step_amount check ((amount is not null) = (kind in ('DISTRIBUTED', 'PAID',
  'DEPOSIT_RETURNED', 'DEPOSIT_SENT_BACK', 'PAYMENT_RETURNED', 'PAYMENT_SENT_BACK')));
alter table after_step drop constraint after_step_surplus;
alter table after_step add constraint after_step_surplus check (surplus is null or kind = 'DISTRIBUTED' and amount = 0
  or kind in ('PAYMENT_RETURNED', 'PAYMENT_SENT_BACK') and surplus <= amount);
drop index after_step_payments;
create index after_step_payments on after_step (registration_id, number)
  where kind in ('PAID', 'DISTRIBUTED', 'PAYMENT_RETURNED', 'PAYMENT_SENT_BACK');
comment on column after_step.kind is
  'DECLARED buyer or INVITED next one, who ACCEPTED or DECLINED and is BUYER_DECLARED; DISTRIBUTED what a creditor has to pay, PAID, DEFAULTED; AWARDED, a COMPLAINT against that, by which the award is UPHELD or ANNULLED; IN_FORCE, POSSESSION, and the sale VOID by a judgment (CPC art. 435, 490, 496–498); a new sale OFFERED and ASKED for, the right to it LAPSED, or the asset RELEASED (CPC art. 494); DEPOSIT_ASKED back, DEPOSIT_RETURNED, PAYMENT_RETURNED, and either SENT_BACK by the payee’s bank.';

-- An order of a price may have been shown paid out before its money comes back.
alter table return_order drop constraint return_order_over_once;
alter table return_order add constraint return_order_over_once
  check (num_nonnulls(taken_back_at, coalesce(sent_back_at, paid_out_at)) < 2);

create or replace function payment_to_return(whose int, out price bigint, out surplus bigint) language sql stable as $$
  select case when t.falls then t.paid when t.paid >= t.owed then t.paid - t.owed else 0 end - t.back,
    case when t.falls or t.void or t.paid < t.owed then 0 else t.surplus - t.deposit_back end
  from (
    select coalesce(sum(s.amount) filter (where s.kind = 'PAID'), 0)::bigint as paid,
      coalesce(sum(s.amount - coalesce(s.surplus, 0)) filter (where s.kind = 'PAYMENT_RETURNED'), 0)::bigint
        - coalesce(sum(s.amount - coalesce(s.surplus, 0)) filter (where s.kind = 'PAYMENT_SENT_BACK'), 0)::bigint as back,
      coalesce(sum(s.surplus) filter (where s.kind = 'PAYMENT_RETURNED'), 0)::bigint
        - coalesce(sum(s.surplus) filter (where s.kind = 'PAYMENT_SENT_BACK'), 0)::bigint as deposit_back,
      coalesce(max(s.surplus) filter (where s.kind = 'DISTRIBUTED'), 0) as surplus,
      coalesce(max(s.amount) filter (where s.kind = 'DISTRIBUTED'), greatest(0, max(s.price)
        - case when coalesce(max(d.exempt::int), max(r.exempt::int)) = 1 or deposit_left_on(whose) is not null then 0
          else max(a.deposit) end)) as owed,
      coalesce(bool_or(s.kind in ('DEFAULTED', 'DECLINED', 'ANNULLED') or s.kind = 'VOID' and not s.keeps_paid), false)
        or bool_or(u.terminated_at is not null) as falls,
      bool_or(s.kind = 'VOID') as void
    from after_step s join registration r on r.id = s.registration_id join announcement a on a.id = r.announcement_id
      join auction u on u.id = s.auction_id left join registration_decision d on d.registration_id = r.id
    where s.registration_id = whose) t
$$;

create or replace function keep_paid_back() returns trigger language plpgsql as $$
begin
  if not (case new.kind
      when 'PAYMENT_RETURNED' then exists (select from payment_to_return(new.registration_id) t where new.amount > 0
        and new.amount - coalesce(new.surplus, 0) between 0 and t.price and coalesce(new.surplus, 0) between 0 and t.surplus)
      else exists (select from after_step s where s.registration_id = new.registration_id
          and s.kind in ('PAYMENT_RETURNED', 'PAYMENT_SENT_BACK') and s.amount = new.amount and s.surplus is not distinct from new.surplus
        having count(*) filter (where s.kind = 'PAYMENT_RETURNED') > count(*) filter (where s.kind = 'PAYMENT_SENT_BACK')) end) then
    raise exception 'application % does not get back %', new.registration_id,
      case new.kind when 'PAYMENT_RETURNED' then '' else 'and send back ' end || new.amount using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function keep_paid_back is
  'A buyer gets back no more than is due back to them (payment_to_return), and what comes back was returned.';
drop trigger keep_paid_back on after_step;
create trigger keep_paid_back before insert on after_step for each row when (new.kind in ('PAYMENT_RETURNED', 'PAYMENT_SENT_BACK'))
  execute function keep_paid_back();

create function return_sent_back_at(registration int, what text) returns timestamptz language sql stable as $$
  select case what
    when 'DEPOSIT' then (select case s.kind when 'DEPOSIT_SENT_BACK' then s.at end from after_step s
      where s.registration_id = registration and s.kind in ('DEPOSIT_RETURNED', 'DEPOSIT_SENT_BACK') order by s.number desc limit 1)
    else (select case s.kind when 'PAYMENT_SENT_BACK' then s.at end from after_step s
      where s.registration_id = registration and s.kind in ('PAYMENT_RETURNED', 'PAYMENT_SENT_BACK') order by s.number desc limit 1) end
$$;
comment on function return_sent_back_at is
  'When the last return of a DEPOSIT, or of what goes back of a PRICE, was recorded as sent back; null where none was, or it was returned since.';
grant execute on function return_sent_back_at to zapori_app;
create index after_step_price_returns on after_step (registration_id, number) where kind in ('PAYMENT_RETURNED', 'PAYMENT_SENT_BACK');
