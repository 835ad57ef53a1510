-- Applications to take part in a sale that are not filed yet, and which window of a browser wrote a draft last.

-- One of a person for a sale; sealed as an application is.
create table application_draft (
  id int generated always as identity primary key,
  account_id int not null references account,
  announcement_id int not null references announcement,
  draft bytea not null,
  revision int not null check (revision > 0),
  saved_in uuid not null,
  saved_at timestamptz not null,
  -- When it is deleted if it is not filed.
  gone_at timestamptz not null,
  unique (account_id, announcement_id)
);
create index application_draft_gone on application_draft (gone_at);
create index application_draft_sale on application_draft (announcement_id);
grant select, insert, delete on application_draft to zapori_app;
grant update (draft, revision, saved_in, saved_at, gone_at) on application_draft to zapori_app;

-- An upload that a draft holds lives as long as the draft, and goes with it; what is attached to something is held by none.
alter table stored_file
  add column draft_id int references application_draft on delete cascade,
  add constraint stored_file_held check (draft_id is null or owner_kind is null);
create index stored_file_draft on stored_file (draft_id) where draft_id is not null;
drop index stored_file_old;
create index stored_file_old on stored_file (recorded_at) where owner_kind is null and draft_id is null;
grant update (draft_id) on stored_file to zapori_app;

-- How often a draft was saved, and by which window last: another one that has not seen that may not save over it.
alter table announcement add column revision int not null default 1, add column saved_in uuid;
alter table distraint_draft add column revision int not null default 1, add column saved_in uuid;
