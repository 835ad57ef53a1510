-- What proves the register cannot be taken back: a time stamp that was got stays, and so does what a state register answered.

create function keep_stamp() returns trigger language plpgsql as $$
begin
  raise exception 'a time stamp that was got stays' using errcode = 'insufficient_privilege';
end $$;
create trigger keep_stamp before update on entry_stamp for each row
  when (old.token is not null) execute function keep_stamp();
create trigger keep_stamp before update on register_day for each row
  when (old.token is not null) execute function keep_stamp();
-- None is got ready-made either: it comes after the entry, by a sweep.
create trigger no_stamp_at_once before insert on entry_stamp for each row
  when (new.token is not null) execute function keep_stamp();
create trigger no_stamp_at_once before insert on register_day for each row
  when (new.token is not null) execute function keep_stamp();

-- Ordinance N-3, art. 10: the result of a check is kept; what may follow is only, once, why the officer keeps to what he wrote.
create function keep_check() returns trigger language plpgsql as $$
begin
  raise exception 'the answer of a state register stays' using errcode = 'insufficient_privilege';
end $$;
create trigger keep_check before update on register_check for each row
  when (old.state in ('MATCH', 'MISMATCH', 'NOT_FOUND') and (
    (old.state, old.found, old.source, old.reference, old.answered_at)
      is distinct from (new.state, new.found, new.source, new.reference, new.answered_at)
    or (old.confirmed_reason is not null and new.confirmed_reason is distinct from old.confirmed_reason)))
  execute function keep_check();

-- An entry has the hash of what it says.
alter table distraint_entry add check (hash = sha256(convert_to(content, 'UTF8')));

-- A thing that gets another number is found by it in the lists of its distraints too.
create function due_distraint_search(ids bigint[]) returns setof distraint_search language sql stable
set enable_seqscan = off as $$
  select d.id, search_words(d.reference, p.identifier, p.folded, p.second_folded, d.debtor_name, d.creditor_name, d.suit_number,
    d.authority, d.ruling_number, d.injunction_number, d.location)
  from distraint d join property p on p.id = d.property_id where d.id = any(ids)
$$;
create function keep_distraint_search(things bigint[]) returns void language sql
set enable_seqscan = off as $$
  insert into distraint_search (distraint_id, words)
  select * from due_distraint_search(array(select id from distraint where property_id = any(things)))
  on conflict (distraint_id) do update set words = excluded.words where distraint_search.words <> excluded.words
$$;
create function numbers_to_search() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select n.id from fresh n join stale o on o.id = n.id
    where (n.identifier, n.folded, n.second_folded) is distinct from (o.identifier, o.folded, o.second_folded));
begin
  if cardinality(ids) > 0 then perform keep_distraint_search(ids); end if;
  return null;
end $$;
create trigger property_to_search_numbers after update on property referencing new table as fresh old table as stale
  for each statement execute function numbers_to_search();

-- Anybody may search by what a thing is; ten digits in a description may be somebody's number, so nobody finds by them.
create function due_thing_search(ids bigint[]) returns setof thing_search language sql stable
set enable_seqscan = off as $$
  select p.id, p.kind, concat_ws(' ', p.folded, p.second_folded),
    regexp_replace(search_words(p.title, p.description), '\m\d{10}\M', '', 'g'),
    search_words(p.title, p.description, p.owner_names,
      (select string_agg(distinct d.debtor_name, ' ') from distraint d where d.property_id = p.id))
  from property p where p.id = any(ids)
$$;
create or replace function keep_thing_search(ids bigint[]) returns void language sql
set enable_seqscan = off as $$
  insert into thing_search (property_id, kind, identifiers, about, words)
  select * from due_thing_search(ids)
  on conflict (property_id) do update set identifiers = excluded.identifiers, about = excluded.about, words = excluded.words
    where (thing_search.identifiers, thing_search.about, thing_search.words)
      is distinct from (excluded.identifiers, excluded.about, excluded.words)
$$;
update thing_search set about = regexp_replace(about, '\m\d{10}\M', '', 'g') where about ~ '\m\d{10}\M';
