-- Messages of feedback are erased when they are past their term, with their answers, codes and pictures.

-- Its pictures are attached for good, as all files are, and go with the message alone.
create or replace function keep_attached_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'file % is attached and cannot change', old.id using errcode = 'restrict_violation';
  end if;
  if old.owner_kind = 'FEEDBACK' and not exists (select from feedback where id = old.owner_id) then
    return old;
  end if;
  if old.owner_kind <> 'ANNOUNCEMENT' or exists (
      select from announcement where id = old.owner_id and published_at is not null) then
    raise exception 'file % is attached and cannot be deleted', old.id using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

create function erase_feedback(wanted int) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
      select from feedback f where f.id = wanted and f.state in ('ANSWERED', 'CLOSED')
        and greatest(f.sent_at, (select max(at) from feedback_event e where e.feedback_id = f.id)) < now() - interval '1 year') then
    raise exception 'message % waits or is not a year old', wanted using errcode = 'restrict_violation';
  end if;
  delete from feedback_code where feedback_id = wanted;
  delete from feedback_event where feedback_id = wanted;
  delete from feedback where id = wanted;
  delete from stored_file where owner_kind = 'FEEDBACK' and owner_id = wanted;
end $$;
comment on function erase_feedback is
  'Erases a message of feedback that was dealt with, with what was done with it and its pictures, a year after the last of that at the earliest.';
revoke execute on function erase_feedback from public;
grant execute on function erase_feedback to zapori_app;
