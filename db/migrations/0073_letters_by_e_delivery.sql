-- Letters of sales reach by e-delivery whoever chose it (Ordinance N-3, art. 26, 49; CPC art. 38(2), 41a(1)).
alter table sale_letter
  add column delivery_id int constraint sale_letter_delivery_id_key unique constraint sale_letter_delivery_id_fkey references e_delivery;
comment on column sale_letter.delivery_id is 'The message by which it went through e-delivery, too: that one serves it.';
comment on column sale_letter.channel is
  'How its reader asked to be reached (CPC art. 38(2)–(3)); what goes by e-delivery goes by e-mail, too, which serves nothing by itself.';
grant update (delivery_id) on sale_letter to zapori_app;

create table letter_to_deliver (
  letter_id int constraint letter_to_deliver_pkey primary key constraint letter_to_deliver_letter_id_fkey references sale_letter,
  subject text not null,
  text_cipher bytea not null
);
comment on table letter_to_deliver is
  'Letters that are still to be handed to e-delivery, some of them once the order or the protocol that goes with them is there. Done means deleted.';
comment on column letter_to_deliver.text_cipher is 'What the message will say, sealed: without the links of the e-mail.';
grant select, insert, update (text_cipher), delete on letter_to_deliver to zapori_app;

create trigger wakes_letter_deliveries after insert on letter_to_deliver for each statement execute function announce_work('letterDeliveries');
-- The order that goes with a decision is there.
create trigger order_to_deliver after delete on order_duty for each statement execute function announce_work('letterDeliveries');

create or replace function keep_letter() returns trigger language plpgsql as $$
begin
  if old.email_id is not null and new.email_id is distinct from old.email_id
    or old.delivery_id is not null and new.delivery_id is distinct from old.delivery_id
    or old.text is not null and (new.subject, new.text) is distinct from (old.subject, old.text)
    or old.confirmed_at is not null and new.confirmed_at is distinct from old.confirmed_at
    or old.served_on is not null and new.served_on is distinct from old.served_on then
    raise exception 'letter % is written', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
