-- Things are listed by blocks of 524,288 neighbours in age instead of 131,072 (0020): what is rare is asked of ten blocks instead of
-- 38 among five million things, while the newest of what is common still lie in the first. The index is smaller by a quarter, too.
drop index thing_search_parts;
do $$
declare
  definition text;
begin
  for definition in select pg_get_functiondef(p.oid) from pg_proc p
    where pronamespace = current_schema()::regnamespace and prokind = 'f' and prosrc like '%>> 17%' loop
    execute replace(definition, '>> 17', '>> 19');
  end loop;
end $$;
create index thing_search_parts on thing_search using gin (thing_parts(property_id, identifiers, about, words));
