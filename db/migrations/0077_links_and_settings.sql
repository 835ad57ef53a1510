-- Administrators check the services outside, and change settings from a moment on.
alter table setting add column id int generated always as identity constraint setting_id_key unique;
alter table setting add column account_id int constraint setting_account_id_fkey references account;
comment on column setting.account_id is 'Of the administrator who set it in the portal; null of a command at the console.';

-- Changes that were taken back before their moment came: they never hold. A setting itself is never changed.
create table setting_taken_back (
  setting_id int constraint setting_taken_back_pkey primary key constraint setting_taken_back_setting_id_fkey references setting (id),
  at timestamptz not null,
  account_id int not null constraint setting_taken_back_account_id_fkey references account
);
comment on table setting_taken_back is 'Changes that were taken back before their moment came: they never hold. A setting itself is never changed.';
comment on column setting_taken_back.account_id is 'The administrator who took it back.';
grant select, insert on setting_taken_back to zapori_app;

-- What holds of a setting at a moment; null where nobody has set it.
create function setting_value(setting_name text, moment timestamptz) returns jsonb language sql stable as $$
  select value from setting s where name = setting_name and valid_from <= moment
    and not exists (select from setting_taken_back t where t.setting_id = s.id)
  order by valid_from desc, set_at desc limit 1
$$;

create or replace function entries_to_subscribers() returns trigger language plpgsql as $$
begin
  insert into subscription_due (entry_id, property_id, later)
    select f.id, f.property_id, f.origin = 'IMPORT' from fresh f
    where f.kind <> 'CHANGED' and (f.origin <> 'IMPORT'
      or coalesce(setting_value('TellSubscribersOfImports', f.at) = 'true', false));
  if found then
    -- What waits of the same things comes first, in its order.
    update subscription_due d set later = false from fresh f where d.property_id = f.property_id and d.later and f.origin <> 'IMPORT';
    perform pg_notify('topics', 'work:subscriptions');
  end if;
  return null;
end $$;

-- The services outside that are checked from time to time: a row each, made when the portal first finds it in its configuration.
create table link (
  name text constraint link_pkey primary key constraint link_name check (length(name) >= 1 and length(name) <= 400),
  next_check_at timestamptz not null,
  held_until timestamptz
);
comment on table link is 'The services outside that are checked from time to time: a row each, made when the portal first finds it in its configuration.';
comment on column link.name is 'A word such as MAIL; of an authority of time stamps STAMPS and its address, without name and password.';
comment on column link.next_check_at is 'When it is checked by itself again.';
comment on column link.held_until is 'Until when a process that speaks to it has it for itself.';
grant select, insert, update (next_check_at, held_until) on link to zapori_app;

-- How checks of a link ended; the newest ones of each are kept.
create table link_check (
  id bigint generated always as identity constraint link_check_pkey primary key,
  link text not null constraint link_check_link_fkey references link,
  at timestamptz not null,
  ms int not null constraint link_check_ms check (ms >= 0),
  outcome text not null constraint link_check_outcome check (outcome in ('GOOD', 'UNASKED', 'AWAY', 'REFUSED', 'STRANGE')),
  answer text not null constraint link_check_answer check (length(answer) <= 500),
  certificate_until timestamptz,
  details jsonb,
  account_id int constraint link_check_account_id_fkey references account
);
comment on table link_check is 'How checks of a link ended; the newest ones of each are kept.';
comment on column link_check.ms is 'How long it took, in milliseconds.';
comment on column link_check.outcome is 'UNASKED: only our own files were looked at, since there is nobody to ask. AWAY: no answer. REFUSED: it answered and will not know us. STRANGE: it answers otherwise than its protocol says.';
comment on column link_check.answer is 'What the service said, or why it did not: no secrets, no numbers of persons.';
comment on column link_check.certificate_until is 'Until when the first of the certificates in use is valid: its own as it showed it, and ours.';
comment on column link_check.details is 'Of a test stamp: serial, time, policy, chain (StampDetails).';
comment on column link_check.account_id is 'Of the administrator who wanted it; null of those that the portal makes by itself.';
create index link_check_newest on link_check (link, id desc);
grant select, insert, delete on link_check to zapori_app;

-- Stamps are counted by day, and those that wait are counted.
create index entry_stamp_day on entry_stamp (stamped_at) where (stamped_at is not null);
create index sale_checkpoint_day on sale_checkpoint (stamped_at) where (stamped_at is not null);
create index paper_sealed_day on paper (sealed_at) where (sealed_at is not null);
