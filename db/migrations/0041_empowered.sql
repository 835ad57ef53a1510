-- Who may enter distraints and hold sales besides private bailiffs: the lists that courts and other authorities send, which the
-- portal keeps (Ordinance N-3, art. 7(1) item 3, 7(3)–(5)). What was entered stays; who is struck off has lost his powers.

create table empowered_person (
  id int generated always as identity primary key,
  institution_id int not null references institution,
  -- A district court names its state bailiffs; any other authority also the law that empowers its officers (art. 7(4)).
  court boolean not null,
  full_name text not null check (full_name <> ''),
  position text not null default '',
  legal_ground text not null default '',
  -- The letter by which the list came.
  letter_number text not null check (letter_number <> ''),
  letter_on date not null,
  -- The last day; none while there is no end.
  valid_until date,
  added_by int not null references account,
  added_at timestamptz not null,
  -- Whose account was let in on this entry.
  account_id int references account,
  struck_by int references account,
  struck_at timestamptz,
  struck_reason text check (length(struck_reason) between 5 and 2000),
  constraint empowered_by_law check (court or legal_ground <> ''),
  check (num_nonnulls(struck_by, struck_at, struck_reason) in (0, 3))
);
create index empowered_person_of on empowered_person (institution_id) where struck_at is null;
create index empowered_person_account on empowered_person (account_id) where account_id is not null;
-- Two who are named at the same moment are one: whoever works off a list twice makes no second entry.
create unique index empowered_person_once on empowered_person (institution_id, lower(full_name)) where struck_at is null;
create index empowered_person_ends on empowered_person (valid_until) where struck_at is null and account_id is not null;

grant select, insert on empowered_person to zapori_app;
grant update (account_id, struck_by, struck_at, struck_reason) on empowered_person to zapori_app;

create function keep_empowered() returns trigger language plpgsql as $$
begin
  if old.struck_at is not null then
    raise exception 'entry % of a list is struck off for good', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_empowered before update on empowered_person for each row execute function keep_empowered();

-- By what law an officer of another authority says that he may act; he says it when he registers (art. 7(4)).
alter table account add column legal_ground text check (length(legal_ground) between 5 and 500);

-- A day on which an office had nothing to enter, as it says itself; so nobody reminds it of that day (CPC art. 450b(3)).
create table daily_entry_note (
  office text not null,
  day date not null,
  account_id int not null references account,
  at timestamptz not null,
  primary key (office, day)
);
grant select, insert on daily_entry_note to zapori_app;
-- The newest entry of an office, whoever made it.
create index distraint_entry_office on distraint_entry (office, at desc);
