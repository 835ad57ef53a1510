-- A request that was sent and never answered may be known at the portal of payments: then a refusal is no proof that it is not.

alter table payment
  add column sent_at timestamptz,
  add constraint payment_sent_with_account check (sent_at is null or provider_iban is not null);
grant update (sent_at) on payment to zapori_app;
comment on column payment.sent_at is 'When the portal of payments was first told of it; it may know of it since, even if its answer never came.';

alter table payment rename constraint payment_check to payment_ends_after_it_began;
