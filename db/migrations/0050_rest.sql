-- Work that announces itself, and stops being due when it is done: nothing is looked for among all that ever was.

-- Rows that wait wake the sweep that deals with them, in every portal, when their transaction commits (platform/server/sweep.ts).
create function announce_work() returns trigger language plpgsql as $$
begin
  perform pg_notify('topics', 'work:' || tg_argv[0]);
  return null;
end $$;
create trigger wakes_letters after insert on email for each statement execute function announce_work('letters');
create trigger wakes_links after insert on reset_request for each statement execute function announce_work('links');
create trigger wakes_stamps after insert on entry_stamp for each statement execute function announce_work('stamps');
create trigger wakes_stamps after insert on register_day for each statement execute function announce_work('stamps');
create trigger wakes_stamps after insert on sale_checkpoint for each statement execute function announce_work('stamps');
create trigger wakes_stamps after insert on protocol_stamp for each statement execute function announce_work('stamps');
create trigger wakes_news after insert on sale_outage for each statement execute function announce_work('news');
create trigger wakes_news after insert on fresh_sale for each statement execute function announce_work('news');
create trigger wakes_news after insert on saved_search_hit for each statement execute function announce_work('news');
-- Not at each bid: those change none of these columns.
create trigger wakes_sales after insert or update of starts_at, first_ends_at, suspended_at, resumes_at, shift_ms, terminated_at,
  opened_at, closed_at on auction for each statement execute function announce_work('sales');

-- What an act has ended neither opens nor closes any more.
drop index auction_due, auction_opening;
create index auction_due on auction (ends_at) where closed_at is null and terminated_at is null and suspended_at is null;
create index auction_opening on auction (starts_at) where opened_at is null and terminated_at is null and suspended_at is null;

-- What the end of a bidding brings with it, until it is done.
create table sale_duty (
  auction_id int not null references auction,
  kind text not null check (kind in ('REPORT', 'END_LETTERS', 'PROTOCOL')),
  due_at timestamptz not null,
  primary key (auction_id, kind)
);
create index sale_duty_due on sale_duty (kind, due_at);
create function begin_duties() returns trigger language plpgsql as $$
begin
  insert into sale_duty (auction_id, kind, due_at)
    select new.id, kind, new.closed_at from unnest(array['REPORT', 'END_LETTERS', 'PROTOCOL']) kind on conflict do nothing;
  return null;
end $$;
create trigger begin_duties after update of closed_at on auction for each row
  when (old.closed_at is null and new.closed_at is not null) execute function begin_duties();
insert into sale_duty (auction_id, kind, due_at)
  select id, 'REPORT', closed_at from auction a where closed_at is not null
    and not exists (select from sale_report r where r.auction_id = a.id)
  union all select id, 'END_LETTERS', closed_at from auction a where closed_at is not null
    and not exists (select from sale_end_letters e where e.auction_id = a.id)
  union all select id, 'PROTOCOL', closed_at from auction a where closed_at is not null and terminated_at is null
    and not exists (select from sale_protocol p where p.auction_id = a.id);
grant select, insert, delete, update (due_at) on sale_duty to zapori_app;

-- When the next checkpoint of a sale is due; what happened to it since makes it due at once, and counts up.
alter table checkpoint_duty
  add column due_at timestamptz not null default '-infinity',
  add column asked int not null default 0;
drop index checkpoint_duty_open;
create index checkpoint_duty_open on checkpoint_duty (due_at) where finished_at is null;
create function hasten_checkpoint() returns trigger language plpgsql as $$
begin
  update checkpoint_duty set due_at = '-infinity', asked = asked + 1 where auction_id = new.id and finished_at is null;
  return null;
end $$;
create trigger hasten_checkpoint after update of suspended_at, shift_ms, terminated_at, closed_at on auction for each row
  execute function hasten_checkpoint();
grant update (due_at, asked) on checkpoint_duty to zapori_app;

-- Decided applications whose order is not set yet; whoever sets one holds it for a while.
create table order_duty (
  registration_id int primary key references registration,
  next_try_at timestamptz not null
);
create index order_duty_due on order_duty (next_try_at);
create function begin_order() returns trigger language plpgsql as $$
begin
  insert into order_duty (registration_id, next_try_at) values (new.registration_id, new.at) on conflict do nothing;
  return null;
end $$;
create trigger begin_order after insert on registration_decision for each row execute function begin_order();
create trigger wakes_orders after insert on order_duty for each statement execute function announce_work('orders');
insert into order_duty (registration_id, next_try_at) select registration_id, at from registration_decision d
  where not exists (select from stored_file f where f.owner_kind = 'REGISTRATION' and f.owner_id = d.registration_id and f.use = 'order');
grant select, insert, delete, update (next_try_at) on order_duty to zapori_app;

-- A letter to all who are registered for a sale and all parties, as far as they have not been written to yet.
create table sale_news (
  id int generated always as identity primary key,
  announcement_id int not null references auction,
  letter jsonb not null,
  at timestamptz(3) not null,
  -- The last of the registered and of the parties who has been written to.
  last_registration int not null default 0,
  last_party int not null default 0
);
create trigger wakes_news after insert on sale_news for each statement execute function announce_work('news');
grant select, insert, delete, update (last_registration, last_party) on sale_news to zapori_app;

-- Up to which kept search a fresh sale has been held against them.
alter table fresh_sale add column last_search int not null default 0;

-- What a silence of the portal was: absence is an outage; a restart of which the portal gave notice itself, and a freeze, are pauses.
alter table outage add column cause text not null default 'ABSENCE' check (cause in ('ABSENCE', 'RESTART', 'FREEZE'));
create index outage_pauses on outage (until_at) where cause <> 'ABSENCE';
-- Since when a process that went in good order has taken no more requests.
alter table portal_pulse add column left_at timestamptz(3);
grant update (left_at) on portal_pulse to zapori_app;
