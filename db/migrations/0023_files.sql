-- Files: what people upload and what the portal makes, kept in the database beside what they belong to (docs/decisions/025).

create table stored_file (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  type text not null,
  bytes int not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  -- A photograph has pictures to be shown; everything else is a document.
  photo boolean not null default false,
  -- Who uploaded it; of what the portal made, nobody.
  account_id int references account,
  recorded_at timestamptz not null,
  -- What it belongs to; of an upload that nobody has taken yet, nothing.
  owner_kind text check (owner_kind in ('ANNOUNCEMENT', 'REGISTRATION', 'ACT', 'PROTOCOL', 'CLAIM', 'PAYMENT')),
  owner_id int,
  use text check (length(use) between 1 and 50),
  position int,
  attached_at timestamptz,
  check ((owner_kind is null) = (owner_id is null) and (owner_kind is null) = (use is null)
    and (owner_kind is null) = (position is null) and (owner_kind is null) = (attached_at is null)),
  check (account_id is not null or owner_kind is not null),
  unique (id, owner_kind, owner_id)
);
create index stored_file_owner on stored_file (owner_kind, owner_id, use, position) where owner_kind is not null;
create index stored_file_waiting on stored_file (account_id, recorded_at) where owner_kind is null;
create index stored_file_old on stored_file (recorded_at) where owner_kind is null;

-- The bytes: the original, and of a photograph its pictures of 320 and 1280 points without anything but the picture.
create table stored_content (
  file_id uuid not null references stored_file on delete cascade,
  variant text not null check (variant in ('ORIGINAL', 'SMALL', 'LARGE')),
  sealed boolean not null,
  content bytea not null,
  primary key (file_id, variant)
);
-- What is encrypted or a picture does not become smaller.
alter table stored_content alter column content set storage external;

-- Whoever attaches a file attaches it for good; only the files of a draft may go again.
create function keep_attached_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'file % is attached and cannot change', old.id using errcode = 'restrict_violation';
  end if;
  if old.owner_kind <> 'ANNOUNCEMENT' or exists (
      select from announcement where id = old.owner_id and published_at is not null) then
    raise exception 'file % is attached and cannot be deleted', old.id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger keep_attached_file before update or delete on stored_file
  for each row when (old.owner_kind is not null) execute function keep_attached_file();

-- Documents and photographs of an announcement. Frozen with it (Ordinance N-3, art. 22).
create table announcement_document (
  announcement_id int not null references announcement on delete cascade,
  position int not null check (position > 0),
  kind text not null check (kind in ('ACT', 'NOTICE', 'VALUATION', 'PROTOCOL_OF_POSTING', 'OTHER')),
  owner_kind text not null generated always as ('ANNOUNCEMENT') stored,
  -- What everybody may read, without personal data; and the original, for the organiser and the court.
  public_file uuid unique,
  original_file uuid unique,
  primary key (announcement_id, position),
  check (public_file is not null or original_file is not null),
  check (public_file <> original_file),
  foreign key (public_file, owner_kind, announcement_id) references stored_file (id, owner_kind, owner_id),
  foreign key (original_file, owner_kind, announcement_id) references stored_file (id, owner_kind, owner_id)
);
create table announcement_photo (
  announcement_id int not null references announcement on delete cascade,
  -- The first is the cover.
  position int not null check (position > 0),
  owner_kind text not null generated always as ('ANNOUNCEMENT') stored,
  file_id uuid not null unique,
  caption text not null check (length(caption) between 3 and 200),
  primary key (announcement_id, position),
  foreign key (file_id, owner_kind, announcement_id) references stored_file (id, owner_kind, owner_id)
);

create function refuse_files_of_published() returns trigger language plpgsql as $$
declare
  sale int := case tg_op when 'DELETE' then old.announcement_id else new.announcement_id end;
  published timestamptz;
begin
  -- Whoever publishes meanwhile waits, or has been waited for.
  select published_at into published from announcement where id = sale for no key update;
  if published is not null then
    raise exception 'announcement % is published and its files cannot change', sale using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger published_is_frozen before insert or update or delete on announcement_document
  for each row execute function refuse_files_of_published();
create trigger published_is_frozen before insert or update or delete on announcement_photo
  for each row execute function refuse_files_of_published();

-- A draft that is deleted takes its files along.
create function delete_files_of_draft() returns trigger language plpgsql as $$
begin
  delete from stored_file where owner_kind = 'ANNOUNCEMENT' and owner_id = old.id;
  return old;
end $$;
create trigger zz_delete_files_of_draft after delete on announcement
  for each row execute function delete_files_of_draft();

grant select, insert, delete on stored_file, announcement_document, announcement_photo to zapori_app;
grant update (owner_kind, owner_id, use, position, attached_at) on stored_file to zapori_app;
grant select, insert on stored_content to zapori_app;
-- After a change of keys.
grant update (content) on stored_content to zapori_app;
