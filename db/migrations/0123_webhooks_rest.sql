-- A trigger by statement fires where nothing was changed, too: each look for due messages woke the next one, four times a second.
drop trigger wakes_webhook_messages on webhook_message;
create trigger wakes_webhook_messages after insert on webhook_message
  for each row execute function announce_work('webhookMessages');
-- What is put off wakes nobody; what is due earlier than before does.
create trigger wakes_webhook_messages_again after update of next_try_at on webhook_message
  for each row when (new.next_try_at is not null and (old.next_try_at is null or new.next_try_at < old.next_try_at))
  execute function announce_work('webhookMessages');
