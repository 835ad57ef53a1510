-- What a buyer had paid of the price before he was put in default goes back to him: only his deposit serves the creditors (CPC art. 493(1)).

do $$
declare old record;
begin
  for old in select conname from pg_constraint
      where conrelid = 'after_step'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%DEPOSIT_RETURNED%' loop
    execute format('alter table after_step drop constraint %I', old.conname);
  end loop;
end $$;
alter table after_step
  add constraint after_step_kind check (kind in ('DECLARED', 'INVITED', 'ACCEPTED', 'DECLINED', 'DISTRIBUTED', 'PAID', 'DEFAULTED',
    'AWARDED', 'OFFERED', 'ASKED', 'RELEASED', 'DEPOSIT_ASKED', 'DEPOSIT_RETURNED', 'PAYMENT_RETURNED')),
  add constraint after_step_amount check
    ((amount is not null) = (kind in ('DISTRIBUTED', 'PAID', 'DEPOSIT_RETURNED', 'PAYMENT_RETURNED')));
create unique index after_paid_back_once on after_step (registration_id) where kind = 'PAYMENT_RETURNED';

-- All that was paid, and only after the default.
create function keep_paid_back() returns trigger language plpgsql as $$
begin
  if not exists (select from after_step where registration_id = new.registration_id and kind = 'DEFAULTED')
      or new.amount is distinct from (select sum(amount) from after_step
        where registration_id = new.registration_id and kind = 'PAID') then
    raise exception 'application % does not get back %', new.registration_id, new.amount using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_paid_back before insert on after_step for each row
  when (new.kind = 'PAYMENT_RETURNED') execute function keep_paid_back();
