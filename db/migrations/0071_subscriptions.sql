-- Who asked to be told of distraints: on a thing, also one that is not in the register yet, or of one distraint. Screens 3.2, 3.3, 4.10.

create table subscription (
  id int generated always as identity constraint subscription_pkey primary key,
  number text not null constraint subscription_number_key unique,
  account_id int not null constraint subscription_account_id_fkey references account,
  kind text not null constraint subscription_kind_kind check (kind in ('FIRST_LIEN', 'CHANGE_STATUS')),
  thing_kind text constraint subscription_thing_kind_kind
    check (thing_kind in ('VEHICLE', 'AIRCRAFT', 'VESSEL', 'AGRIFORMACHINERY', 'REALESTATE', 'OTHER')),
  identifier text,
  folded text constraint subscription_folded check (folded <> ''),
  reference text,
  channel text not null constraint subscription_channel_kind check (channel in ('EMAIL', 'EDELIVERY')),
  email text,
  state text not null constraint subscription_state_kind check (state in ('UNCONFIRMED', 'ACTIVE', 'ENDED')),
  ended_why text constraint subscription_ended_why_kind
    check (ended_why in ('TOLD', 'STOPPED', 'BY_LETTER', 'BY_ADMINISTRATOR', 'EXPIRED')),
  ended_at timestamptz,
  consent_at timestamptz not null,
  created_at timestamptz not null,
  since timestamptz not null,
  ends_at timestamptz not null,
  constraint subscription_to_thing_or_distraint check ((thing_kind is null) = (folded is null)
    and (thing_kind is null) = (identifier is null) and (thing_kind is null) <> (reference is null)),
  constraint subscription_first_lien_of_thing check (kind <> 'FIRST_LIEN' or thing_kind is not null),
  constraint subscription_address check ((channel = 'EMAIL') = (email is not null)),
  constraint subscription_ended_whole check ((state = 'ENDED') = (ended_why is not null) and (state = 'ENDED') = (ended_at is not null)),
  constraint subscription_span check (ends_at > since)
);
create index subscription_wanted on subscription (thing_kind, folded) where state = 'ACTIVE' and thing_kind is not null;
create index subscription_wanted_distraint on subscription (reference) where state = 'ACTIVE' and reference is not null;
create index subscription_of_account on subscription (account_id, id);
create index subscription_address_of on subscription (lower(email)) where email is not null;
create index subscription_folded_search on subscription (folded, id) where folded is not null;
create unique index subscription_once on subscription
  (account_id, kind, channel, coalesce(email, ''), coalesce(thing_kind, ''), coalesce(folded, ''), coalesce(reference, ''))
  where state <> 'ENDED';
comment on table subscription is
  'Who wants to be told of distraints on a thing or of changes of one distraint, by which way and until when.';
comment on column subscription.number is 'For people: year and running number.';
comment on column subscription.kind is
  'FIRST_LIEN: when a distraint in force is entered on a thing that has none. CHANGE_STATUS: at each new distraint and each change of status.';
comment on column subscription.identifier is 'As it was typed: no other identifier of the thing is shown to its subscriber.';
comment on column subscription.folded is 'The same in the one spelling in which things are found (property.folded).';
comment on column subscription.reference is 'The number of the one distraint that it is about (distraint.reference).';
comment on column subscription.email is 'Where letters go; null where they go by e-delivery, to the proved number of the account.';
comment on column subscription.state is 'UNCONFIRMED until the address is confirmed by a letter; ENDED when it has told, was stopped, or ran out.';
comment on column subscription.consent_at is 'When its owner agreed to the use of their data for it.';
comment on column subscription.since is 'Entries from this moment on are told of; anew after each renewal.';
comment on column subscription.ends_at is 'It tells of nothing that was entered at this moment or later.';
grant select, insert, update (kind, email, state, ended_why, ended_at, since, ends_at) on subscription to zapori_app;

create table subscription_event (
  id bigint generated always as identity constraint subscription_event_pkey primary key,
  subscription_id int not null constraint subscription_event_subscription_id_fkey references subscription,
  at timestamptz not null,
  event text not null constraint subscription_event_event_kind
    check (event in ('CREATED', 'CONFIRMED', 'RENEWED', 'STOPPED', 'BY_LETTER', 'BY_ADMINISTRATOR')),
  account_id int constraint subscription_event_account_id_fkey references account,
  ground text constraint subscription_event_ground check (length(ground) between 5 and 500),
  constraint subscription_event_by_somebody check ((event = 'BY_ADMINISTRATOR') = (ground is not null))
);
create index subscription_event_of on subscription_event (subscription_id, id);
comment on table subscription_event is 'What happened to each subscription. Rows are only added.';
comment on column subscription_event.account_id is 'Whose deed it was; null of one by the link of a letter.';
grant select, insert on subscription_event to zapori_app;

create table subscription_address (
  account_id int not null constraint subscription_address_account_id_fkey references account,
  email text not null constraint subscription_address_small_letters check (email = lower(email)),
  code_hash bytea constraint subscription_address_code_hash_key unique,
  asked_at timestamptz,
  confirmed_at timestamptz,
  constraint subscription_address_pkey primary key (account_id, email)
);
create index subscription_address_asked on subscription_address (email, asked_at);
comment on table subscription_address is
  'Addresses to which an account has letters sent that are not its own: none goes there before its reader has agreed.';
comment on column subscription_address.code_hash is 'SHA-256 of the code in the letter that asks; null once it was used.';
comment on column subscription_address.asked_at is 'When that letter was written: nobody is asked more than once a day.';
comment on column subscription_address.confirmed_at is 'Taken back when the reader of a letter stops it there.';
grant select, insert, update (code_hash, asked_at, confirmed_at) on subscription_address to zapori_app;

create table subscription_due (
  entry_id bigint constraint subscription_due_pkey primary key constraint subscription_due_entry_id_fkey references distraint_entry,
  property_id bigint not null,
  later bool not null
);
create index subscription_due_next on subscription_due (later, entry_id);
create index subscription_due_of_thing on subscription_due (property_id, entry_id);
comment on table subscription_due is 'Entries of the register of which subscribers were not told yet. Kept by triggers; done means deleted.';
comment on column subscription_due.later is 'Of an import, or told of again because a number of the thing became known: after all others.';
grant select, insert, delete, update (later) on subscription_due to zapori_app;

create table former_number (
  property_id bigint not null constraint former_number_property_id_fkey references property,
  folded text not null constraint former_number_folded check (folded <> ''),
  last_subscription int not null,
  constraint former_number_pkey primary key (property_id, folded)
);
comment on table former_number is
  'Numbers that a thing bore before, folded: who subscribed to it while it bore one goes on being told. Kept by a trigger.';
comment on column former_number.last_subscription is 'The newest subscription of that time; later ones mean whatever thing bears the number then.';
grant select, insert, update (last_subscription) on former_number to zapori_app;

create table subscription_notice (
  id bigint generated always as identity constraint subscription_notice_pkey primary key,
  subscription_id int not null constraint subscription_notice_subscription_id_fkey references subscription,
  entry_id bigint not null constraint subscription_notice_entry_id_fkey references distraint_entry,
  matched_at timestamptz not null,
  state text not null constraint subscription_notice_state_kind check (state in ('WAITING', 'WRITTEN', 'DROPPED')),
  code_hash bytea constraint subscription_notice_code_hash_key unique,
  email_id int constraint subscription_notice_email_id_key unique constraint subscription_notice_email_id_fkey references email,
  delivery_id int constraint subscription_notice_delivery_id_key unique
    constraint subscription_notice_delivery_id_fkey references e_delivery,
  written_at timestamptz,
  constraint subscription_notice_once unique (subscription_id, entry_id),
  constraint subscription_notice_written check (case state when 'WRITTEN' then num_nonnulls(email_id, delivery_id) = 1 and code_hash is not null
    and written_at is not null else num_nonnulls(email_id, delivery_id, code_hash, written_at) = 0 end)
);
create index subscription_notice_waiting on subscription_notice (id) where state = 'WAITING';
create index subscription_notice_entry on subscription_notice (entry_id);
comment on table subscription_notice is
  'What each subscriber is told of: one entry once. Its text stands with the letter or the message that was written of it.';
comment on column subscription_notice.state is
  'WAITING until its letter is written; DROPPED if by then the subscription was stopped, or nobody can be reached by it.';
comment on column subscription_notice.code_hash is 'SHA-256 of the code in its text by which its reader stops the subscription.';
grant select, insert, update (state, code_hash, email_id, delivery_id, written_at) on subscription_notice to zapori_app;

-- Each entry of the register is due at once; what is imported only where a setting asks for it.
create function entries_to_subscribers() returns trigger language plpgsql as $$
begin
  insert into subscription_due (entry_id, property_id, later)
    select f.id, f.property_id, f.origin = 'IMPORT' from fresh f
    where f.kind <> 'CHANGED' and (f.origin <> 'IMPORT' or coalesce(
      (select value = 'true' from setting where name = 'TellSubscribersOfImports' and valid_from <= f.at
        order by valid_from desc, set_at desc limit 1), false));
  if found then
    -- What waits of the same things comes first, in its order.
    update subscription_due d set later = false from fresh f where d.property_id = f.property_id and d.later and f.origin <> 'IMPORT';
    perform pg_notify('topics', 'work:subscriptions');
  end if;
  return null;
end $$;
comment on function entries_to_subscribers is 'Makes new entries of the register due to be told of.';
create trigger entries_to_subscribers after insert on distraint_entry referencing new table as fresh
  for each statement execute function entries_to_subscribers();

-- A number of a thing became known or changed: what was entered on it meanwhile is held against subscriptions to that number, too.
create function numbers_to_subscribers() returns trigger language plpgsql as $$
declare
  before text[] := array_remove(array[split_part(old.folded, '/', 1), old.second_folded], null);
  after text[] := array_remove(array[split_part(new.folded, '/', 1), new.second_folded], null);
begin
  if before = after then return null; end if;
  insert into former_number (property_id, folded, last_subscription)
    select distinct new.id, number, coalesce((select max(id) from subscription), 0) from unnest(before) number where number <> all (after)
    on conflict (property_id, folded) do update set last_subscription = excluded.last_subscription;
  insert into subscription_due (entry_id, property_id, later)
    select id, property_id, true from distraint_entry where property_id = new.id and kind <> 'CHANGED' and origin <> 'IMPORT'
    on conflict do nothing;
  if found then perform pg_notify('topics', 'work:subscriptions'); end if;
  return null;
end $$;
comment on function numbers_to_subscribers is 'Keeps the numbers that a thing bore before, and makes its entries due again where it has a new one.';
create trigger numbers_to_subscribers after update of folded, second_folded on property for each row
  when (old.folded is distinct from new.folded or old.second_folded is distinct from new.second_folded)
  execute function numbers_to_subscribers();

create trigger wakes_subscriptions after insert on subscription_notice for each statement execute function announce_work('subscriptions');

-- Ten thousand letters at once hold up no other; and one that can be stopped says to mail programs how (RFC 2369, RFC 8058).
alter table email add column bulk bool not null default false, add column stop_address text;
comment on column email.bulk is 'One of many alike: sent after all others that are due.';
comment on column email.stop_address is 'Where mail programs stop such letters by one press (RFC 8058); its code is struck out once the letter is gone.';
drop index email_due;
create index email_due on email (bulk, next_try_at, id) where state = 'QUEUED';
