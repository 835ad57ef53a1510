-- The bailiff who took his name back from an assistant: only he gives it again, whatever the register still lists.
alter table account add column dismissed_by int references account check (dismissed_by <> id);
