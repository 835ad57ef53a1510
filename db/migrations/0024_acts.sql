-- What an organiser does with a published sale, and the outages of the portal.

-- Who serves is alive: one row for each process, beaten again and again; when all were silent is an outage.
create table portal_pulse (
  process uuid primary key,
  started_at timestamptz(3) not null,
  beat_at timestamptz(3) not null
);
grant select, insert, delete, update (beat_at) on portal_pulse to zapori_app;

-- When the portal was not to be had, measured by itself (Ordinance N-3, art. 14(1)); what was measured never changes.
create table outage (
  id int generated always as identity primary key,
  from_at timestamptz(3) not null unique,
  until_at timestamptz(3) not null check (until_at > from_at),
  measured_at timestamptz(3) not null check (measured_at >= until_at),
  -- What the ministry says about it to everyone.
  message_bg text check (length(message_bg) between 5 and 2000),
  message_en text check (length(message_en) between 5 and 2000),
  message_at timestamptz(3),
  message_by int references account,
  check ((message_at is null) = (message_by is null) and (message_at is null) = (message_bg is null)
    and (message_at is null) = (message_en is null))
);
create index outage_until on outage (until_at);
grant select, insert, update (message_bg, message_en, message_at, message_by) on outage to zapori_app;

-- Work on the portal that is announced beforehand: no sale is held in it (art. 14(3)).
create table planned_outage (
  id int generated always as identity primary key,
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null check (until_at > from_at),
  text_bg text not null check (length(text_bg) between 5 and 2000),
  text_en text not null check (length(text_en) between 5 and 2000),
  announced_at timestamptz(3) not null check (announced_at < from_at),
  announced_by int not null references account,
  withdrawn_at timestamptz(3),
  withdrawn_by int references account,
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index planned_outage_until on planned_outage (until_at) where withdrawn_at is null;
grant select, insert, update (withdrawn_at, withdrawn_by) on planned_outage to zapori_app;

-- The acts of an organiser on a published sale, each with its ground; nothing here is ever changed (art. 16(1), 18(2)).
create table sale_act (
  id int generated always as identity primary key,
  announcement_id int not null references auction,
  kind text not null check (kind in ('CANCEL', 'SUSPEND', 'RESUME', 'TERMINATE', 'CHANGE_END', 'CONTINUE', 'ADD_TIME')),
  ground text not null check (ground ~ '^[A-Z_]{3,40}$'),
  -- The act of a court or of the organiser himself; a decision after an outage needs none.
  act_number text check (length(act_number) between 1 and 100),
  act_date date,
  reasons text not null check (length(reasons) between 10 and 5000),
  outage_id int references outage,
  at timestamptz(3) not null,
  account_id int not null references account,
  acting_for int references account,
  -- The times of the sale before the act and after it.
  starts_at_before timestamptz(3) not null,
  ends_at_before timestamptz(3) not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  resumes_at timestamptz(3),
  check ((kind in ('CONTINUE', 'ADD_TIME')) <= (outage_id is not null)),
  check (outage_id is not null or (act_number is not null and act_date is not null)),
  check ((act_number is null) = (act_date is null)),
  -- The sale is decided upon once after each outage.
  unique (announcement_id, outage_id)
);
create index sale_act_announcement on sale_act (announcement_id, id);
grant select, insert on sale_act to zapori_app;

-- What of its bidding a sale lost by an outage (art. 14(2)), and when those registered for it were told.
create table sale_outage (
  announcement_id int not null references auction,
  outage_id int not null references outage,
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null check (until_at > from_at),
  noticed_at timestamptz(3),
  primary key (announcement_id, outage_id)
);
create index sale_outage_unnoticed on sale_outage (outage_id) where noticed_at is null;
grant select, insert, update (noticed_at) on sale_outage to zapori_app;
alter table sale_act add foreign key (announcement_id, outage_id) references sale_outage (announcement_id, outage_id);

-- A sale whose time ran out during an outage may be ended by an act all the same, before its protocol is signed.
alter table auction drop constraint auction_check1,
  add constraint closed_is_not_suspended check (closed_at is null or suspended_at is null);
create or replace function keep_end_of_sale() returns trigger language plpgsql as $$
begin
  if old.terminated_at is not null or (old.closed_at is not null and
      ((new.closed_at, new.ends_at, new.last_number, new.suspended_at)
        is distinct from (old.closed_at, old.ends_at, old.last_number, old.suspended_at)
      or (new.terminated_at is not null and not exists (select from sale_outage o
        where o.announcement_id = old.id and o.until_at >= old.ends_at)))) then
    raise exception 'the sale % has ended', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
