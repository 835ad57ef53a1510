-- Whoever waits for payments reads those that have news, and not all that somebody waits for, at each change of any.

alter table payment add column news boolean not null default false;
comment on column payment.news is 'It has changed, can be paid now, was released or took the place of another, and whoever waits for it has not looked yet.';
create index payment_news on payment (changed_at) where news;
grant update (news) on payment to zapori_app;

create function note_payment_news() returns trigger language plpgsql as $$
begin
  new.news := true;
  return new;
end $$;
create trigger payment_has_news before update on payment for each row
  when (new.changed_at is distinct from old.changed_at or new.released_at is distinct from old.released_at
    or new.access_code is distinct from old.access_code)
  execute function note_payment_news();
create trigger renewed_payment_has_news before insert on payment for each row when (new.replaces is not null)
  execute function note_payment_news();

-- What nobody may have looked at yet; to look once more does nothing.
update payment set news = true where changed_at > opened_at or replaces is not null;
