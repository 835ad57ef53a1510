-- Why a sale was published although the thing is in another officer's sale, or distrained by another alone (CPC art. 459, 473).
alter table announcement add column competing_reason text constraint announcement_competing_reason_length
  check (length(competing_reason) between 5 and 1000);
comment on column announcement.competing_reason is
  'Why it was published although the asset is in another officer''s sale, or only another''s distraint is on it (CPC art. 459, 473). For its organiser alone.';
