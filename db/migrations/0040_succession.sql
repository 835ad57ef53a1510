-- The successor of an organiser: by which act another took over his sales, and which (Ordinance N-3, art. 7(5); Private Bailiffs
-- Act, art. 31–35, 39–41; Commerce Act, art. 656, 657). Nothing here is ever changed.

create table succession (
  id int generated always as identity primary key,
  from_id int not null references account,
  to_id int not null references account check (to_id <> from_id),
  ground text not null check (ground ~ '^[A-Z_]{3,40}$'),
  act_number text not null check (length(act_number) between 1 and 100),
  act_date date not null,
  -- Who issued it, and what else is to be said.
  issuer text not null check (length(issuer) between 3 and 200),
  remarks text not null default '' check (length(remarks) <= 2000),
  -- The special account of the successor, to which deposits and prices are paid from now on; without one that of the notice stays.
  account jsonb check (account ? 'iban' and account ? 'bank' and account ? 'holder'),
  at timestamptz(3) not null,
  recorded_by int not null references account
);
create index succession_from on succession (from_id, id);

create table sale_succession (
  succession_id int not null references succession,
  announcement_id int not null references auction,
  at timestamptz(3) not null,
  -- When those who applied and the parties to the case were told.
  told_at timestamptz(3),
  primary key (announcement_id, succession_id)
);
create index sale_succession_of on sale_succession (succession_id);
create index sale_succession_untold on sale_succession (succession_id, announcement_id) where told_at is null;

grant select, insert on succession, sale_succession to zapori_app;
grant update (told_at) on sale_succession to zapori_app;

-- Published means frozen (Ordinance N-3, art. 22), but for the end of bidding, which an act may move before registration opens,
-- and for who runs the sale, which changes by a succession only.
create or replace function refuse_change_of_published() returns trigger language plpgsql as $$
begin
  if old.published_at is not null and (tg_op = 'DELETE' or
      to_jsonb(old) - array['bidding_ends_at', 'organiser_id'] is distinct from
      to_jsonb(new) - array['bidding_ends_at', 'organiser_id']) then
    raise exception 'announcement % is published and cannot change', old.code using errcode = 'restrict_violation';
  end if;
  if old.published_at is not null and new.organiser_id <> old.organiser_id and not exists (
      select from sale_succession s join succession c on c.id = s.succession_id
      where s.announcement_id = old.id and c.from_id = old.organiser_id and c.to_id = new.organiser_id
        and c.id = (select max(succession_id) from sale_succession where announcement_id = old.id)) then
    raise exception 'announcement % has no succession to this organiser', old.code using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- Who ran a sale at a moment: he whose act it was, also after another has taken over.
create function organiser_at(sale int, moment timestamptz) returns int stable language sql as $$
  select coalesce(
    (select c.from_id from sale_succession s join succession c on c.id = s.succession_id
      where s.announcement_id = sale and s.at > moment order by s.succession_id limit 1),
    (select organiser_id from announcement where id = sale))
$$;
-- The account to which deposits and prices are paid: that of the notice, or of the last successor who named one.
create function account_of_sale(sale int) returns jsonb stable language sql as $$
  select coalesce(
    (select c.account from sale_succession s join succession c on c.id = s.succession_id
      where s.announcement_id = sale and c.account is not null order by s.succession_id desc limit 1),
    (select notice -> 'account' from announcement where id = sale))
$$;

-- What is left to do in a sale: as long as something is, its organiser may not be missing.
create function sale_is_open(sale int) returns boolean stable language sql as $$
  select a.terminated_at is null and not exists (
      -- What follows a sale among parties to a partition is written down with the first one (CPC art. 354(2)).
      select from after_step s where s.auction_id = coalesce((select among from announcement where id = a.id), a.id)
        and s.kind in ('AWARDED', 'ASKED', 'RELEASED'))
    -- A deposit that was neither returned nor lost, nor counted into the price.
    or exists (select from registration r join registration_decision d on d.registration_id = r.id
      where r.announcement_id = a.id and (d.deposit_amount is not null or d.status = 'DENIED' and not d.exempt
          and not 'NO_DEPOSIT' = any (d.grounds))
        and not exists (select from after_step s where s.registration_id = r.id
          and s.kind in ('DEPOSIT_RETURNED', 'DEFAULTED', 'DECLINED', 'PAID')))
  from auction a where a.id = sale
$$;

-- The task that administrators are written about is looked for by what it is about.
create index sale_letter_successor on sale_letter (occasion) where kind = 'successorNeeded';
