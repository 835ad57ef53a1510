-- An organiser stays, resumes and terminates a sale at every stage, after the bidding too (CPC art. 432, 433, 435(3), 438; Ordinance N-3,
-- art. 18(1)): while it is stayed no term of what follows runs.
alter table auction add stayed_at timestamptz(3);
comment on column auction.stayed_at is 'What follows the bidding stands still since, until an act resumes or ends it (CPC art. 432; Ordinance N-3, art. 18(1)).';
alter table auction add constraint stayed_is_not_terminated check (stayed_at is null or terminated_at is null);
create index auction_stayed on auction (id) where stayed_at is not null;
grant update (stayed_at) on auction to zapori_app;

alter table sale_act add after_bidding bool not null default false;
comment on column sale_act.after_bidding is 'Done after the bidding had ended: it stays, resumes or ends what follows, and no bidding time.';

-- What is final stays final: after the bidding only its outcome may still be stayed or ended, by an act.
create or replace function keep_end_of_sale() returns trigger language plpgsql as $$
begin
  if old.terminated_at is not null or (old.closed_at is not null and
      (new.closed_at, new.ends_at, new.last_number, new.suspended_at)
        is distinct from (old.closed_at, old.ends_at, old.last_number, old.suspended_at)) then
    raise exception 'the sale % has ended', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Whether something is left to do in a sale; as long as it is, its organiser may not be missing.
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
          and (s.kind in ('DEFAULTED', 'DECLINED') or s.kind = 'PAID' and a.terminated_at is null)))
    -- A price that was paid before the sale was terminated and is to go back.
    or a.terminated_at is not null and exists (select from after_step s where s.auction_id = a.id and s.kind = 'PAID'
        and not exists (select from after_step b where b.registration_id = s.registration_id and b.kind = 'PAYMENT_RETURNED'))
  from auction a where a.id = sale
$$;

-- From when the working day of the protocol counts: the end of bidding, of the new sale among parties to a partition where there is one
-- (CPC art. 354(2)), or the resumption after a stay.
create function protocol_counts_from(sale integer) returns timestamptz language sql stable as $$
  select greatest(coalesce((select s.ends_at from announcement n join auction s on s.id = n.id
      where n.among = a.id and s.terminated_at is null), a.ends_at),
    (select max(t.at) from sale_act t where t.announcement_id = a.id and t.after_bidding and t.kind = 'RESUME'))
  from auction a where a.id = sale
$$;
comment on function protocol_counts_from is 'From when the working day of the protocol counts: the end of bidding, of the new sale among parties to a partition where there is one (CPC art. 354(2)), or the resumption after a stay.';

-- Who gets back what they had paid of the price: a buyer in default, and whoever paid in a sale that was terminated. CPC art. 433, 493(1).
create or replace function keep_paid_back() returns trigger language plpgsql as $$
begin
  if not exists (select from after_step where registration_id = new.registration_id and kind = 'DEFAULTED')
      and not exists (select from auction where id = new.auction_id and terminated_at is not null)
      or new.amount is distinct from (select sum(amount) from after_step
        where registration_id = new.registration_id and kind = 'PAID') then
    raise exception 'application % does not get back %', new.registration_id, new.amount using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
