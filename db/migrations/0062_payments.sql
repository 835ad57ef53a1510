-- Payments through the state's portal of payments: what is paid for, how it stands, every change of it, and the dated terms.

-- The e-services settings of the specification, section 9: each row holds from its moment until the next one's.
create table payment_terms (
  id int generated always as identity primary key,
  valid_from timestamptz not null,
  -- Nobody for what the portal came with.
  set_by int references account,
  set_at timestamptz not null,
  provider_name text not null,
  provider_bank text not null,
  provider_bic text not null,
  -- None until an administrator has entered it: no account is invented, and payments wait until then.
  provider_iban text,
  payment_type_code text not null,
  currency text not null check (currency in ('BGN', 'EUR')),
  certificate_fee bigint not null check (certificate_fee > 0),
  certificate_days int not null check (certificate_days between 1 and 365),
  certificate_reason text not null check (length(certificate_reason) between 1 and 70),
  report_fee bigint not null check (report_fee > 0),
  report_days int not null check (report_days between 1 and 365),
  report_reason text not null check (length(report_reason) between 1 and 70),
  -- None for the portal's own address.
  notification_url text
);
create index payment_terms_in_force on payment_terms (valid_from desc, id desc);
grant select, insert on payment_terms to zapori_app;
comment on table payment_terms is 'The dated settings of paid e-services: account of the provider, fees, terms. Rows are only added.';
comment on column payment_terms.certificate_fee is 'In minor units of the row''s currency, as report_fee.';

-- Fees are in no law; these are those of the portal before this one, converted once at the fixed rate.
insert into payment_terms (valid_from, set_at, provider_name, provider_bank, provider_bic, payment_type_code, currency,
  certificate_fee, certificate_days, certificate_reason, report_fee, report_days, report_reason)
select valid_from, valid_from, 'Министерство на правосъдието', 'Българска народна банка', 'BNBGBGSD', '448007', currency,
  certificate_fee, 5, 'Такса за удостоверение за запор върху вещ', report_fee, 5, 'Такса за справка за запорирани вещи на лице'
from (values
  (timestamptz '2000-01-01 00:00:00+02', 'BGN', 10050, 5050),
  (timestamptz '2026-01-01 00:00:00+02', 'EUR', 5138, 2582)
) as seed (valid_from, currency, certificate_fee, report_fee);

-- Of the number by which a payment is known at the portal of payments and in bank orders.
create sequence payment_number as bigint;
grant usage on sequence payment_number to zapori_app;

create table payment (
  id bigint generated always as identity primary key,
  uid uuid not null default gen_random_uuid() constraint payment_uid unique,
  service text not null check (service in ('CERTIFICATE', 'REPORT')),
  reference text not null constraint payment_reference unique,
  -- The one in whose place it came, since a request that has ended is never asked for again.
  replaces bigint references payment constraint payment_renewed_once unique,
  status text not null check (status in ('NEW', 'REJECTED', 'PENDING', 'IN_PROCESS', 'AUTHORIZED', 'ORDERED', 'PAID',
    'EXPIRED', 'CANCELED', 'SUSPENDED')),
  language text not null check (language in ('bg', 'en')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('BGN', 'EUR')),
  reason text not null,
  payer_kind text not null check (payer_kind in ('EGN', 'LNCH', 'EIK')),
  payer_hash bytea not null,
  payer_cipher bytea not null,
  payer_name_cipher bytea not null,
  return_path text not null check (return_path like '/%' and return_path not like '//%'),
  opened_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > opened_at),
  terms_id int not null references payment_terms,
  -- The account to which it is paid, frozen before the portal of payments is first spoken to.
  provider_name text,
  provider_bank text,
  provider_bic text,
  provider_iban text,
  payment_type_code text,
  constraint payment_provider_whole check (num_nonnulls(provider_name, provider_bank, provider_bic, provider_iban, payment_type_code) in (0, 5)),
  -- What the portal of payments calls it.
  portal_id text constraint payment_portal_id unique,
  access_code text,
  registered_at timestamptz,
  constraint payment_registered_whole check ((portal_id is null) = (registered_at is null)
    and (portal_id is null or provider_iban is not null) and (access_code is null or portal_id is not null)),
  constraint payment_status_registered check (case when status in ('NEW', 'REJECTED') then portal_id is null
    when status in ('EXPIRED', 'SUSPENDED') then true else portal_id is not null end),
  changed_at timestamptz not null,
  portal_changed_at timestamptz,
  confirmed_at timestamptz,
  constraint payment_paid_is_confirmed check (status not in ('AUTHORIZED', 'ORDERED', 'PAID') or confirmed_at is not null),
  released_at timestamptz,
  constraint payment_released_is_confirmed check (released_at is null or confirmed_at is not null),
  called_at timestamptz,
  next_try_at timestamptz,
  constraint payment_due_unless_ended check ((next_try_at is null) = (status in ('REJECTED', 'PAID', 'EXPIRED', 'CANCELED', 'SUSPENDED'))),
  tries int not null default 0 check (tries >= 0),
  asks int not null default 0 check (asks >= 0),
  last_error text
);
create index payment_due on payment (next_try_at) where next_try_at is not null;
create index payment_unregistered on payment (expires_at) where status = 'NEW';
create index payment_opened on payment (opened_at, id);
create index payment_of_terms on payment (terms_id);
create trigger wakes_payments after insert on payment for each statement execute function announce_work('paymentsDue');
grant select, insert on payment to zapori_app;
grant update (status, provider_name, provider_bank, provider_bic, provider_iban, payment_type_code, portal_id, access_code, registered_at,
  changed_at, portal_changed_at, confirmed_at, released_at, called_at, next_try_at, tries, asks, last_error,
  payer_hash, payer_cipher, payer_name_cipher) on payment to zapori_app;
comment on table payment is 'Requests for payment of a fee: kept before the portal of payments hears of them, so that each is registered once.';
comment on column payment.uid is 'By which payers and the portal''s pages know it; it cannot be guessed.';
comment on column payment.reference is 'Our own number, sent as aisPaymentId and as paymentReferenceNumber; unique in the whole system of payments.';
comment on column payment.payer_hash is 'Keyed hash of the payer''s number, by which it may be found.';
comment on column payment.payer_cipher is 'The payer''s number, encrypted.';
comment on column payment.payer_name_cipher is 'The payer''s name, encrypted.';
comment on column payment.return_path is 'Where in this portal the payer goes on after he has paid by card.';
comment on column payment.portal_changed_at is 'When it came to this status by the clock of the portal of payments (ChangeTime).';
comment on column payment.confirmed_at is 'When the portal of payments, asked, named the same amount, currency, account and reference.';
comment on column payment.released_at is 'Since when it is good for what was paid for; never taken back.';
comment on column payment.called_at is 'When the portal of payments last told of a change that it has not been asked about yet.';
comment on column payment.next_try_at is 'When the portal of payments is spoken to next; none when it has ended.';
comment on column payment.tries is 'Times in a row that the portal of payments did not answer as it should.';
comment on column payment.asks is 'Times in a row that it answered and nothing had changed.';

create table payment_change (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  at timestamptz not null,
  event text not null check (event in ('OPENED', 'STATUS', 'ERROR', 'DESK_ASKED', 'WITHDRAWAL_ASKED', 'RENEWED')),
  from_status text check (from_status in ('NEW', 'REJECTED', 'PENDING', 'IN_PROCESS', 'AUTHORIZED', 'ORDERED', 'PAID',
    'EXPIRED', 'CANCELED', 'SUSPENDED')),
  to_status text not null check (to_status in ('NEW', 'REJECTED', 'PENDING', 'IN_PROCESS', 'AUTHORIZED', 'ORDERED', 'PAID',
    'EXPIRED', 'CANCELED', 'SUSPENDED')),
  source text not null check (source in ('REGISTRATION', 'CALLBACK', 'POLL', 'ADMINISTRATOR', 'EXPIRY')),
  external_at timestamptz,
  error text,
  account_id int references account,
  explanation text,
  constraint payment_change_by_somebody check (source <> 'ADMINISTRATOR' or account_id is not null)
);
create index payment_change_of on payment_change (payment_id, id);
grant select, insert on payment_change to zapori_app;
comment on table payment_change is 'What happened to each payment, and by whom it became known. Rows are only added.';
comment on column payment_change.external_at is 'ChangeTime of the portal of payments.';
comment on column payment_change.explanation is 'The ground that an administrator gave.';
