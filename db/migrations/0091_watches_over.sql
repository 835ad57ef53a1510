-- Watches are looked at when something changed in their sale, not all of them every half minute.
create table watch_stale (
  id bigint generated always as identity constraint watch_stale_pkey primary key,
  auction_id int not null constraint watch_stale_auction_id_fkey references auction
);
create index watch_stale_sale on watch_stale (auction_id);
comment on table watch_stale is
  'Sales in which something changed, so that watches of their things may be over: a line for each change, so that nobody who changes something waits for another.';
-- Whoever takes a line holds it meanwhile, which needs a right to update.
grant select, insert, delete, update (auction_id) on watch_stale to zapori_app;
create trigger wakes_watches after insert on watch_stale for each statement execute function announce_work('watches');

-- What ends a watch (refused, withdrawn, ended, awarded, lost, returned) touches the deposit, too.
create function watches_change() returns trigger language plpgsql as $$
begin
  insert into watch_stale (auction_id) values (new.auction_id);
  return null;
end $$;
create trigger watches_change after insert on deposit_stale for each row execute function watches_change();

insert into watch_stale (auction_id)
  select distinct r.announcement_id from sale_watch w join registration r on r.id = w.registration_id order by 1;
