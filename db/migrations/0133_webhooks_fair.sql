-- The next messages of each webhook are found by themselves, however many wait for another.
create index webhook_message_next on webhook_message (webhook_id, next_try_at, id) where (state = 'WAITING');
drop index webhook_message_due;

-- An address that cannot be had is left alone for a while.
alter table webhook add column rests_until timestamptz;
comment on column webhook.rests_until is 'Nothing is sent to the address before this moment, since it did not answer or asked for patience.';
grant update (rests_until) on webhook to zapori_app;
