-- Who asked for a link to a new password. The same row is written whether or not there is such a user, and looked up
-- only afterwards, so that the time of the answer tells nothing. Rows are gone once they were looked up.
create table reset_request (
  id int generated always as identity primary key,
  name text not null,
  asked_at timestamptz not null
);
grant select, insert, update, delete on reset_request to zapori_app;
