-- Web push (RFC 8030, 8291, 8292): the portal's key, browsers that want news, news on the way, and what bidders have been told of a sale.

create table push_key (
  id int constraint push_key_pkey primary key default 1 constraint push_key_only check (id = 1),
  public_key bytea not null constraint push_key_point check (length(public_key) = 65),
  private_cipher bytea not null,
  made_at timestamptz not null
);
grant select, insert, update (private_cipher) on push_key to zapori_app;
comment on table push_key is 'The key by which push services know the portal (VAPID, RFC 8292); made at the first start. Another one would make every subscription worthless.';
comment on column push_key.id is 'Always 1: there is one key.';
comment on column push_key.public_key is 'The uncompressed point on P-256, as browsers get it.';
comment on column push_key.private_cipher is 'The private half in base64url, encrypted under the keys for personal data.';

create table push_subscription (
  id bigint generated always as identity constraint push_subscription_pkey primary key,
  account_id int not null constraint push_subscription_of references account,
  session_id int not null constraint push_subscription_session references session,
  endpoint_hash bytea not null constraint push_subscription_browser unique
    constraint push_subscription_hash check (length(endpoint_hash) = 32),
  secret_cipher bytea not null,
  service text not null constraint push_subscription_service check (length(service) between 1 and 260),
  agent text,
  language text not null constraint push_subscription_language_kind check (language in ('bg', 'en')),
  kinds text[] not null constraint push_subscription_some check (cardinality(kinds) between 1 and 50),
  created_at timestamptz not null,
  last_success_at timestamptz,
  failures int not null default 0 constraint push_subscription_failures check (failures >= 0),
  last_error text constraint push_subscription_error check (length(last_error) <= 300)
);
create index push_subscription_account on push_subscription (account_id, id);
create index push_subscription_of_session on push_subscription (session_id);
grant select, insert, delete on push_subscription to zapori_app;
grant update (account_id, session_id, secret_cipher, service, agent, language, kinds, created_at, last_success_at, failures, last_error)
  on push_subscription to zapori_app;
comment on table push_subscription is 'Browsers in which somebody wants news of the portal, each with what its push service gave it. Deleted when switched off, when the session ends, or when the push service no longer knows it.';
comment on column push_subscription.session_id is 'The last session in that browser: when it is ended, nobody there is told any more.';
comment on column push_subscription.endpoint_hash is 'SHA-256 of the address at the push service; a browser belongs to one account only.';
comment on column push_subscription.secret_cipher is 'Address and keys (endpoint, p256dh, auth) as encrypted JSON: whoever has them can write to that browser.';
comment on column push_subscription.service is 'Host of the push service.';
comment on column push_subscription.agent is 'What the browser called itself.';
comment on column push_subscription.language is 'In which it is written to.';
comment on column push_subscription.kinds is 'The kinds of news wanted (src/people/push/kinds.contract.ts); none is wanted by itself.';
comment on column push_subscription.failures is 'Messages in a row that the push service refused.';
comment on column push_subscription.last_error is 'Why the last try failed; null after a success.';

-- Ending a session, by whatever way, silences the browser in which it was open; that it has run out by itself does not.
create function silence_browser() returns trigger language plpgsql as $$
begin
  delete from push_subscription where session_id = new.id;
  return null;
end $$;
create trigger silences_browser after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function silence_browser();

create table push_message (
  id bigint generated always as identity constraint push_message_pkey primary key,
  subscription_id bigint not null constraint push_message_to references push_subscription on delete cascade,
  topic text not null constraint push_message_topic check (length(topic) between 1 and 100),
  kind text not null,
  title text not null,
  body text not null,
  path text not null constraint push_message_path check (path like '/%' and path not like '//%'),
  queued_at timestamptz not null,
  until_at timestamptz not null constraint push_message_lasts check (until_at > queued_at),
  next_try_at timestamptz not null,
  attempts int not null default 0,
  turn int not null default 1,
  constraint push_message_newest unique (subscription_id, topic)
);
create index push_message_due on push_message (next_try_at);
create trigger wakes_pushes after insert or update of queued_at on push_message for each row execute function announce_work('pushes');
grant select, insert, delete on push_message to zapori_app;
grant update (kind, title, body, path, queued_at, until_at, next_try_at, attempts, turn) on push_message to zapori_app;
comment on table push_message is 'News on the way to a browser. Deleted when the push service has taken it or it is worth nothing any more.';
comment on column push_message.topic is 'What it is about: newer news on the same takes its place.';
comment on column push_message.path is 'The screen that it leads to, below /dist.';
comment on column push_message.until_at is 'After this moment it is worth nothing.';
comment on column push_message.attempts is 'How often it was handed to the push service.';
comment on column push_message.turn is 'Counts up when newer news takes its place, so that an answer about the older one does not remove it.';

create table sale_push_mark (
  auction_id int constraint sale_push_mark_pkey primary key constraint sale_push_mark_of references auction,
  last_number int not null,
  extensions int not null,
  bids_at timestamptz,
  soon_for timestamptz,
  begun_for timestamptz
);
grant select, insert, delete, update (last_number, extensions, bids_at, soon_for, begun_for) on sale_push_mark to zapori_app;
comment on table sale_push_mark is 'Sales that have not ended and in which somebody takes part who wants news in a browser: how far bidders have been told.';
comment on column sale_push_mark.last_number is 'The last bid up to which those who were overtaken have been told.';
comment on column sale_push_mark.extensions is 'The extension up to which bidders have been told.';
comment on column sale_push_mark.bids_at is 'When somebody was last told of bids: many bids in a few seconds are one piece of news.';
comment on column sale_push_mark.soon_for is 'The start of bidding of which it was told that it is near.';
comment on column sale_push_mark.begun_for is 'The start of bidding of which it was told that it has come.';

-- A sale is watched from when one of its bidders wants news, or one who wants news is approved: both are rare. Bids write nothing here.
create function watch_sales_for_pushes() returns trigger language plpgsql as $$
begin
  insert into sale_push_mark (auction_id, last_number, extensions)
    select a.id, a.last_number, a.extensions from registration r join auction a on a.id = r.announcement_id
    where r.account_id = new.account_id and r.status = 'APPROVED' and a.closed_at is null and a.terminated_at is null
    on conflict do nothing;
  return null;
end $$;
create trigger watches_sales after insert or update of account_id on push_subscription for each row
  execute function watch_sales_for_pushes();
create function watch_sale_for_pushes() returns trigger language plpgsql as $$
begin
  insert into sale_push_mark (auction_id, last_number, extensions)
    select a.id, a.last_number, a.extensions from auction a
    where a.id = new.announcement_id and a.closed_at is null and a.terminated_at is null
      and exists (select from push_subscription s where s.account_id = new.account_id)
    on conflict do nothing;
  return null;
end $$;
create trigger watches_sale after insert or update of status, account_id on registration for each row
  when (new.status = 'APPROVED' and new.account_id is not null) execute function watch_sale_for_pushes();
create trigger wakes_push_news after insert on sale_push_mark for each row execute function announce_work('pushNews');
