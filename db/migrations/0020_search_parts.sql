-- Things are found by parts: four characters in a row of an identifier, and whole words. Lists of trigrams grow with the register
-- whatever is sought, as every German VIN has the same ZZZ in it; those of rarer parts are short, and each is cut by age.

-- What a thing is listed under, each part headed by the 131,072 neighbours in age that the thing belongs to, so that the newest are
-- looked through first, and seldom more. Characters of identifiers under i (the last three too), words of what it is under a, those
-- beside whose it is under w. A word longer than 200 signs stands in pieces that overlap, and a term has at most 100.
create function thing_parts(id bigint, identifiers text, about text, words text) returns tsvector
language plpgsql immutable parallel safe cost 1000 as $$
declare
  block text := lpad(to_hex(id >> 17), 6, '0');
  parts text[] := '{}';
  part text;
begin
  for at in 1..length(identifiers) - 2 loop
    part := split_part(substr(identifiers, at, 4), ' ', 1);
    if length(part) > 2 then parts := parts || (block || 'i' || part); end if;
  end loop;
  about := translate(about, E'\t\n\r', '   ');
  words := translate(words, E'\t\n\r', '   ');
  if about || words ~ '[^ ]{200}' then
    select string_agg(substr(word, at, 200), ' ') into about
      from string_to_table(about, ' ') word, generate_series(1, length(word), 100) at;
    select string_agg(substr(word, at, 200), ' ') into words
      from string_to_table(words, ' ') word, generate_series(1, length(word), 100) at;
  end if;
  return array_to_tsvector(parts
    || string_to_array(block || 'a' || replace(about, ' ', ' ' || block || 'a'), ' ')
    || string_to_array(block || 'w' || replace(words, ' ', ' ' || block || 'w'), ' '));
end $$;
drop index thing_search_identifiers;
create index thing_search_parts on thing_search using gin (thing_parts(property_id, identifiers, about, words));

-- All words that things are listed under; `open` are those of what a thing is. Nothing is ever taken out. Without a key, as two who
-- enter the same new word at once shall not wait for each other; then it stands here twice. How many things have it a sweep counts,
-- only roughly: it tells which of several words is the rarest.
create table search_word (
  word text not null,
  open bool not null,
  things bigint not null default 0
);

-- The words of these things that are not known yet.
create function new_search_words(ids bigint[]) returns table (property_id bigint, word text, open bool) language sql stable
set enable_seqscan = off as $$
  select s.property_id, substr(key, 8), substr(key, 7, 1) = 'a'
  from thing_search s, unnest(tsvector_to_array(thing_parts(s.property_id, s.identifiers, s.about, s.words))) key
  where s.property_id = any(ids) and substr(key, 7, 1) <> 'i' and length(key) > 7
    and not exists (select from search_word w where w.word = substr(key, 8) and w.open = (substr(key, 7, 1) = 'a'))
$$;
create function keep_search_words(ids bigint[]) returns void language sql as $$
  insert into search_word (word, open) select distinct word, open from new_search_words(ids)
$$;
insert into search_word (word, open, things)
  select substr(key, 8), substr(key, 7, 1) = 'a', count(*) filter (where property_id <= up_to)
  from identifier_part_counted, thing_search s,
    unnest(tsvector_to_array(thing_parts(s.property_id, s.identifiers, s.about, s.words))) key
  where substr(key, 7, 1) <> 'i' and length(key) > 7 group by 1, 2;
create index search_word_known on search_word (word, open);
create index search_word_parts on search_word using gin (word gin_trgm_ops);

create function words_to_search() returns trigger language plpgsql as $$
begin
  perform keep_search_words(array(select property_id from fresh));
  return null;
end $$;
create trigger words_to_search_new after insert on thing_search referencing new table as fresh
  for each statement execute function words_to_search();
create trigger words_to_search_changed after update on thing_search referencing new table as fresh
  for each statement execute function words_to_search();

-- A way in which things are found: what they are listed under, as a tsquery with a blank for the block of neighbours, and the patterns
-- for LIKE that such things still have to be compared with.
create type way_to_seek as (parts text, identifiers text[], words text[]);

create function identifier_to_seek(patterns text[]) returns way_to_seek language plpgsql stable
set enable_seqscan = off as $$
declare
  asked text := substr(patterns[1], 2, length(patterns[1]) - 2);
  sought record;
  rarest int;
  parts text;
begin
  -- The three rarest of all, which mostly leave nothing else; those that nobody has counted yet may be rare.
  for sought in
    select part, coalesce(things, 0) as things
    from (select distinct substr(asked, at, 4) as part from generate_series(1, greatest(length(asked) - 3, 1)) at) p
    left join identifier_part using (part) order by 2, 1 limit 3
  loop
    continue when sought.things > 200 * greatest(rarest, 1) and rarest is not null;
    rarest := coalesce(rarest, sought.things);
    parts := concat_ws('&', parts, format(''' i%s''', sought.part) || case length(asked) when 3 then ':*' else '' end);
  end loop;
  return row(parts, case when length(asked) > 4 or cardinality(patterns) > 1 then patterns else '{}' end, '{}'::text[])::way_to_seek;
end $$;

-- Nothing when all words are too short, or in too many words, for the list of them: then trigrams find them.
create function words_to_seek(patterns text[], openly bool) returns way_to_seek language plpgsql stable
set enable_seqscan = off as $$
declare
  term record;
  rarest numeric;
  parts text;
  compared text[] := '{}';
begin
  for term in
    select pattern, f.words, f.things
    from unnest(patterns) pattern left join lateral (
      select array_agg(word) as words, coalesce(sum(things), 0) as things
      from (select word, max(things) as things from search_word where word like pattern and open = openly group by word limit 501) w
    ) f on pattern ~ '[[:alpha:][:digit:]]{3}' and length(pattern) <= 102
    order by coalesce(cardinality(f.words), 0) > 500, f.things
  loop
    -- Looking at a thing takes as long as passing some hundred in a list.
    if term.things is null or cardinality(term.words) > 500 or (rarest is not null and term.things > 400 * greatest(rarest, 1)) then
      compared := compared || term.pattern;
    else
      rarest := coalesce(rarest, term.things);
      parts := concat_ws('&', parts, '(' || coalesce((
        select string_agg(format(''' %s%s''', case when openly then 'a' else 'w' end,
          replace(replace(word, '\', '\\'), '''', '''''')), '|') from unnest(term.words) word),
        ''' ''') || ')');
    end if;
  end loop;
  return case when parts is not null then row(parts, '{}'::text[], compared)::way_to_seek end;
end $$;
create function ways_to_seek(in_identifiers text[], in_words text[], either bool, openly bool) returns way_to_seek[]
language plpgsql stable as $$
declare
  named way_to_seek := case when cardinality(in_identifiers) > 0 then identifier_to_seek(in_identifiers) end;
  worded way_to_seek := case when cardinality(in_words) > 0 then words_to_seek(in_words, openly) end;
begin
  return case
    when cardinality(in_words) = 0 then array[named]
    when (worded).parts is null then null
    when cardinality(in_identifiers) = 0 then array[worded]
    when either then array[named, worded]
    else array[row(format('(%s)&(%s)', named.parts, worded.parts), named.identifiers, worded.words)::way_to_seek] end;
end $$;

create function parts_of_block(parts text, block bigint) returns tsquery language sql immutable
return replace(parts, ' ', lpad(to_hex(block), 6, '0'))::tsquery;

-- So many things of a block that are found in any of these ways, in no order.
create function things_of_block(block bigint, ways way_to_seek[], of_kind text, openly bool, most int) returns bigint[]
language plpgsql stable as $$
declare
  way way_to_seek;
  sought tsquery;
  ids bigint[] := '{}';
begin
  foreach way in array ways loop
    sought := parts_of_block(way.parts, block);
    ids := ids || array(select s.property_id from thing_search s
      where thing_parts(s.property_id, s.identifiers, s.about, s.words) @@ sought
        and (of_kind = '' or s.kind = of_kind)
        and (way.identifiers = '{}' or s.identifiers like all (way.identifiers))
        and (way.words = '{}' or case when openly then s.about else s.words end like all (way.words))
      limit most);
  end loop;
  return case when cardinality(ways) > 1 and cardinality(ids) > 0 then array(select distinct id from unnest(ids) id) else ids end;
end $$;

-- What trigrams are asked where words are too common for the list of them.
create function things_by_trigrams(of_kind text, in_identifiers text[], in_words text[], either bool, openly bool) returns text
language plpgsql stable as $$
declare
  by_words text := (select string_agg(format('s.%I like %L', case when openly then 'about' else 'words' end, p), ' and ')
    from unnest(in_words) p);
  by_identifiers text := (select string_agg(format('s.identifiers like %L', p), ' and ') from unnest(in_identifiers) p)
    || format(' and thing_parts(s.property_id, s.identifiers, s.about, s.words) @@ %L::tsquery',
      (select string_agg('(' || parts_of_block((identifier_to_seek(in_identifiers)).parts, block)::text || ')', '|')
       from generate_series(0, (select max(property_id) >> 17 from thing_search)) block));
begin
  return format('(%s)', concat_ws(case when either then ') or (' else ' and ' end, by_identifiers, by_words))
    || case when of_kind = '' then '' else format(' and s.kind = %L', of_kind) end;
end $$;

-- As before: 10,001 are looked at, and the total is that when there are more; otherwise it is exact.
create or replace function find_things(of_kind text, in_identifiers text[], in_words text[], either bool, openly bool,
  skip int, take int, out property_ids bigint[], out total int) language plpgsql stable
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
set max_parallel_workers_per_gather = 0 as $$
declare
  ways way_to_seek[] := ways_to_seek(in_identifiers, in_words, either, openly);
  last bigint := (select max(property_id) >> 17 from thing_search);
  first bigint := (select min(property_id) >> 17 from thing_search);
  way way_to_seek;
  ids bigint[] := '{}';
begin
  if ways is null then
    execute 'with hits as materialized (select s.property_id from thing_search s where '
      || things_by_trigrams(of_kind, in_identifiers, in_words, either, openly) || ' limit 10001)
      select array(select property_id from hits order by property_id desc offset $1 limit $2), (select count(*)::int from hits)'
      into property_ids, total using skip, take;
    return;
  end if;
  foreach way in array ways loop
    ids := ids || array(select t.property_id from generate_series(last, first, -1) block cross join lateral (
      select s.property_id from thing_search s
      where thing_parts(s.property_id, s.identifiers, s.about, s.words) @@ parts_of_block(way.parts, block)
        and (of_kind = '' or s.kind = of_kind)
        and (way.identifiers = '{}' or s.identifiers like all (way.identifiers))
        and (way.words = '{}' or case when openly then s.about else s.words end like all (way.words))
    ) t limit 10001);
  end loop;
  -- A thing may be found in both ways.
  if cardinality(ways) > 1 then ids := array(select distinct id from unnest(ids) id); end if;
  total := least(cardinality(ids), 10001);
  property_ids := array(select id from unnest(ids) id order by id desc offset skip limit take);
end $$;

-- The newest things that fit: those that are met soon on the way back from the newest, otherwise what their blocks list.
create or replace function newest_things(of_kind text, in_identifiers text[], in_words text[], either bool, openly bool,
  skip int, take int, walk int) returns bigint[] language plpgsql stable
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
set max_parallel_workers_per_gather = 0 as $$
declare
  ways way_to_seek[];
  ids bigint[];
begin
  if walk > 0 then
    ids := array(select s.property_id from (select * from thing_search order by property_id desc limit walk) s
      where (of_kind = '' or s.kind = of_kind) and case when either
        then s.identifiers like all (in_identifiers) or case when openly then s.about else s.words end like all (in_words)
        else s.identifiers like all (in_identifiers) and case when openly then s.about else s.words end like all (in_words) end
      order by s.property_id desc offset skip limit take);
    if cardinality(ids) = take then return ids; end if;
  end if;
  ways := ways_to_seek(in_identifiers, in_words, either, openly);
  if ways is null then
    -- The sum keeps the way back from the newest from being taken again.
    execute 'select array(select s.property_id from thing_search s where '
      || things_by_trigrams(of_kind, in_identifiers, in_words, either, openly) || '
      order by s.property_id + 0 desc offset $1 limit $2)' into ids using skip, take;
    return ids;
  end if;
  ids := '{}';
  for block in reverse coalesce((select max(property_id) >> 17 from thing_search), -1)
    ..coalesce((select min(property_id) >> 17 from thing_search), 0) loop
    ids := ids || array(
      select id from unnest(things_of_block(block, ways, of_kind, openly, null)) id
      order by id desc limit skip + take - cardinality(ids));
    exit when cardinality(ids) >= skip + take;
  end loop;
  return ids[skip + 1:skip + take];
end $$;

grant select, insert, update on search_word to zapori_app;
