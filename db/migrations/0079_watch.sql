-- Who applied for a sale or bought in it watches its things in the register, until title passes or the sale ends without them.
alter table subscription
  add column watch_of text,
  add column watch_page text,
  add constraint subscription_watch_whole check ((watch_of is null) = (watch_page is null) and (watch_of is null or thing_kind is not null));
comment on column subscription.watch_of is 'The number of the sale for which the thing is watched; null of what somebody subscribed to by themselves.';
comment on column subscription.watch_page is 'The screen from which it is watched and stopped, below /dist: that of the application.';
drop index subscription_once;
create unique index subscription_once on subscription
  (account_id, kind, channel, coalesce(email, ''), coalesce(thing_kind, ''), coalesce(folded, ''), coalesce(reference, ''), coalesce(watch_page, ''))
  where state <> 'ENDED';

create table sale_watch (
  subscription_id int constraint sale_watch_pkey primary key constraint sale_watch_subscription_id_fkey references subscription,
  registration_id int not null constraint sale_watch_registration_id_fkey references registration
);
create index sale_watch_registration on sale_watch (registration_id);
comment on table sale_watch is
  'The things of a sale that an applicant watches in the register, each by a subscription, which says whether it still holds.';
grant select, insert on sale_watch to zapori_app;

-- A paper of the register as it stood on a past day (decision 061).
alter table paper add column known_before timestamptz;
comment on column paper.known_before is
  'It tells of the register as it was known before this moment, the end of a past day in Sofia; null where it tells of as_of itself.';
alter table paper add constraint paper_known_before check (known_before <= as_of);
