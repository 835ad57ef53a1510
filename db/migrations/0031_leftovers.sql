-- The sale only among several parties to a partition who want to buy (CPC art. 354(2)); decisions on applications are final in the database, too.

alter table announcement
  -- The sale after which this one is held among those whose claims to buy at its highest price were granted.
  add column among int references announcement,
  add constraint announcement_among check (among <> id and (among is null or repeats is null));
create index announcement_of_partition on announcement (among) where among is not null;

alter table registration
  -- In a sale among parties to a partition: the application by which the same bidder took part in the first sale.
  add column first_registration_id int references registration;
create unique index registration_first on registration (announcement_id, first_registration_id)
  where first_registration_id is not null and status = 'APPROVED';

-- Nobody else gets into such a sale, and nobody is sent into another by it.
create function keep_among() returns trigger language plpgsql as $$
declare first int;
begin
  select among into first from announcement where id = new.announcement_id;
  if first is distinct from (select announcement_id from registration where id = new.first_registration_id) then
    raise exception 'the sale % is held among parties to the partition only', new.announcement_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_among before insert or update of announcement_id, first_registration_id on registration
  for each row execute function keep_among();

-- Authorised or refused for good (Ordinance N-3, art. 30, 31): the decision does not turn round, nor is it taken back.
create function keep_decided() returns trigger language plpgsql as $$
begin
  raise exception 'the application % is decided', old.number using errcode = 'restrict_violation';
end $$;
-- Afterwards, so that an approval under a bid is still refused by the bid's own key.
create trigger keep_decided after update on registration for each row
  when (old.status in ('APPROVED', 'DENIED') and (new.status, new.reason, new.decided_at, new.decided_by)
    is distinct from (old.status, old.reason, old.decided_at, old.decided_by)) execute function keep_decided();
