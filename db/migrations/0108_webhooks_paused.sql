-- Webhooks that their owner pauses, and officers whom administrators let a system act for (decisions 075, 076).

alter table webhook drop constraint webhook_state_kind;
alter table webhook add constraint webhook_state_kind check (state in ('ACTIVE', 'PAUSED', 'GONE', 'REMOVED'));
comment on column webhook.state is 'PAUSED by its owner or an administrator: what happens meanwhile is told when it goes on. GONE when the address has answered that it is gone for good (410).';

alter table webhook_message drop constraint webhook_message_state_kind;
alter table webhook_message add constraint webhook_message_state_kind
  check (state in ('WAITING', 'HELD', 'TAKEN', 'GIVEN_UP'));
comment on column webhook_message.state is 'HELD while its webhook is paused.';

alter table external_system_event drop constraint external_system_event_kind;
alter table external_system_event add constraint external_system_event_kind check (event in ('MADE', 'STOPPED', 'RESUMED', 'GRANTED',
  'GRANT_ENDED', 'PASSWORD_SET', 'KEY_MADE', 'KEY_ENDED', 'NETWORKS_SET', 'LIMIT_SET', 'LINK_SENT', 'WEBHOOK_ADDED',
  'WEBHOOK_PAUSED', 'WEBHOOK_RESUMED', 'WEBHOOK_REMOVED', 'OFFICER_ADDED', 'OFFICER_REMOVED'));

alter table officer_system add column given_by int constraint officer_system_given_by references account;
alter table officer_system add column ended_by int constraint officer_system_ended_by references account;
comment on table officer_system is 'Systems that enter in the name of an officer: let by the officer, or by an administrator at the request of the institution; either takes it back at once.';
comment on column officer_system.given_by is 'The administrator; null where the officer let it.';
comment on column officer_system.ended_by is 'The administrator; null where the officer took it back.';
grant insert (given_by), update (ended_by) on officer_system to zapori_app;

-- One that goes on is told of what it missed at once.
create trigger wakes_spreading after update of state on webhook for each statement execute function announce_work('webhooks');
