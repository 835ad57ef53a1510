-- Viewings of what is sold, asked for online: who asks is told to nobody but the organiser (Ordinance N-3, art. 19 and 20).

create table viewing_request (
  id int generated always as identity constraint viewing_request_pkey primary key,
  announcement_id int not null constraint viewing_request_announcement_id_fkey references announcement,
  account_id int not null constraint viewing_request_account_id_fkey references account,
  state text not null constraint viewing_request_state_kind
    check (state in ('ASKED', 'PROPOSED', 'AGREED', 'DECLINED', 'CANCELLED', 'OVER', 'CLOSED')),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  persons smallint not null constraint viewing_request_persons_few check (persons between 1 and 10),
  message text not null constraint viewing_request_message_length check (length(message) <= 500),
  reply text not null default '' constraint viewing_request_reply_length check (length(reply) <= 500),
  proposed bool not null default false,
  changes int not null default 0,
  asked_at timestamptz(3) not null,
  answered_at timestamptz(3),
  answered_by int constraint viewing_request_answered_by_fkey references account,
  reminded_at timestamptz(3),
  ended_at timestamptz(3),
  constraint viewing_request_times check (ends_at > starts_at),
  constraint viewing_request_ended check ((ended_at is null) = (state in ('ASKED', 'PROPOSED', 'AGREED')))
);
create unique index viewing_request_one_open on viewing_request (announcement_id, account_id)
  where state in ('ASKED', 'PROPOSED', 'AGREED');
create index viewing_request_of on viewing_request (account_id, asked_at);
create index viewing_request_sale on viewing_request (announcement_id);
create index viewing_request_due on viewing_request (ends_at) where state in ('ASKED', 'PROPOSED', 'AGREED');
comment on table viewing_request is
  'Requests to view what is sold. Nothing joins them to applications, and all of a sale are deleted some time after it (ViewingDays).';
comment on column viewing_request.state is
  'ASKED; PROPOSED: the organiser named another time; AGREED; DECLINED, also after it was agreed; CANCELLED by who asked; OVER: its time has passed; CLOSED: the sale ended first.';
comment on column viewing_request.starts_at is 'With ends_at: as asked for, until another time is proposed or a narrower one agreed.';
comment on column viewing_request.message is 'Of who asks, to the organiser.';
comment on column viewing_request.reply is 'Of the organiser: where to meet, or why not.';
comment on column viewing_request.proposed is 'Whether the organiser has named another time; they do so once.';
comment on column viewing_request.changes is 'How often its entry in calendars has changed (RFC 5545, SEQUENCE).';
comment on column viewing_request.answered_by is 'The organiser, or an officer who acts for them.';
comment on column viewing_request.ended_at is 'Since when it is none of ASKED, PROPOSED and AGREED.';
grant select, insert, delete,
  update (state, starts_at, ends_at, reply, proposed, changes, answered_at, answered_by, reminded_at, ended_at)
  on viewing_request to zapori_app;

-- A request that is made or agreed may be due before the sweeps look again, and a sale that is ended by an act ends its requests.
create trigger wakes_viewings after insert or update on viewing_request
  for each statement execute function announce_work('viewings');
create trigger wakes_viewings after update of terminated_at on auction
  for each statement execute function announce_work('viewings');

alter table email add column calendar text;
alter table email add column confidential bool not null default false;
comment on column email.calendar is 'A calendar file (RFC 5545) that goes with it; deleted once it is gone.';
comment on column email.confidential is 'Nobody but its reader sees its text, which is deleted once it is gone.';
