-- Photographs of sales in more sizes and in AVIF: made after they are attached, one at a time, those of before as well.
alter table stored_content drop constraint stored_content_variant_check;
alter table stored_content add constraint stored_content_variant_kind check (variant in ('ORIGINAL', 'SMALL', 'MEDIUM', 'LARGE',
  'SMALL_AVIF', 'MEDIUM_AVIF', 'LARGE_AVIF'));
comment on column stored_content.variant is
  'ORIGINAL, or of a photograph a picture of at most 320 (SMALL), 640 (MEDIUM) or 1280 points (LARGE) without anything but the picture: as WebP, or as AVIF.';

create table picture_due (
  file_id uuid constraint picture_due_pkey primary key
    constraint picture_due_file_id_fkey references stored_file on delete cascade
);
comment on table picture_due is
  'Photographs of sales of which the other sizes and formats are still to be made; a row goes when they are there.';
-- Whoever takes a row holds it meanwhile, which needs a right to update.
grant select, insert, delete, update (file_id) on picture_due to zapori_app;
create trigger wakes_pictures after insert on picture_due for each statement execute function announce_work('pictures');

create function picture_becomes_due() returns trigger language plpgsql as $$
begin
  insert into picture_due (file_id) values (new.id);
  return null;
end $$;
create trigger picture_becomes_due after update of owner_kind on stored_file for each row
  when (new.photo and new.owner_kind = 'ANNOUNCEMENT' and old.owner_kind is null) execute function picture_becomes_due();

insert into picture_due (file_id) select id from stored_file where photo and owner_kind = 'ANNOUNCEMENT';
