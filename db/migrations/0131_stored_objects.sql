-- Files may lie in an S3-compatible storage (docs/decisions/087). Each object is noted here before it is put, and until it is deleted:
-- so none is lost sight of, and nobody has to list a bucket.

create table stored_object (
  name uuid constraint stored_object_pkey primary key,
  file_id uuid,
  state text not null default 'INTENDED'
    constraint stored_object_state_kind check (state in ('INTENDED', 'KEPT', 'OVER')),
  bytes int not null constraint stored_object_bytes_positive check (bytes > 0),
  sha256 bytea not null constraint stored_object_sha256_length check (length(sha256) = 32),
  key_name bytea constraint stored_object_key_name_length check (length(key_name) = 4),
  intended_at timestamptz not null,
  remove_at timestamptz,
  constraint stored_object_removal check (remove_at is null or state = 'OVER')
);
comment on table stored_object is 'Objects in the S3-compatible storage, by their random names: each is noted before it is put there, and until it was deleted.';
comment on column stored_object.file_id is 'The file whose original it holds. No foreign key: it may outlive the file. Null of one by which the line is tried.';
comment on column stored_object.state is 'INTENDED: it may be there or not, and nothing needs it yet. KEPT: a file lies in it. OVER: nothing needs it any more.';
comment on column stored_object.bytes is 'Size of the object, which is sealed.';
comment on column stored_object.sha256 is 'Of the object, sealed as it is.';
comment on column stored_object.key_name is 'The name of the key under which it is sealed, as it stands before what was sealed.';
comment on column stored_object.remove_at is 'When it is deleted: of one that is over, from when that was seen on.';
create index stored_object_open on stored_object (state, remove_at) where state <> 'KEPT';
create index stored_object_file on stored_object (file_id);
grant select, insert, delete, update (state, remove_at) on stored_object to zapori_app;

alter table stored_content
  alter column content drop not null,
  add column object uuid constraint stored_content_object_key unique
    constraint stored_content_object_fkey references stored_object,
  add constraint stored_content_somewhere check ((content is null) = (object is not null)),
  add constraint stored_content_object_sealed check (object is null or (sealed and variant = 'ORIGINAL'));
comment on column stored_content.content is 'The bytes, sealed or not; null of what lies in the storage.';
comment on column stored_content.object is 'The object in which the bytes lie instead; only originals, and only sealed.';
create index stored_content_here on stored_content (file_id) where variant = 'ORIGINAL' and object is null;
-- What goes to the storage is sealed on the way, where it was not before.
grant update (object, sealed) on stored_content to zapori_app;

-- Whatever parts a file from its object, be it a draft that was deleted, leaves the object to be deleted after the commit.
create function object_becomes_over() returns trigger language plpgsql as $$
begin
  update stored_object set state = 'OVER' where name = old.object;
  return null;
end $$;
create trigger object_becomes_over_with_file after delete on stored_content for each row
  when (old.object is not null) execute function object_becomes_over();
create trigger object_becomes_over after update of object on stored_content for each row
  when (old.object is not null and new.object is distinct from old.object) execute function object_becomes_over();

-- What was attached may be brought to the storage, and what is over may be deleted.
create trigger wakes_files after insert on stored_file for each row
  when (new.owner_kind is not null) execute function announce_work('files');
create trigger wakes_files_attached after update of owner_kind on stored_file for each row
  when (new.owner_kind is not null and old.owner_kind is null) execute function announce_work('files');
create trigger wakes_files_over after update of state on stored_object for each row
  when (new.state = 'OVER') execute function announce_work('files');
