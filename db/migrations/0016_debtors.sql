-- The register as seen from debtors, orders and things: what its lists are sorted and counted by.

-- One row for each debtor, derived from `distraint` by triggers; what was entered in error does not count.
create table debtor (
  party_id bigint primary key references party,
  kind text not null check (kind in ('PHYSICAL_PERSON', 'COMPANY')),
  -- As his latest distraint names him.
  name text not null,
  total int not null default 0 check (total >= 0),
  in_force int not null default 0 check (in_force >= 0),
  revoked int not null default 0 check (revoked >= 0),
  exempted int not null default 0 check (exempted >= 0),
  last_imposed_on date,
  check (in_force + revoked + exempted <= total)
);
-- Every list falls with its empty values last, or is the same index read backwards.
create index debtor_by_name on debtor (name desc nulls last, party_id desc) where total > 0;
create index debtor_by_total on debtor (total desc nulls last, party_id desc) where total > 0;
create index debtor_by_in_force on debtor (in_force desc nulls last, party_id desc) where total > 0;
create index debtor_by_last on debtor (last_imposed_on desc nulls last, party_id desc) where total > 0;
create index debtor_names on debtor using gin (name gin_trgm_ops);

-- Lets the counting below read the index alone.
create index distraint_debtor_counts on distraint (debtor_id) include (status, imposed_on);

-- What the rows of these debtors ought to say.
create function counted_debtors(ids bigint[]) returns setof debtor language sql stable as $$
  select p.id, p.kind, coalesce(n.debtor_name, p.name), s.*
  from party p
    left join lateral (select d.debtor_name from distraint d where d.debtor_id = p.id order by d.id desc limit 1) n on true
    cross join lateral (select
        count(*) filter (where d.status <> 'ENTERED_IN_ERROR')::int,
        count(*) filter (where d.status = 'ENFORCED')::int,
        count(*) filter (where d.status = 'REVOKED')::int,
        count(*) filter (where d.status = 'EXEMPTED')::int,
        max(d.imposed_on) filter (where d.status <> 'ENTERED_IN_ERROR')
      from distraint d where d.debtor_id = p.id) s
  where p.id = any(ids)
$$;

-- Counts the distraints of these debtors anew. Rows that are there are locked first and counted in a later statement, so
-- that of two officers who enter at once the second counts what the first has entered.
create function count_debtors(ids bigint[]) returns void language plpgsql as $$
begin
  insert into debtor select * from counted_debtors(ids) order by 1 on conflict (party_id) do nothing;
  perform 1 from debtor where party_id = any(ids) order by party_id for update;
  update debtor b
    set (name, total, in_force, revoked, exempted, last_imposed_on) =
      (c.name, c.total, c.in_force, c.revoked, c.exempted, c.last_imposed_on)
    from counted_debtors(ids) c
    where b.party_id = c.party_id
      and (b.name, b.total, b.in_force, b.revoked, b.exempted, b.last_imposed_on)
        is distinct from (c.name, c.total, c.in_force, c.revoked, c.exempted, c.last_imposed_on);
end $$;

-- For who makes the derived rows again and has emptied them without the triggers.
create function rebuild_debtors() returns void language sql as $$
  select count_debtors(array(select party_id from debtor union select debtor_id from distraint))
$$;

create function distraint_to_debtors() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct debtor_id from fresh);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct debtor_id from stale);
  else
    -- Most changes of a case concern no count.
    ids := array(
      select n.debtor_id from fresh n join stale o on o.id = n.id
        where (n.debtor_id, n.status, n.imposed_on, n.debtor_name)
          is distinct from (o.debtor_id, o.status, o.imposed_on, o.debtor_name)
      union
      select o.debtor_id from fresh n join stale o on o.id = n.id where n.debtor_id <> o.debtor_id);
  end if;
  if cardinality(ids) > 0 then perform count_debtors(ids); end if;
  return null;
end $$;
create trigger distraint_to_debtors_new after insert on distraint referencing new table as fresh
  for each statement execute function distraint_to_debtors();
create trigger distraint_to_debtors_changed after update on distraint referencing new table as fresh old table as stale
  for each statement execute function distraint_to_debtors();
create trigger distraint_to_debtors_gone after delete on distraint referencing old table as stale
  for each statement execute function distraint_to_debtors();

-- Distraints that rest on an act of a court or another authority.
create index distraint_orders on distraint (id desc)
  where injunction_number <> '' or ruling_number <> '' or authority <> '';
create index distraint_orders_by_day on distraint (injunction_on desc nulls last, id desc)
  where injunction_number <> '' or ruling_number <> '' or authority <> '';
create index distraint_authority on distraint using gin (authority gin_trgm_ops) where authority <> '';

-- Things are found by the names of their owners too.
create index party_names on party using gin (name gin_trgm_ops);

-- Things that were ever distrained.
create index property_seized on property (last_entry_at desc nulls last, id desc) where entered > 0;
create index property_seized_by_in_force on property (in_force desc nulls last, id desc) where entered > 0;
create index property_seized_by_first on property (first_imposed_on desc nulls last, id desc) where entered > 0;

-- The things of people with such a name: their own, and those on which they have distraints; null if there are too many.
create function things_of_people(pattern text, most int) returns bigint[] language plpgsql stable
-- How many bear the name is not known beforehand, and reading everything is the worst guess.
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
declare
  most_people constant int := 20000;
  people bigint[] := array(select id from party where name ilike pattern limit most_people + 1);
  things bigint[];
begin
  if cardinality(people) > most_people then return null; end if;
  things := array(
    select p.id from property p where p.owner_ids && people
    union
    select d.property_id from distraint d where d.debtor_id = any(people) and d.status <> 'ENTERED_IN_ERROR'
    union
    -- Owners whom only the document of the thing names.
    select p.id from thing_search s join property p on p.id = s.property_id
      where s.words like lower(pattern) and p.owner_names ilike pattern
    limit most + 1);
  return case when cardinality(things) <= most then things end;
end $$;

-- Distraints whose authority is called so; null if there are too many.
create function distraints_by_authority(pattern text, most int) returns bigint[] language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
declare
  found bigint[] := array(select id from distraint where authority <> '' and authority ilike pattern limit most + 1);
begin
  return case when cardinality(found) <= most then found end;
end $$;

-- Distraints with one of these patterns among their words; null if there are too many.
create function distraints_by_words(patterns text[], most int) returns bigint[] language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
declare
  found bigint[] := array(select distraint_id from distraint_search where words like any (patterns) limit most + 1);
begin
  return case when cardinality(found) <= most then found end;
end $$;

-- What was there before this migration.
do $$ begin perform rebuild_debtors(); end $$;

grant select, insert, update on debtor to zapori_app;
