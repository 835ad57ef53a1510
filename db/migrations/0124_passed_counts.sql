-- How often somebody asked of all portals together, where it is near a limit or every try counts (decision 085). Not logged: no request
-- waits for a disk or a standby because of it, and what it says is over in a minute.
create unlogged table passed_count (
  key bytea constraint passed_count_pkey primary key constraint passed_count_key_length check (length(key) = 16),
  empty_at timestamptz not null,
  per_minute int not null constraint passed_count_per_minute_positive check (per_minute > 0),
  granted int not null constraint passed_count_granted_not_negative check (granted >= 0)
) with (fillfactor = 50);
comment on table passed_count is 'Requests that all portals together let pass, where many come or every try counts: a bucket that drains evenly within a minute. Deleted when it is empty.';
comment on column passed_count.key is 'Keyed hash of who asks, or of what is tried by whom under which name.';
comment on column passed_count.empty_at is 'When the bucket is empty if nothing more comes.';
comment on column passed_count.per_minute is 'How many drain a minute, and how many it holds.';
comment on column passed_count.granted is 'How many the last portal that asked may let pass.';
grant select, insert, update (empty_at, per_minute, granted), delete on passed_count to zapori_app;
comment on column external_system.per_minute is 'How many requests it may make in a minute, at all portals together.';
