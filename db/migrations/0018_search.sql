-- What things and distraints are found by. Narrow tables beside the records, kept by triggers, with trigram indexes.

-- Identifiers are folded (see folding.rules.ts); words are in small letters.
create table thing_search (
  property_id bigint primary key references property,
  kind text not null,
  identifiers text not null,
  -- What anybody may find it by: what it is.
  about text not null,
  -- What officers find it by: that, and whose it is.
  words text not null
);
create index thing_search_identifiers on thing_search using gin (identifiers gin_trgm_ops);
create index thing_search_about on thing_search using gin (about gin_trgm_ops);
create index thing_search_words on thing_search using gin (words gin_trgm_ops);
create index property_folded on property (folded);

create table distraint_search (
  distraint_id bigint primary key references distraint,
  words text not null
);
create index distraint_search_words on distraint_search using gin (words gin_trgm_ops);

create function search_words(variadic parts text[]) returns text language sql immutable parallel safe as
$$ select lower(array_to_string(parts, ' ')) $$;

-- The rows that things ought to have; written only where they say something else already.
create function keep_thing_search(ids bigint[]) returns void language sql
-- While millions are loaded nothing is known yet of how many there are, and reading them all for each is the worst guess.
set enable_seqscan = off as $$
  insert into thing_search (property_id, kind, identifiers, about, words)
  select p.id, p.kind, concat_ws(' ', p.folded, p.second_folded), search_words(p.title, p.description),
    search_words(p.title, p.description, p.owner_names,
      (select string_agg(distinct d.debtor_name, ' ') from distraint d where d.property_id = p.id))
  from property p where p.id = any(ids)
  on conflict (property_id) do update set identifiers = excluded.identifiers, about = excluded.about, words = excluded.words
    where (thing_search.identifiers, thing_search.about, thing_search.words)
      is distinct from (excluded.identifiers, excluded.about, excluded.words)
$$;

create function property_to_search() returns trigger language plpgsql as $$
begin
  perform keep_thing_search(array(select id from fresh));
  return null;
end $$;
create trigger property_to_search_new after insert on property referencing new table as fresh
  for each statement execute function property_to_search();
create function changed_property_to_search() returns trigger language plpgsql as $$
begin
  -- Counters change with every entry; words seldom.
  perform keep_thing_search(array(
    select n.id from fresh n join stale o on o.id = n.id
    where (n.folded, n.second_folded, n.title, n.description, n.owner_names)
      is distinct from (o.folded, o.second_folded, o.title, o.description, o.owner_names)));
  return null;
end $$;
create trigger property_to_search_changed after update on property referencing new table as fresh old table as stale
  for each statement execute function changed_property_to_search();

create function distraint_to_search() returns trigger language plpgsql
set enable_seqscan = off as $$
begin
  insert into distraint_search (distraint_id, words)
  select d.id, search_words(d.reference, p.identifier, p.folded, p.second_folded, d.debtor_name, d.creditor_name, d.suit_number,
    d.authority, d.ruling_number, d.injunction_number, d.location)
  from fresh d join property p on p.id = d.property_id
  on conflict (distraint_id) do update set words = excluded.words where distraint_search.words <> excluded.words;
  perform keep_thing_search(array(select distinct property_id from fresh));
  return null;
end $$;
create trigger distraint_to_search_new after insert on distraint referencing new table as fresh
  for each statement execute function distraint_to_search();
create trigger distraint_to_search_changed after update on distraint referencing new table as fresh
  for each statement execute function distraint_to_search();

-- Things by patterns for LIKE, which are all to be met; `either` takes identifiers or words; `openly`
-- looks only at what a thing is, never at names. Newest first. At most 10,001 are
-- looked at, so that a term that nearly everything has costs little more than a rare one; then the total is 10,001.
create function find_things(of_kind text, in_identifiers text[], in_words text[], either bool, openly bool, skip int, take int,
  out property_ids bigint[], out total int) language plpgsql stable
-- The indexes are for this; how many rows fit is not known beforehand, and reading everything is the worst guess.
set enable_seqscan = off as $$
declare
  by_identifiers text := (select string_agg(format('s.identifiers like %L', p), ' and ') from unnest(in_identifiers) p);
  by_words text := (select string_agg(format('s.%I like %L', case when openly then 'about' else 'words' end, p), ' and ') from unnest(in_words) p);
  wanted text := format('(%s)', case when either then by_identifiers || ') or (' || by_words
    else coalesce(by_identifiers, by_words) end)
    || case when of_kind = '' then '' else format(' and s.kind = %L', of_kind) end;
begin
  execute 'with hits as materialized (select s.property_id from thing_search s where ' || wanted || ' limit 10001)
    select array(select property_id from hits order by property_id desc offset $1 limit $2), (select count(*)::int from hits)'
    into property_ids, total using skip, take;
end $$;

-- The newest things that fit, for terms known to be so common that they are met soon on the way back from the newest.
create function newest_things(of_kind text, in_identifiers text[], in_words text[], either bool, openly bool, skip int, take int,
  walk int)
returns bigint[] language plpgsql stable
set enable_seqscan = off as $$
declare
  by_identifiers text := (select string_agg(format('s.identifiers like %L', p), ' and ') from unnest(in_identifiers) p);
  by_words text := (select string_agg(format('s.%I like %L', case when openly then 'about' else 'words' end, p), ' and ') from unnest(in_words) p);
  wanted text := format('(%s)', case when either then by_identifiers || ') or (' || by_words
    else coalesce(by_identifiers, by_words) end)
    || case when of_kind = '' then '' else format(' and s.kind = %L', of_kind) end;
  ids bigint[];
begin
  execute 'select array(select s.property_id from (select * from thing_search order by property_id desc limit $3) s
    where ' || wanted || ' order by s.property_id desc offset $1 limit $2)' into ids using skip, take, walk;
  if cardinality(ids) < take then
    -- They lie further back, so the index tells; the sum keeps the way back from the newest from being taken again.
    execute 'select array(select s.property_id from thing_search s where ' || wanted || '
      order by s.property_id + 0 desc offset $1 limit $2)' into ids using skip, take;
  end if;
  return ids;
end $$;

-- How many things have these three or four characters in their identifiers, counted by a sweep from thing to thing. Things are never
-- removed, so a count over 10,000 stays over it.
create table identifier_part (
  part text primary key,
  things int not null
);
create table identifier_part_counted (
  one bool primary key default true check (one),
  up_to bigint not null
);
insert into identifier_part_counted (up_to) values (0);

-- A thing that was counted and gets another second number is counted by that one from then on.
create function recount_parts() returns trigger language plpgsql as $$
begin
  if new.property_id <= (select up_to from identifier_part_counted for share) then
    update identifier_part set things = things - 1 where part in (
      select substr(old.identifiers, at, signs)
      from generate_series(3, 4) signs, generate_series(1, length(old.identifiers) - signs + 1) at);
    insert into identifier_part (part, things)
      select distinct substr(new.identifiers, at, signs), 1
      from generate_series(3, 4) signs, generate_series(1, length(new.identifiers) - signs + 1) at
      where substr(new.identifiers, at, signs) not like '% %' order by 1
      on conflict (part) do update set things = identifier_part.things + 1;
  end if;
  return null;
end $$;
create trigger recount_parts after update of identifiers on thing_search for each row
  when (old.identifiers is distinct from new.identifiers) execute function recount_parts();

grant select, insert, update on thing_search, distraint_search, identifier_part to zapori_app;
grant select, update on identifier_part_counted to zapori_app;
