-- Several words are sought by as many of them as is worth it: passing a list of 250 things takes as long as looking at one of
-- those that are left, and each word leaves as large a part of them as has it, or somewhat more.
create or replace function words_to_seek(patterns text[], openly bool) returns way_to_seek language plpgsql stable
set enable_seqscan = off as $$
declare
  term record;
  every numeric := (select greatest(max(property_id), 1) from thing_search);
  remaining numeric;
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
    if term.things is null or cardinality(term.words) > 500
      or (remaining is not null and term.things > 250 * greatest(remaining, 1) * (1 - least(term.things / every, 1)))
    then
      compared := compared || term.pattern;
    else
      -- Never less than a third: words often come together, as a make and its model.
      remaining := coalesce(remaining * greatest(term.things / every, 0.3), term.things);
      parts := concat_ws('&', parts, '(' || coalesce((
        select string_agg(format(''' %s%s''', case when openly then 'a' else 'w' end,
          replace(replace(word, '\', '\\'), '''', '''''')), '|') from unnest(term.words) word),
        ''' ''') || ')');
    end if;
  end loop;
  return case when parts is not null then row(parts, '{}'::text[], compared)::way_to_seek end;
end $$;

-- As before; but block by block from the newest on, so that only those for the page are put in order.
create or replace function find_things(of_kind text, in_identifiers text[], in_words text[], either bool, openly bool,
  skip int, take int, out property_ids bigint[], out total int) language plpgsql stable
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
set max_parallel_workers_per_gather = 0 as $$
declare
  ways way_to_seek[] := ways_to_seek(in_identifiers, in_words, either, openly);
  found bigint[];
begin
  if ways is null then
    execute 'with hits as materialized (select s.property_id from thing_search s where '
      || things_by_trigrams(of_kind, in_identifiers, in_words, either, openly) || ' limit 10001)
      select array(select property_id from hits order by property_id desc offset $1 limit $2), (select count(*)::int from hits)'
      into property_ids, total using skip, take;
    return;
  end if;
  property_ids := '{}';
  total := 0;
  for block in reverse coalesce((select max(property_id) >> 19 from thing_search), -1)
    ..coalesce((select min(property_id) >> 19 from thing_search), 0) loop
    found := things_of_block(block, ways, of_kind, openly, 10001 - total);
    if cardinality(property_ids) < skip + take then
      property_ids := property_ids || array(
        select id from unnest(found) id order by id desc limit skip + take - cardinality(property_ids));
    end if;
    total := total + cardinality(found);
    exit when total > 10000;
  end loop;
  total := least(total, 10001);
  property_ids := property_ids[skip + 1:skip + take];
end $$;

-- A longer identifier is sought by its rarest part and by those, among parts that are worth it, which say most about the rest:
-- of parts that overlap the second tells little that the first does not.
create or replace function identifier_to_seek(patterns text[]) returns way_to_seek language plpgsql stable
set enable_seqscan = off as $$
declare
  asked text := substr(patterns[1], 2, length(patterns[1]) - 2);
  rest int[] := array(select generate_series(1, length(asked)));
  places int[];
  names text[];
  counts bigint[];
  rarest bigint;
  best int;
  parts text;
begin
  -- Those that nobody has counted yet may be rare.
  select array_agg(at), array_agg(part), array_agg(coalesce(things, 0)) into places, names, counts
  from (select at, substr(asked, at, 4) as part from generate_series(1, greatest(length(asked) - 3, 1)) at) p
    left join identifier_part using (part);
  for turn in 1..3 loop
    select n into best
    from generate_subscripts(places, 1) n
      cross join lateral (select count(*) as more from unnest(rest) at where at between places[n] and places[n] + 3) f
    where f.more > 0 and (rarest is null or counts[n] <= 200 * greatest(rarest, 1))
    order by case when rarest is not null then -f.more end, counts[n], names[n] limit 1;
    exit when best is null;
    rarest := coalesce(rarest, counts[best]);
    parts := concat_ws('&', parts, format(''' i%s''', names[best]) || case length(asked) when 3 then ':*' else '' end);
    rest := array(select at from unnest(rest) at where at not between places[best] and places[best] + 3);
  end loop;
  return row(parts, case when length(asked) > 4 or cardinality(patterns) > 1 then patterns else '{}' end, '{}'::text[])::way_to_seek;
end $$;
