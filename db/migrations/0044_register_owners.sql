-- What a check compared is said with its outcome, and owners are checked too; a machine knows the record of its thing.

alter table register_check drop constraint register_check_subject_check;
alter table register_check add constraint register_check_subject_check
  check (subject in ('PROPERTY', 'DEBTOR', 'CREDITOR', 'OWNER', 'OWNERSHIP'));
-- TAKEN: nothing was compared, the data are those of the register. Empty where it was not noted, as before this migration.
alter table register_check add column compared text[] not null default '{}'
  check (compared <@ array['TAKEN', 'IDENTIFIER', 'SECOND', 'NAME', 'OWNERS']);
grant update (compared) on register_check to zapori_app;

-- The thing that bears the distraints of a machine: registration numbers are given again, and all numbers are corrected. A machine keeps
-- its thing; one that is struck off gives it up only to a machine with the same frame number, as that is the same machine entered again.
alter table machine add column property_id bigint unique references property;
-- Folded as identifiers are; the words of a machine hold it.
alter table machine add column frame_folded text not null default '';
update machine set frame_folded = split_part(words, E'\n', 4);
grant update (property_id, frame_folded) on machine to zapori_app;

-- What was there before: as the last look-up says, then by the numbers, first to whichever machine bore them when the thing came.
update machine m set property_id = v.property_id
  from (select distinct on (property_id) property_id, split_part(reference, '/', 1)::int as machine_id
    from (select distinct on (split_part(reference, '/', 1)) reference, property_id, id from property_version
      where source = 'MAFF' and reference ~ '^\d{1,9}/\d+$' order by split_part(reference, '/', 1), id desc) last
    order by property_id, id desc) v
  where m.id = v.machine_id;
update machine m set property_id = t.thing
  from (select distinct on (p.id) p.id as thing, o.id as machine
    from property p join machine o on o.folded = split_part(p.folded, '/', 1)
      and (p.second_folded = o.frame_folded or p.second_folded is null and (not o.deleted or p.created_at <= o.updated_at))
    where p.kind = 'AGRIFORMACHINERY' and o.property_id is null and not exists (select from machine l where l.property_id = p.id)
    order by p.id, o.id) t
  where m.id = t.machine and not exists (select from machine l where l.property_id = t.thing)
    and t.thing = (select min(p.id) from property p where p.kind = 'AGRIFORMACHINERY' and split_part(p.folded, '/', 1) = m.folded
      and (p.second_folded is null or p.second_folded = m.frame_folded));

-- A machine that is entered, or gets another number, takes the thing of its numbers.
create function machine_to_thing() returns trigger language plpgsql as $$
declare
  thing bigint;
begin
  if new.property_id is not null or new.deleted then return new; end if;
  select p.id into thing from property p
    where p.kind = 'AGRIFORMACHINERY' and p.folded in (new.folded, new.folded || '/' || new.frame_folded)
      and (p.second_folded is null or p.second_folded = new.frame_folded)
      and not exists (select from machine o where o.property_id = p.id and o.id <> new.id
        and not (o.deleted and o.frame_folded = new.frame_folded))
    order by p.folded desc limit 1;
  if thing is not null then
    update machine set property_id = null where property_id = thing;
    new.property_id := thing;
  end if;
  return new;
end $$;
create trigger machine_to_thing before insert or update of folded, frame_folded on machine
  for each row execute function machine_to_thing();

-- A thing that is entered goes to the machine of its numbers, if that has none yet.
create function thing_to_machine() returns trigger language plpgsql as $$
begin
  update machine set property_id = new.id
    where folded = split_part(new.folded, '/', 1) and not deleted and property_id is null
      and (new.second_folded is null or new.second_folded = frame_folded);
  return null;
end $$;
create trigger thing_to_machine after insert on property
  for each row when (new.kind = 'AGRIFORMACHINERY') execute function thing_to_machine();
