-- A file that the bank never booked goes to it again under another message number: a bank takes none twice, nor one for a day that is past.
alter table return_file add column orders_of int references return_file;
alter table return_file add column fetched_at timestamptz(3);
alter table return_file add constraint return_file_of_an_earlier check (orders_of < id);
create index return_file_orders_of on return_file (orders_of) where (orders_of is not null);
grant update (fetched_at) on return_file to zapori_app;
comment on column return_file.orders_of is
  'The first file of these orders, where this one was made anew for them; the last one made is the one that counts. Each order stays the same, with its reference.';
comment on column return_file.fetched_at is 'When it was first downloaded.';
