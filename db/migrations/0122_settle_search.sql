-- What is entered waits in a list of each text index until somebody sorts it in; who enters or searches next would pay for thousands.
create function settle_search() returns void language sql security definer set search_path to 'pg_catalog', 'pg_temp' as $$
  select gin_clean_pending_list(i.indexrelid)
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
  where a.amname = 'gin' and i.indrelid in ('public.thing_search'::regclass, 'public.distraint_search'::regclass,
    'public.search_word'::regclass, 'public.debtor'::regclass, 'public.party'::regclass, 'public.property'::regclass,
    'public.distraint'::regclass)
$$;
comment on function settle_search() is 'Sorts what was entered by the thousand into the text indexes, which only their owner may.';
revoke execute on function settle_search() from public;
grant execute on function settle_search() to zapori_app;

-- Rows of which ids come back are copied through a table of the transaction; a database of one's own may deny that to all.
do $$ begin execute format('grant temporary on database %I to zapori_app', current_database()); end $$;
