-- More may be paid than is owed and goes back; what goes back to a buyer is returned as often as something is due, and no cent twice.
drop index after_paid_back_once;
alter table after_step drop constraint after_step_surplus;
alter table after_step add constraint after_step_surplus check (surplus is null or kind = 'DISTRIBUTED' and amount = 0
  or kind = 'PAYMENT_RETURNED' and surplus <= amount);
comment on column after_step.surplus is
  'By how much the deposit is more than what the distribution asks; of a PAYMENT_RETURNED, how much of it is that (Commerce Act art. 717d(2)).';
update after_step s set surplus = s.amount where s.kind = 'PAYMENT_RETURNED' and exists (
  select from after_step d where d.registration_id = s.registration_id and d.kind = 'DISTRIBUTED' and d.surplus = s.amount);
create index after_step_payments on after_step (registration_id, number) where (kind in ('PAID', 'DISTRIBUTED', 'PAYMENT_RETURNED'));

create function payment_to_return(whose int, out price bigint, out surplus bigint) language sql stable as $$
  select case when t.falls then t.paid when t.paid >= t.owed then t.paid - t.owed else 0 end - t.back,
    case when t.falls or t.void or t.paid < t.owed then 0 else t.surplus - t.deposit_back end
  from (
    select coalesce(sum(s.amount) filter (where s.kind = 'PAID'), 0)::bigint as paid,
      coalesce(sum(s.amount - coalesce(s.surplus, 0)) filter (where s.kind = 'PAYMENT_RETURNED'), 0)::bigint as back,
      coalesce(sum(s.surplus) filter (where s.kind = 'PAYMENT_RETURNED'), 0)::bigint as deposit_back,
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
comment on function payment_to_return is
  'What is still to go back to a buyer beside the deposit: of the price all that was paid where the sale was lost or fell (CPC art. 433, 493(1), 497), else what is more than they owe; and the surplus of a deposit (Commerce Act art. 717d(2)).';
grant execute on function payment_to_return to zapori_app;

create function sale_owes_back(sale int) returns bool language sql stable as $$
  select exists (select from (select distinct registration_id from after_step
      where auction_id = sale and kind in ('PAID', 'DISTRIBUTED')) s, payment_to_return(s.registration_id) t where t.price + t.surplus > 0)
$$;
comment on function sale_owes_back is 'Whether something that was paid beside a deposit is still to go back to somebody.';
grant execute on function sale_owes_back to zapori_app;

create or replace function keep_paid_back() returns trigger language plpgsql as $$
begin
  if not exists (select from payment_to_return(new.registration_id) t where t.price = new.amount - coalesce(new.surplus, 0)
      and t.surplus = coalesce(new.surplus, 0)) then
    raise exception 'application % does not get back %', new.registration_id, new.amount using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function keep_paid_back is 'A buyer gets back what is due back to them (payment_to_return), all of it and once.';

create or replace function sale_is_open(sale integer) returns boolean language sql stable as $$
  select a.terminated_at is null and not exists (
      -- What follows a sale among parties to a partition is written down with the first one (CPC art. 354(2)).
      select from after_step s where s.auction_id = coalesce((select among from announcement where id = a.id), a.id)
        and s.kind in ('AWARDED', 'ASKED', 'RELEASED', 'LAPSED'))
    -- A deposit that was neither returned nor lost, nor counted into the price.
    or exists (select from registration r join registration_decision d on d.registration_id = r.id
      where r.announcement_id = a.id and (d.deposit_amount is not null or d.status = 'DENIED' and not d.exempt
          and not 'NO_DEPOSIT' = any (d.grounds))
        and not deposit_is_returned(r.id)
        and not exists (select from after_step s where s.registration_id = r.id
          and (s.kind in ('DEFAULTED', 'DECLINED')
            or s.kind = 'PAYMENT_RETURNED' and s.surplus >= (select deposit from announcement where id = a.id)
            or (s.kind = 'PAID' or s.kind = 'DISTRIBUTED' and s.amount = 0) and a.terminated_at is null
              and not exists (select from after_step f where f.registration_id = r.id and f.kind = 'ANNULLED'))))
    or sale_owes_back(a.id)
  from auction a where a.id = sale
$$;
