-- The ledger of deposits: a kept row for each, so that a page and the sums come from an index. Where a deposit lies is decided by
-- the rules (outcomes/deposits.rules.ts); rows are written anew for a sale in which something has changed.

create table deposit_row (
  registration_id int primary key references registration,
  auction_id int not null references auction,
  organiser_id int not null references account,
  procedure text not null,
  code text not null,
  registration_number text not null,
  name text not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  paid bigint not null check (paid >= 0),
  state text not null check (state in ('HELD', 'COUNTED', 'FORFEITED', 'TO_RETURN', 'RETURNED')),
  reason text not null,
  since date,
  -- The bidding has not ended: it may be running, and then the organiser sees nothing of who applied.
  open boolean not null,
  words text not null generated always as (code || E'\n' || registration_number || E'\n' || name) stored
);
create index deposit_row_sale on deposit_row (auction_id);
create index deposit_row_open on deposit_row (organiser_id, auction_id) where open;
-- Each order in which the ledger can be asked for, and its sums.
create index deposit_row_urgent on deposit_row (organiser_id, (state <> 'TO_RETURN'), since nulls first, registration_id)
  include (state, auction_id);
create index deposit_row_since on deposit_row (organiser_id, since nulls first, registration_id) include (state, auction_id);
create index deposit_row_code on deposit_row (organiser_id, code, registration_id) include (state, auction_id);
create index deposit_row_name on deposit_row (organiser_id, name, registration_id) include (state, auction_id);
create index deposit_row_amount on deposit_row (organiser_id, amount, registration_id) include (state, auction_id);
create index deposit_row_sums on deposit_row (organiser_id, state, currency) include (amount, auction_id);
create index deposit_row_words on deposit_row using gin (words gin_trgm_ops);
grant select, insert, delete on deposit_row to zapori_app;

-- Sales whose rows have to be written anew: a line for each change, so that nobody who changes something waits for another.
create table deposit_stale (
  id bigint generated always as identity primary key,
  auction_id int not null references auction
);
create index deposit_stale_sale on deposit_stale (auction_id);
-- Whoever takes a line holds it meanwhile, which needs a right to update.
grant select, insert, delete, update (auction_id) on deposit_stale to zapori_app;
create trigger wakes_deposits after insert on deposit_stale for each statement execute function announce_work('deposits');

create function deposits_change() returns trigger language plpgsql as $$
declare
  sale int;
begin
  if tg_table_name = 'registration' then sale := new.announcement_id;
  elsif tg_table_name in ('auction', 'announcement') then sale := new.id;
  else sale := new.auction_id;
  end if;
  insert into deposit_stale (auction_id) select id from auction where id = sale;
  return null;
end $$;
create trigger deposits_change after insert or update of status, withdrawn_at, decided_at, exempt, represented_name, applicant_name, account_id
  on registration for each row execute function deposits_change();
create trigger deposits_change after insert on after_step for each row execute function deposits_change();
create trigger deposits_change after insert on sale_protocol for each row execute function deposits_change();
create trigger deposits_change after update of closed_at, terminated_at on auction for each row
  when (old.closed_at is distinct from new.closed_at or old.terminated_at is distinct from new.terminated_at)
  execute function deposits_change();
create trigger deposits_change after update of organiser_id on announcement for each row
  when (old.organiser_id <> new.organiser_id) execute function deposits_change();
create function deposits_change_name() returns trigger language plpgsql as $$
begin
  insert into deposit_stale (auction_id) select distinct r.announcement_id from registration r
    join auction a on a.id = r.announcement_id where r.account_id = new.id;
  return null;
end $$;
create trigger deposits_change after update of full_name on account for each row
  when (old.full_name <> new.full_name) execute function deposits_change_name();

-- What there was before; a sweep writes the rows when the portal opens.
insert into deposit_stale (auction_id)
  select distinct r.announcement_id from registration r join auction a on a.id = r.announcement_id order by 1;
