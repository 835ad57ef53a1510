-- Terms: days that the Council of Ministers sets apart, what they move, and the week of each creditor from his own notice.

-- Beside the days of Labour Code art. 154(1)–(2), those of its art. 154(3). A row is struck when it was wrong, never changed.
create table declared_day (
  id int generated always as identity primary key,
  day date not null check (day between '1990-01-01' and '2999-12-31'),
  -- A day of rest on which the state works, instead of a working day on which it does not.
  working boolean not null,
  -- The decision of the Council of Ministers, and where it was promulgated.
  act_number text check (act_number <> ''),
  act_on date not null,
  gazette_issue int check (gazette_issue between 1 and 999),
  gazette_year int check (gazette_year between 1990 and 2999),
  declared_at timestamptz(3) not null,
  -- By an account, or by a command.
  declared_by int references account,
  declared_how text not null,
  struck_at timestamptz(3),
  struck_by int references account,
  struck_how text,
  struck_reason text,
  check ((gazette_issue is null) = (gazette_year is null)),
  check (num_nonnulls(struck_at, struck_how, struck_reason) in (0, 3)),
  check (struck_by is null or struck_at is not null),
  -- Only what came with the portal may lack the number of its act.
  check (act_number is not null or declared_how = 'portal')
);
create unique index declared_day_once on declared_day (day) where struck_at is null;
grant select, insert on declared_day to zapori_app;
grant update (struck_at, struck_by, struck_how, struck_reason) on declared_day to zapori_app;

create function keep_declared_day() returns trigger language plpgsql as $$
begin
  if old.struck_at is not null then
    raise exception 'the day % is struck', old.day using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_declared_day before update on declared_day for each row execute function keep_declared_day();

-- Declared once for the introduction of the euro, by a decision of 19 November 2025.
insert into declared_day (day, working, act_on, declared_at, declared_how) values
  ('2025-12-31', false, '2025-11-19', '2025-11-19 12:00+02', 'portal'),
  ('2026-01-02', false, '2025-11-19', '2025-11-19 12:00+02', 'portal');

-- Terms that ran when a day was declared or struck, and whose end that touched. CPC art. 60(6).
create table moved_term (
  id int generated always as identity primary key,
  declared_day_id int not null references declared_day,
  -- By striking the day, not by declaring it.
  struck boolean not null,
  announcement_id int not null references announcement,
  kind text not null check (kind in ('PRICE', 'REQUEST', 'CLAIM', 'DECISION', 'PROTOCOL', 'REGISTRATION_END',
    'BIDDING_START', 'BIDDING_END')),
  -- The step of a price, the application of a buyer, a claimant or a decision, the creditor of a request.
  step_number int,
  registration_id int references registration,
  party_id int references sale_party,
  from_day date not null,
  -- Null of what an announcement fixes: it stays, and its organiser weighs what the law makes of it.
  to_day date,
  moved_at timestamptz(3) not null,
  told_at timestamptz(3),
  check ((kind = 'PRICE') = (step_number is not null)),
  check ((kind in ('PRICE', 'CLAIM', 'DECISION')) = (registration_id is not null)),
  check ((kind = 'REQUEST') = (party_id is not null)),
  check ((to_day is null) = (kind in ('REGISTRATION_END', 'BIDDING_START', 'BIDDING_END'))),
  -- What somebody was told is never shortened. CPC art. 62(3).
  check (kind not in ('PRICE', 'REQUEST') or to_day > from_day),
  unique nulls not distinct (declared_day_id, struck, announcement_id, kind, step_number, registration_id, party_id)
);
create index moved_term_of on moved_term (announcement_id);
create index moved_term_untold on moved_term (id) where told_at is null;
grant select, insert on moved_term to zapori_app;
grant update (told_at) on moved_term to zapori_app;

-- Looked for when a day is declared.
create index after_step_due on after_step (due_on) where due_on is not null;
create index sale_letter_offers on sale_letter (announcement_id) where kind = 'repeatOffer';

-- The week of CPC art. 494(1) runs for each creditor from his own notice, so its end is not known when the sale is offered anew.
-- One duty watches it: it waits for the next day that matters, or is opened again when somebody is served or noted.
alter table after_duty drop constraint after_duty_kind_check;
alter table after_duty add check (kind in ('ENDED', 'TERMINATED', 'PRICE_SOON', 'PRICE_PAST', 'NEXT', 'AWARD', 'REPEAT_SOON',
  'REPEAT_PAST', 'OFFER'));
grant update (due_at) on after_duty to zapori_app;

create function reopen_offer(sale int, at timestamptz) returns void language sql as $$
  update after_duty set done_at = null, due_at = at where auction_id = sale and kind = 'OFFER'
$$;
create function party_of_offer() returns trigger language plpgsql as $$
begin
  perform reopen_offer(new.announcement_id, coalesce(new.removed_at, new.added_at));
  return null;
end $$;
create trigger party_of_offer after insert or update of removed_at on sale_party for each row
  when (new.role in ('CREDITOR', 'MORTGAGEE')) execute function party_of_offer();
create function served_with_offer() returns trigger language plpgsql as $$
begin
  perform reopen_offer(new.announcement_id, coalesce(new.served_noted_at, new.confirmed_at));
  return null;
end $$;
create trigger served_with_offer after update of confirmed_at, served_on on sale_letter for each row
  when (new.kind = 'repeatOffer') execute function served_with_offer();
create function term_of_offer() returns trigger language plpgsql as $$
begin
  perform reopen_offer(new.announcement_id, new.moved_at);
  return null;
end $$;
create trigger term_of_offer after insert on moved_term for each row
  when (new.kind = 'REQUEST') execute function term_of_offer();

-- Offers that are open already are watched from now on; the old reminders of a bailiff's sale are left undone.
insert into after_duty (auction_id, kind, number, due_at)
  select s.auction_id, 'OFFER', s.number, s.at from after_step s join announcement a on a.id = s.auction_id
  where s.kind = 'OFFERED' and a.procedure <> 'TZ'
    and not exists (select from after_step o where o.auction_id = s.auction_id and o.kind in ('ASKED', 'RELEASED'));
update after_duty d set done_at = d.due_at from announcement a
  where a.id = d.auction_id and a.procedure <> 'TZ' and d.kind in ('REPEAT_SOON', 'REPEAT_PAST') and d.done_at is null;
