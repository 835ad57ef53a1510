-- Backups that were made: each is noted when it is whole and was checked. The page of administrators shows the age of the newest.
create table backup_made (
  id int generated always as identity constraint backup_made_pkey primary key,
  moment timestamptz not null,
  kind text not null constraint backup_made_kind check (kind in ('OWN', 'ELSEWHERE')),
  bytes bigint constraint backup_made_bytes check (bytes > 0),
  took_ms bigint constraint backup_made_took check (took_ms >= 0),
  verified_at timestamptz,
  made_by text not null constraint backup_made_by check (length(made_by) between 1 and 200),
  noted_at timestamptz not null default now(),
  constraint backup_made_own check (kind = 'ELSEWHERE' or (bytes is not null and took_ms is not null and verified_at is not null))
);
comment on table backup_made is 'Backups that were made: each is noted when it is whole and was checked. Never changed.';
comment on column backup_made.moment is 'What was committed until then is in it.';
comment on column backup_made.kind is 'OWN: made and opened by npm run backup. ELSEWHERE: by a tool of the operator, who reported it.';
comment on column backup_made.bytes is 'Of all its files; null where nobody told.';
comment on column backup_made.took_ms is 'From the beginning until it was checked, in milliseconds; null where nobody told.';
comment on column backup_made.verified_at is 'When a PostgreSQL was opened from it and held against the running one; null of one that was reported.';
comment on column backup_made.made_by is 'The program and its version.';
create index backup_made_newest on backup_made (moment desc);
grant select, insert on backup_made to zapori_app;
