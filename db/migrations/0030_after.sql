-- What follows the protocol: buyers in turn, the price, deposits, the award, a repeated sale. Every step is added once and stays.

alter table registration add unique (announcement_id, id);

create table after_step (
  id int generated always as identity primary key,
  auction_id int not null references auction,
  number int not null check (number > 0),
  kind text not null check (kind in ('DECLARED', 'INVITED', 'ACCEPTED', 'DECLINED', 'DISTRIBUTED', 'PAID', 'DEFAULTED',
    'AWARDED', 'OFFERED', 'ASKED', 'RELEASED', 'DEPOSIT_ASKED', 'DEPOSIT_RETURNED')),
  at timestamptz(3) not null,
  -- The day that counts by law: of the declaration, the payment, the request.
  on_day date not null,
  registration_id int,
  -- For which price somebody was declared or invited.
  price bigint check (price > 0),
  -- What was paid or returned, or what a creditor has to pay.
  amount bigint check (amount >= 0),
  -- Until when what follows from the step is to be done.
  due_on date check (due_on >= on_day),
  -- The buyer is a creditor who owes no deposit (CPC art. 495; Commerce Act art. 717d(2)).
  creditor boolean not null default false,
  -- What was written with it, as encrypted JSON: a payer, who asked, the number of an act, reasons.
  words bytea,
  -- Who did it; of what the portal itself did, nobody.
  account_id int references account,
  acting_for int references account,
  unique (auction_id, number),
  foreign key (auction_id, registration_id) references registration (announcement_id, id),
  check ((registration_id is null) = (kind in ('OFFERED', 'ASKED', 'RELEASED'))),
  check ((price is not null) = (kind in ('DECLARED', 'INVITED'))),
  check ((amount is not null) = (kind in ('DISTRIBUTED', 'PAID', 'DEPOSIT_RETURNED')))
);
-- Nobody is declared twice (CPC art. 493(2)), nor loses or gets back a deposit twice.
create unique index after_turn_once on after_step (registration_id) where kind in ('DECLARED', 'INVITED');
create unique index after_loss_once on after_step (registration_id) where kind in ('DECLINED', 'DEFAULTED', 'DEPOSIT_RETURNED');
create unique index after_answer_once on after_step (registration_id) where kind in ('ACCEPTED', 'DECLINED');
create unique index after_request_once on after_step (registration_id) where kind = 'DEPOSIT_ASKED';
create unique index after_distribution_once on after_step (registration_id) where kind = 'DISTRIBUTED';
create unique index after_award_once on after_step (auction_id) where kind in ('AWARDED', 'OFFERED');
create unique index after_repeat_once on after_step (auction_id) where kind in ('ASKED', 'RELEASED');

-- A buyer needs a signed protocol; each next one has a price not above the one before, and never below the start price.
create function keep_cascade() returns trigger language plpgsql as $$
begin
  if new.kind not in ('DEPOSIT_ASKED', 'DEPOSIT_RETURNED')
      and not exists (select from sale_protocol where auction_id = new.auction_id) then
    raise exception 'the sale % is not closed', new.auction_id using errcode = 'restrict_violation';
  end if;
  if new.kind in ('DECLARED', 'INVITED') and (
      new.price > (select min(price) from after_step where auction_id = new.auction_id)
      or new.price < (select start_price from auction where id = new.auction_id)
      or exists (select from after_step where registration_id = new.registration_id and kind = 'DEPOSIT_RETURNED')) then
    raise exception 'application % cannot be declared for %', new.registration_id, new.price using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_cascade before insert on after_step for each row execute function keep_cascade();

grant select, insert on after_step to zapori_app;
-- After a change of keys only.
grant update (words) on after_step to zapori_app;

-- What waits for its day around ended sales: reminders, terms that pass, deposits that become due.
create table after_duty (
  auction_id int not null references auction,
  kind text not null check (kind in ('ENDED', 'TERMINATED', 'PRICE_SOON', 'PRICE_PAST', 'NEXT', 'AWARD', 'REPEAT_SOON', 'REPEAT_PAST')),
  -- The step that it belongs to.
  number int not null default 0,
  due_at timestamptz not null,
  done_at timestamptz,
  primary key (auction_id, kind, number)
);
create index after_duty_open on after_duty (due_at) where done_at is null;
grant select, insert on after_duty to zapori_app;
grant update (done_at) on after_duty to zapori_app;

create function begin_after() returns trigger language plpgsql as $$
begin
  if new.closed_at is not null and old.closed_at is null then
    insert into after_duty (auction_id, kind, due_at) values (new.id, 'ENDED', new.closed_at) on conflict do nothing;
  end if;
  if new.terminated_at is not null and old.terminated_at is null then
    insert into after_duty (auction_id, kind, due_at) values (new.id, 'TERMINATED', new.terminated_at) on conflict do nothing;
  end if;
  return null;
end $$;
-- Bids never set these columns, so they pay nothing for it.
create trigger begin_after after update of closed_at, terminated_at on auction for each row
  when (new.closed_at is not null or new.terminated_at is not null) execute function begin_after();
