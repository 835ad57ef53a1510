-- The letters of a sale: to whom each was written, why, and when its reader confirmed that he has it.

create table sale_letter (
  id int generated always as identity primary key,
  announcement_id int not null references announcement,
  -- Who it is for: an applicant, a party of the case, or somebody else by his address, such as the organiser.
  registration_id int references registration,
  party_id int references sale_party,
  other_address text,
  name text not null,
  kind text not null,
  -- What tells two letters of one kind apart, such as the second suspension.
  occasion text not null default '',
  -- How its reader asked to be reached (CPC art. 38(2)–(3)); what is for e-delivery goes by e-mail too.
  channel text not null check (channel in ('EMAIL', 'EDELIVERY')),
  queued_at timestamptz(3) not null,
  -- The letter in the outbox; its sent_at is when it left. Nobody without any e-mail address gets one.
  email_id int unique references email,
  -- The link by which its reader confirms; the database keeps only the hash of its code.
  code_hash bytea unique check (length(code_hash) = 32),
  confirmed_at timestamptz(3),
  -- After a week without confirmation it is served in the ordinary way (CPC art. 41a, 44(3)), and the organiser says when.
  served_on date,
  served_noted_by int references account,
  served_noted_at timestamptz(3),
  check (num_nonnulls(registration_id, party_id, other_address) = 1),
  check (confirmed_at is null or code_hash is not null),
  check (num_nonnulls(served_on, served_noted_by, served_noted_at) in (0, 3)),
  -- Once each, whatever restarts and however many portals run.
  constraint sale_letter_once unique nulls not distinct
    (announcement_id, kind, registration_id, party_id, other_address, occasion)
);
create index sale_letter_registration on sale_letter (registration_id, kind) where registration_id is not null;

grant select, insert on sale_letter to zapori_app;
grant update (email_id, confirmed_at, served_on, served_noted_by, served_noted_at) on sale_letter to zapori_app;

-- What was written stays written; a confirmation and a service are noted once.
create function keep_letter() returns trigger language plpgsql as $$
begin
  if old.email_id is not null and new.email_id is distinct from old.email_id
    or old.confirmed_at is not null and new.confirmed_at is distinct from old.confirmed_at
    or old.served_on is not null and new.served_on is distinct from old.served_on then
    raise exception 'letter % is written', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_letter before update on sale_letter for each row execute function keep_letter();

-- Sales whose letters at the end of bidding have all been written, so that nobody looks for them again.
create table sale_end_letters (
  auction_id int primary key references auction,
  done_at timestamptz not null
);
grant select, insert on sale_end_letters to zapori_app;
