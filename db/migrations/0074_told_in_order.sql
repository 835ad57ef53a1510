-- What one person or body is told of one kind leaves in the order in which it came about, however often the service was away meanwhile;
-- and what is told of an import, which somebody may ask for, holds up nothing else.

create index e_delivery_in_turn on e_delivery (recipient_hash, about_kind, id) where status = 'QUEUED';

alter table e_delivery add column bulk bool not null default false;
comment on column e_delivery.bulk is 'One of many alike: sent after all others that are due.';
drop index e_delivery_due;
create index e_delivery_due on e_delivery (bulk, next_try_at, id) where next_try_at is not null;

alter table notice_due add column later bool not null default false;
comment on column notice_due.later is 'Of an import: after all others.';
create index notice_due_next on notice_due (later, entry_id);
grant update (later) on notice_due to zapori_app;

create or replace function entry_to_notice_due() returns trigger language plpgsql as $$
begin
  insert into notice_due (entry_id) select id from fresh where origin <> 'IMPORT' and kind <> 'REGISTERED';
  -- What waits of the same distraint comes first, in its order.
  if found then
    update notice_due d set later = false from fresh f join distraint_entry e on e.distraint_id = f.distraint_id
      where d.entry_id = e.id and d.later and f.origin <> 'IMPORT';
  end if;
  return null;
end $$;

-- Whom a report names: a person is told of it in their mirror also where it was sought by a name, or by the number of a distraint.
alter table paper add column parties bigint[] not null default '{}';
create index paper_parties on paper using gin (parties) with (fastupdate = off);
comment on column paper.parties is
  'Of a report: the records of the parties whom it names, as debtors and creditors. Parties are never removed, so no key is checked for each of them.';
